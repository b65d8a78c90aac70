import { useState } from 'react';
import { Stack } from 'shared-ui';
import { AlertDialog } from 'shared-ui/dialog';
import { TextField } from 'shared-ui/forms';
import { useMessages } from '../../messages.ts';

export interface NoShowQuestionProps {
  provider: string;
  onConfirm: (reason: string) => void;
  onCancel: () => void;
}

const REASON_MAX = 500;

/** Asks once before the other side is told that nobody came. */
export function NoShowQuestion({ provider, onConfirm, onCancel }: NoShowQuestionProps) {
  const words = useMessages().matters.noShow;
  const [reason, setReason] = useState('');
  return (
    <AlertDialog
      title={words.title}
      description={words.ask(provider)}
      confirmLabel={words.submit}
      cancelLabel={words.cancel}
      onConfirm={() => onConfirm(reason.trim())}
      onCancel={onCancel}
    >
      <Stack>
        <TextField label={words.reason} multiline rows={2} maxLength={REASON_MAX} value={reason} onChange={setReason} />
      </Stack>
    </AlertDialog>
  );
}
