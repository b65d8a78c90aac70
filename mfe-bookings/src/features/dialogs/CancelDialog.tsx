import { useState } from 'react';
import { noReason, ReasonFields, reasonToSend } from 'remote-sdk/bookings';
import type { DialogProps } from 'shared-contracts';
import { Notice, Stack, useOnline } from 'shared-ui';
import { AlertDialog } from 'shared-ui/dialog';
import { useCustomerCommand } from '../../data/useCustomerCommand.ts';
import { useGroup } from '../../data/useGroup.ts';
import { useSayChanged } from '../../data/useSayChanged.ts';
import { english } from '../../messages.en.ts';
import { useMessages } from '../../messages.ts';
import { useVisitTime } from '../../parts/useVisitTime.ts';
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx';
import { useSeenBooking } from './useSeenBooking.ts';
import { WholeGroup } from './WholeGroup.tsx';

/** The reason, whether all requests of the offer go, and cancelling for real. */
function useCancel({ input, close }: DialogProps<'cancel-booking'>) {
  const messages = useMessages();
  const words = messages.cancel;
  const seen = useSeenBooking(input.booking, 'CANCEL');
  const sayChanged = useSayChanged();
  const online = useOnline();
  const { run, busy } = useCustomerCommand();
  const [given, setGiven] = useState(noReason);
  const [isWhole, setWhole] = useState(true);
  const [error, setError] = useState<string>();
  const { booking } = seen;
  const group = useGroup(booking);

  const isGone = !busy && seen.isGone;
  const whyGone = booking.status === 'ACCEPTED' ? messages.card.started : sayChanged(input.booking, booking);

  async function confirm() {
    if (!online) return setError(messages.common.offlineAction);
    // In English; readers translate it (`reasonWords`).
    const chosen = reasonToSend(given, english.cancel.reasons, words);
    if ('problem' in chosen) return setError(chosen.problem);
    setError(undefined);
    const whole = group.length > 0 && isWhole;
    const outcome = await run({
      name: 'cancelBooking',
      booking,
      input: { params: { id: booking.id }, body: { reason: chosen.send, ...(whole && { wholeGroup: true }) } },
      sentence: words.failed,
      reached: (truth) => truth.status === 'CANCELLED',
    });
    if (outcome?.kind === 'done') close(outcome.booking);
    else if (outcome?.kind === 'changed' && outcome.booking) seen.see(outcome.booking);
    else if (outcome) setError(outcome.message);
  }
  return {
    seen,
    gone: isGone ? whyGone : undefined,
    busy,
    given,
    setGiven,
    error,
    confirm,
    group: { others: group, isWhole, setWhole },
  };
}

/** Asks for a reason, then cancels for real. */
export function CancelDialog(props: DialogProps<'cancel-booking'>) {
  const { close } = props;
  const { cancel: words } = useMessages();
  const visitTime = useVisitTime();
  const { seen, gone, busy, given, setGiven, error, confirm, group } = useCancel(props);
  const { booking, changed } = seen;

  if (gone !== undefined) return <ChangedMeanwhile title={words.title} message={gone} onClose={() => close()} />;
  return (
    <AlertDialog
      title={words.title}
      description={words.description(booking.service.title, visitTime(booking.dateTime))}
      tone="danger"
      confirmLabel={words.submit}
      confirmMeaning={String(booking.version)}
      cancelLabel={words.keep}
      busy={busy}
      busyLabel={words.sending}
      onConfirm={() => void confirm()}
      onCancel={() => close()}
    >
      <Stack gap={4}>
        {changed && <Notice tone="warning">{changed}</Notice>}
        <ReasonFields
          value={given}
          onChange={setGiven}
          reasons={words.reasons}
          label={words.reason}
          otherLabel={words.otherLabel}
          error={error}
        />
        {group.others.length > 0 && <WholeGroup {...group} onChange={group.setWhole} />}
      </Stack>
    </AlertDialog>
  );
}
