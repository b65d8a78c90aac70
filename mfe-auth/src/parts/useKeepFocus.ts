import { useLayoutEffect, useRef } from 'react';

/** Focus of a row that goes falls on nothing: its section's heading takes it. Give `section` to what holds the rows. */
export function useKeepFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (last.current === null || last.current.isConnected) return;
    last.current = null;
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  });
  return {
    heading: { ref: heading, tabIndex: -1 },
    section: {
      onFocus: ({ target }: { target: Element }) => {
        last.current = target;
      },
    },
  };
}
