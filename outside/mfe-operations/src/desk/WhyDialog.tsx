import { type ReactNode, useState } from 'react';
import { FormError } from 'shared-ui';
import { AlertDialog } from 'shared-ui/dialog';
import { TextField } from 'shared-ui/forms';
import { useMessages } from '../messages.ts';

interface Props {
  readonly title: string;
  readonly tone?: 'primary' | 'danger';
  readonly busy?: boolean;
  readonly error?: string | null;
  readonly children?: ReactNode;
  readonly onConfirm: (why: string) => void;
  readonly onCancel: () => void;
}

/** Asks why something is done, before it is. */
export function WhyDialog({ title, tone = 'primary', busy = false, error, children, onConfirm, onCancel }: Props) {
  const messages = useMessages();
  const [why, setWhy] = useState('');
  return (
    <AlertDialog
      title={title}
      confirmLabel={messages.confirm}
      cancelLabel={messages.cancel}
      tone={tone}
      busy={busy}
      onConfirm={() => onConfirm(why)}
      onCancel={onCancel}
    >
      {children}
      <TextField label={messages.why} value={why} onChange={setWhy} required multiline rows={3} />
      {error && <FormError>{error}</FormError>}
    </AlertDialog>
  );
}
