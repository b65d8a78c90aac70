import { Suspense, useSyncExternalStore } from 'react';
import { useShellServices } from '../app/useShellServices.ts';
import type { ShellDialogs } from '../services/dialog-service.ts';
import { DialogMount } from './DialogMount.tsx';
import { useFocusReturn } from './useFocusReturn.ts';

const none: ReturnType<ShellDialogs['current']> = [];

/** Where dialogs stand: beside the page, the last opened on top. */
export function DialogOutlet() {
  const { dialogs } = useShellServices();
  const open = useSyncExternalStore(dialogs.subscribe, dialogs.current, () => none);
  useFocusReturn(open);
  return open.map((dialog) => (
    <Suspense key={dialog.key} fallback={null}>
      <DialogMount dialog={dialog} />
    </Suspense>
  ));
}
