import { type FocusEvent, type PointerEvent, useRef } from 'react';

/**
 * When the control that has the focus is removed (a step of a form gives way to the next), Base UI moves focus to the
 * popup, and once more a frame later: by then the next step may have focused a control of its own, which would lose it.
 * Focus that goes from a control to the popup without a press is given back.
 */
export function useFocusKeeper() {
  const pressed = useRef(false);
  return {
    onPointerDown(_event: PointerEvent<HTMLDivElement>) {
      pressed.current = true;
      requestAnimationFrame(() => {
        pressed.current = false;
      });
    },
    onFocus({ target, currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) {
      if (target !== currentTarget || pressed.current) return;
      if (relatedTarget instanceof HTMLElement && relatedTarget.isConnected && currentTarget.contains(relatedTarget)) {
        relatedTarget.focus({ preventScroll: true });
      }
    },
  };
}
