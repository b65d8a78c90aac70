import { formatSpan, Matter } from 'remote-sdk/bookings';
import type { Booking } from 'shared-contracts';
import { Text } from 'shared-ui';
import { clashOf } from '../../data/booking-times.ts';
import { useMessages } from '../../messages.ts';
import { Hint } from '../../parts/Hint.tsx';
import { useDeskMatter } from './useDeskMatter.ts';

export interface MoveMatterProps {
  booking: Booking;
  /** Agreed bookings, which may lie at the new time. */
  others: readonly Booking[];
}

/** Another time that one side wants for an agreed job: the old one holds until the other side agrees. */
export function MoveMatter({ booking, others }: MoveMatterProps) {
  const { span } = useMessages();
  const { words, busy, can, send, name, visitTime, now } = useDeskMatter(booking);
  const { move, dateTime } = booking;
  if (!move) return null;
  const [wanted, held] = [visitTime(move.dateTime), visitTime(dateTime)];
  const left = Date.parse(move.expiresAt) - now;
  const isTheirs = move.by === 'customer';
  const clash = isTheirs ? clashOf({ ...booking, dateTime: move.dateTime }, others) : undefined;
  const answer = (action: 'ACCEPT' | 'REJECT' | 'WITHDRAW') => () =>
    void send('moveBooking', { action }, (truth) =>
      action === 'ACCEPT' ? truth.dateTime === move.dateTime : !truth.move && truth.dateTime === dateTime,
    );
  const actions = [
    ...(can('ACCEPT_MOVE') ? [{ label: words.move.accept, variant: 'primary' as const, act: answer('ACCEPT') }] : []),
    ...(can('REJECT_MOVE') ? [{ label: words.move.keep, act: answer('REJECT') }] : []),
    ...(can('WITHDRAW_MOVE') ? [{ label: words.move.keep, act: answer('WITHDRAW') }] : []),
  ];
  return (
    <Matter title={words.move.title} actions={actions} busy={busy}>
      <Text>{(isTheirs ? words.move.theirs : words.move.mine)(name, wanted, held)}</Text>
      {clash && <Hint>{words.move.clash(clash.service.title, visitTime(clash.dateTime))}</Hint>}
      {left > 0 && (
        <Text size="sm" tone="soft">
          {words.move.left(formatSpan(left, span))}
        </Text>
      )}
    </Matter>
  );
}
