import { type ComponentType, useEffect, useState } from 'react';
import { type DialogFailureProps, PlainDialogFailure } from './PlainDialogFailure.tsx';

/**
 * Stands where a dialog could not. Its frame is a file of its own, as every dialog's: when that is what is missing, a
 * plain one does. Not by `lazy`, whose failure would go up and take the page with it.
 */
export function DialogFailure(props: DialogFailureProps) {
  const [frame, setFrame] = useState<{ Frame: ComponentType<DialogFailureProps> } | null>(null);
  useEffect(() => {
    let wanted = true;
    import('./FailedDialog.tsx').then(
      ({ default: Frame }) => wanted && setFrame({ Frame }),
      () => wanted && setFrame({ Frame: PlainDialogFailure }),
    );
    return () => {
      wanted = false;
    };
  }, []);
  return frame && <frame.Frame {...props} />;
}
