import { Suspense, useDeferredValue, useSyncExternalStore } from 'react';
import { BackScope } from 'shared-ui';
import type { ShellDialogs } from '../services/dialog-service.ts';
import { useShellServices } from '../services/useShellServices.ts';
import { DialogMount } from './DialogMount.tsx';
import { useFocusReturn } from './useFocusReturn.ts';

const none: ReturnType<ShellDialogs['current']> = [];

/** Where dialogs stand: beside the page, the last opened on top. */
export function DialogOutlet() {
  const { dialogs } = useShellServices();
  const asked = useSyncExternalStore(dialogs.subscribe, dialogs.current, () => none);
  // The press is answered before its dialog is rendered. One that closes goes at once: it would take the focus from
  // what comes after it.
  const answered = useDeferredValue(asked);
  const open = asked.filter((dialog) => answered.includes(dialog));
  useFocusReturn(asked);
  return open.map((dialog) => (
    <BackScope key={dialog.key} back={dialog.close}>
      <Suspense fallback={null}>
        <DialogMount dialog={dialog} />
      </Suspense>
    </BackScope>
  ));
}
