import { Button, Notice } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { useMessages } from '../../messages.ts';

export interface ChangedMeanwhileProps {
  title: string;
  message: string;
  onClose: () => void;
}

/** Stands in for a dialog whose question no longer makes sense. */
export function ChangedMeanwhile({ title, message, onClose }: ChangedMeanwhileProps) {
  const { desk } = useMessages();
  return (
    <Dialog size="sm" title={title} onClose={onClose} footer={<Button onClick={onClose}>{desk.close}</Button>}>
      <Notice tone="warning">{message}</Notice>
    </Dialog>
  );
}
