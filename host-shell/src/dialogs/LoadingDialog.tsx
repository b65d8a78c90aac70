import { useEffect } from 'react';
import { DialogSkeleton } from 'shared-ui';

/** While a dialog's code is on the way. Escape calls it off. */
export function LoadingDialog({ onCancel }: { onCancel: () => void }) {
  useEffect(() => {
    const cancel = (event: KeyboardEvent) => event.key === 'Escape' && onCancel();
    addEventListener('keydown', cancel);
    return () => removeEventListener('keydown', cancel);
  }, [onCancel]);
  return <DialogSkeleton />;
}
