import { useCallback, useEffect } from 'react';
import { useShellServices } from '../services/useShellServices.ts';
import { QA_PANEL } from './qa-panel-id.ts';

/** Opens the panel; its code is fetched then, and not before. */
export function useQaPanel(): () => void {
  const { dialogs } = useShellServices();
  return useCallback(() => {
    if (dialogs.current().some(({ id }) => id === QA_PANEL)) return;
    void dialogs.open(QA_PANEL as never, {} as never);
  }, [dialogs]);
}

/** Ctrl+Alt+K, wherever the key is; AltGr, which some keyboards report as Ctrl+Alt, is for typing. */
const isShortcut = (event: KeyboardEvent): boolean =>
  event.code === 'KeyK' && event.ctrlKey && event.altKey && !event.getModifierState('AltGraph');

export function useQaShortcut(): void {
  const open = useQaPanel();
  useEffect(() => {
    const heard = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      open();
    };
    addEventListener('keydown', heard);
    return () => removeEventListener('keydown', heard);
  }, [open]);
}
