import { useState } from 'react';
import { type CommandOutcome, noReason, ReasonFields, reasonToSend } from 'remote-sdk/bookings';
import { useOnline, usePersistentDraft } from 'shared-ui';
import { AlertDialog } from 'shared-ui/dialog';
import { useMessages } from '../../messages.ts';
import { useDesk } from '../desk/desk-context.ts';

export interface ReasonDialogProps {
  /** Under which the draft is stored. */
  draft: string;
  words: {
    title: string;
    /** Proposed reasons; with `other` comes a text field. */
    reasons: Readonly<Record<string, string>>;
    submit: string;
    sending: string;
    keep: string;
  };
  /** The proposed reasons as they are sent: in English; readers translate them. */
  sent: Readonly<Record<string, string>>;
  description: string;
  busy: boolean;
  send: (reason: string) => Promise<CommandOutcome | undefined>;
  /** Said when it is done. */
  done: string;
  onClose: () => void;
}

/** Asks why, then does it. What was chosen and typed stays until it was sent. */
export function ReasonDialog(props: ReasonDialogProps) {
  const messages = useMessages();
  const { words } = props;
  const { showNews } = useDesk();
  const online = useOnline();
  const [given, setDraft, forget] = usePersistentDraft(props.draft, noReason);
  const [error, setError] = useState<string>();

  async function confirm() {
    const chosen = reasonToSend(given, props.sent, messages.reject);
    if ('problem' in chosen) return setError(chosen.problem);
    if (!online) return setError(messages.desk.offlineAction);
    setError(undefined);
    const outcome = await props.send(chosen.send);
    if (outcome?.kind === 'failed') return setError(outcome.message);
    if (!outcome) return;
    forget();
    showNews(outcome.kind === 'changed' ? { problem: outcome.message } : { news: props.done });
    props.onClose();
  }

  return (
    <AlertDialog
      tone="danger"
      title={words.title}
      description={props.description}
      confirmLabel={words.submit}
      cancelLabel={words.keep}
      busy={props.busy}
      busyLabel={words.sending}
      onConfirm={() => void confirm()}
      onCancel={props.onClose}
    >
      <ReasonFields
        value={given}
        onChange={(next) => {
          setDraft(next);
          setError(undefined);
        }}
        reasons={words.reasons}
        label={messages.reject.reason}
        otherLabel={messages.reject.other}
        error={error}
      />
    </AlertDialog>
  );
}
