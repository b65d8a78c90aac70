import { useEffect, useState } from 'react';

/**
 * Whether the frame that shows something has yet to come: what takes long to lay out can follow it. Where something is
 * open from the start, nobody waits for it.
 */
export function useFirstFrame(open: boolean): boolean {
  const [shown, setShown] = useState(open);
  if (shown && !open) setShown(false);
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
  return open && !shown;
}
