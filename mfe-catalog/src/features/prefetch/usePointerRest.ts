import { useRef } from 'react';

/** A pointer that only passes over has left by then. */
const REST_MS = 80;

/**
 * Handlers that act once the pointer rests: one that passes over a list, or under which a new page has come, starts
 * nothing while the page is being painted.
 */
export function usePointerRest(act: () => void) {
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const leave = () => clearTimeout(resting.current);
  return {
    onPointerEnter() {
      leave();
      resting.current = setTimeout(act, REST_MS);
    },
    onPointerLeave: leave,
  };
}
