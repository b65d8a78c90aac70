import { endIso } from '../../data/booking-times.ts';
import { useDeskCommand } from '../../data/useDeskCommand.ts';
import { english } from '../../messages.en.ts';
import { useMessages } from '../../messages.ts';
import type { AnswerDialogProps } from './CounterDialog.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';

/** The provider cannot do an agreed job, and says why. */
export function CancelDialog({ booking, onClose }: AnswerDialogProps) {
  const messages = useMessages();
  const words = messages.cancel;
  const { run, busy } = useDeskCommand();
  const when = messages.requests.when(booking.dateTime, endIso(booking));
  return (
    <ReasonDialog
      draft={`provider-cancel.${booking.id}`}
      words={words}
      sent={english.cancel.reasons}
      description={words.description(booking.service.title, when)}
      busy={busy}
      send={(reason) =>
        run({
          name: 'providerCancel',
          booking,
          input: { params: { id: booking.id }, body: { reason } },
          sentence: words.failed,
          reached: (truth) => truth.status === 'CANCELLED' && truth.cancelReason === reason,
        })
      }
      done={messages.act.cancelled}
      onClose={onClose}
    />
  );
}
