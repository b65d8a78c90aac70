import { useCallback, useDeferredValue, useRef } from 'react';

/**
 * Whether a service's details can be shown without being drawn first: they are drawn out of sight, or the drawer has had its first
 * frame since it opened.
 *
 * @returns that, and what its details call once they are drawn
 */
export function useReady(id: string | undefined, open: boolean): [isReady: boolean, onDrawn: (id: string) => void] {
  const drawn = useRef<string>(undefined);
  const wasOpen = useDeferredValue(open, false);
  const onDrawn = useCallback((drawnNow: string) => {
    drawn.current = drawnNow;
  }, []);
  return [!open || wasOpen || drawn.current === id, onDrawn];
}
