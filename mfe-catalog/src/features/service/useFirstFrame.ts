import { useEffect, useState } from 'react';

/**
 * Whether the frame that shows something has yet to come: what takes long to lay out can follow it. So it is as long as
 * nobody has opened what is there, so that opening changes nothing in it; and where it is open from the start, nobody
 * waits.
 */
export function useFirstFrame(open: boolean, what: unknown): boolean {
  const [before, note] = useState({ open, what });
  const [shown, setShown] = useState(open);
  if (open !== before.open || what !== before.what) {
    note({ open, what });
    // What closes goes as it stands.
    if (open !== before.open ? open : !open) setShown(false);
  }
  useEffect(() => {
    if (!open) return;
    let task: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      task = setTimeout(() => setShown(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(task);
    };
  }, [open]);
  return !shown;
}
