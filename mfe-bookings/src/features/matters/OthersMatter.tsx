import { useState } from 'react';
import { Matter } from 'remote-sdk/bookings';
import { type Booking, visitsAtSameTime } from 'shared-contracts';
import { useCustomerCommand } from '../../data/useCustomerCommand.ts';
import { useKnownOffers } from '../../data/useKnownOffers.ts';
import { english } from '../../messages.en.ts';
import { useMessages } from '../../messages.ts';
import type { MatterPlace } from './useMatter.ts';

/** Requests to others for the hour of a visit that is agreed now. */
function useOthersAtThatHour(booking: Booking): Booking[] {
  const offers = useKnownOffers(booking.status === 'ACCEPTED');
  if (booking.status !== 'ACCEPTED') return [];
  const { id, groupId, dateTime, service } = booking;
  return visitsAtSameTime(offers, {
    id,
    ...(groupId !== undefined && { groupId }),
    dateTime,
    durationMinutes: service.durationMinutes,
  }).filter(({ status }) => status === 'PENDING' || status === 'COUNTERED');
}

/** One of several requests for one hour was accepted: asks if the others are still wanted, so that two do not come. */
export function OthersMatter({ booking, blocked, onProblem }: MatterPlace) {
  const messages = useMessages();
  const words = messages.matters.others;
  const others = useOthersAtThatHour(booking);
  const { run, busy } = useCustomerCommand();
  const [isDismissed, setDismissed] = useState(false);
  if (others.length === 0 || isDismissed) return null;

  async function withdraw() {
    if (blocked !== undefined) return onProblem(blocked);
    for (const other of others) {
      const outcome = await run({
        name: 'cancelBooking',
        booking: other,
        input: { params: { id: other.id }, body: { reason: english.cancel.reasons.other_provider } },
        sentence: messages.cancel.failed,
        reached: (truth) => truth.status === 'CANCELLED',
      });
      if (outcome && outcome.kind !== 'done') return onProblem(outcome.message);
    }
  }
  return (
    <Matter
      title={words.title}
      busy={busy}
      actions={[
        { label: words.withdraw, variant: 'primary', act: () => void withdraw() },
        { label: words.keep, act: () => setDismissed(true) },
      ]}
    >
      {words.text(others.map(({ seller }) => seller.name).join(', '))}
    </Matter>
  );
}
