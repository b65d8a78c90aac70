import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * The next step of a dialog begins at its top, wherever the one before was scrolled to, and takes the focus, which the
 * control that led there loses. The first step is the opening's business.
 */
export function useStepTop(step: string | undefined, body: RefObject<HTMLElement | null>): void {
  const shown = useRef(step);
  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (!body.current) return;
    body.current.scrollTop = 0;
    body.current.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });
  }, [step, body]);
}
