import { useState } from 'react';
import { type CommandOutcome, noReason, ReasonFields, reasonToSend } from 'remote-sdk/bookings';
import { useOnline, usePersistentDraft } from 'shared-ui';
import { AlertDialog } from 'shared-ui/dialog';
import { useMessages } from '../../messages.ts';
import { useDesk } from '../desk/desk-context.ts';

export interface ReasonDialogProps {
  /** Under which the draft is kept. */
  draft: string;
  title: string;
  description: string;
  /** Proposed reasons; `other` asks for words. */
  reasons: Readonly<Record<string, string>>;
  submit: string;
  sending: string;
  keep: string;
  busy: boolean;
  send: (reason: string) => Promise<CommandOutcome | undefined>;
  /** Said when it is done. */
  done: string;
  onClose: () => void;
}

/** Asks why, then does it. What was chosen and typed stays until it was sent. */
export function ReasonDialog(props: ReasonDialogProps) {
  const messages = useMessages();
  const words = messages.reject;
  const { tell } = useDesk();
  const online = useOnline();
  const [given, setDraft, forget] = usePersistentDraft(props.draft, noReason);
  const [error, setError] = useState<string>();

  async function confirm() {
    const chosen = reasonToSend(given, props.reasons, words);
    if ('problem' in chosen) return setError(chosen.problem);
    if (!online) return setError(messages.desk.offlineAction);
    setError(undefined);
    const outcome = await props.send(chosen.send);
    if (outcome?.kind === 'failed') return setError(outcome.message);
    if (!outcome) return;
    forget();
    tell(outcome.kind === 'changed' ? { problem: outcome.message } : { news: props.done });
    props.onClose();
  }

  return (
    <AlertDialog
      tone="danger"
      title={props.title}
      description={props.description}
      confirmLabel={props.submit}
      cancelLabel={props.keep}
      busy={props.busy}
      busyLabel={props.sending}
      onConfirm={() => void confirm()}
      onCancel={props.onClose}
    >
      <ReasonFields
        value={given}
        onChange={(next) => {
          setDraft(next);
          setError(undefined);
        }}
        reasons={props.reasons}
        label={words.reason}
        otherLabel={words.other}
        error={error}
      />
    </AlertDialog>
  );
}
