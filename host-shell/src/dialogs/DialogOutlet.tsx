import { Suspense, useDeferredValue, useSyncExternalStore } from 'react';
import { useShellServices } from '../app/useShellServices.ts';
import type { ShellDialogs } from '../services/dialog-service.ts';
import { DialogMount } from './DialogMount.tsx';
import { useFocusReturn } from './useFocusReturn.ts';

const none: ReturnType<ShellDialogs['current']> = [];

/** Where dialogs stand: beside the page, the last opened on top. */
export function DialogOutlet() {
  const { dialogs } = useShellServices();
  const asked = useSyncExternalStore(dialogs.subscribe, dialogs.current, () => none);
  // The press is answered before the dialog is drawn, or gone.
  const open = useDeferredValue(asked);
  useFocusReturn(open);
  return open.map((dialog) => (
    <Suspense key={dialog.key} fallback={null}>
      <DialogMount dialog={dialog} />
    </Suspense>
  ));
}
