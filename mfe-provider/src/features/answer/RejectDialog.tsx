import { useDeskCommand } from '../../data/useDeskCommand.ts';
import { english } from '../../messages.en.ts';
import { useMessages } from '../../messages.ts';
import { customerName } from '../../parts/booking-facts.tsx';
import type { AnswerDialogProps } from './CounterDialog.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';

/** The provider says no, and why. */
export function RejectDialog({ booking, onClose }: AnswerDialogProps) {
  const messages = useMessages();
  const words = messages.reject;
  const { run, busy } = useDeskCommand();
  return (
    <ReasonDialog
      draft={`reject.${booking.id}`}
      words={words}
      sent={english.reject.reasons}
      description={words.description(booking.service.title, customerName(booking, messages))}
      busy={busy}
      send={(reason) =>
        run({
          name: 'providerAction',
          booking,
          input: { params: { id: booking.id }, body: { action: 'REJECT', reason } },
          sentence: words.failed,
          reached: (truth) => truth.status === 'REJECTED' && truth.rejectReason === reason,
        })
      }
      done={messages.act.rejected}
      onClose={onClose}
    />
  );
}
