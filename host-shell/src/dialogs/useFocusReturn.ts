import { useEffect, useRef } from 'react';
import type { OpenDialog } from '../services/dialog-service.ts';

/** When a dialog goes and leaves the focus nowhere, it returns to what opened the dialog. */
export function useFocusReturn(open: readonly OpenDialog[]): void {
  const before = useRef(open);
  useEffect(() => {
    const closed = before.current.filter((dialog) => !open.some(({ key }) => key === dialog.key));
    before.current = open;
    if (closed.length === 0) return;
    const opener = closed[0]?.opener;
    // After the dialog's own clean-up, which may do the same.
    const frame = requestAnimationFrame(() => {
      const lost = document.activeElement === null || document.activeElement === document.body;
      if (lost && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [open]);
}
