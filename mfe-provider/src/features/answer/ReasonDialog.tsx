import { useState } from 'react';
import { Field, FormError, RadioGroup, Stack, TextArea, useOnline, usePersistentDraft } from 'shared-ui';
import { AlertDialog } from 'shared-ui/dialog';
import type { CommandOutcome } from '../../data/desk-command.ts';
import { useMessages } from '../../messages.ts';
import { useDesk } from '../desk/desk-context.ts';

const REASON_MAX = 500;
const OTHER = 'other';

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
  const [{ reason, text }, setDraft, forget] = usePersistentDraft(props.draft, { reason: '', text: '' });
  const [error, setError] = useState<string>();

  async function confirm() {
    const chosen = reason === OTHER ? text.trim() : props.reasons[reason];
    if (reason === '') return setError(words.required);
    if (!chosen) return setError(words.requiredText);
    if (!online) return setError(messages.desk.offlineAction);
    setError(undefined);
    const outcome = await props.send(chosen);
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
      <Stack gap={4}>
        <RadioGroup
          label={words.reason}
          value={reason}
          onChange={(value) => {
            setDraft({ reason: value, text });
            setError(undefined);
          }}
          options={Object.entries(props.reasons).map(([value, label]) => ({ value, label }))}
        />
        {reason === OTHER && (
          <Field label={words.other} required>
            {(control) => (
              <TextArea
                {...control}
                rows={3}
                maxLength={REASON_MAX}
                value={text}
                onChange={(event) => setDraft({ reason, text: event.target.value })}
              />
            )}
          </Field>
        )}
        <FormError>{error}</FormError>
      </Stack>
    </AlertDialog>
  );
}
