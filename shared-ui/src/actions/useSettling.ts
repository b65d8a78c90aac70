import { type ReactNode, type Ref, useCallback, useLayoutEffect, useRef } from 'react';
import { SETTLE_MS, settle } from './press-guard.ts';

/** What a control says, without the counts in it: `Show 12 results` means the same as `Show 9 results`. */
export const meaningOf = (label: ReactNode): string =>
  typeof label === 'string' ? label.replace(/\p{Nd}+/gu, '') : '';

function assign<E>(ref: Ref<E> | undefined, element: E | null): undefined | (() => void) {
  if (typeof ref === 'function') return ref(element) || undefined;
  if (ref) ref.current = element;
}

/**
 * For a control that may come up where another one was pressed a moment ago: it takes presses once it has been seen,
 * and again once another meaning has been seen on it. Returns its ref.
 * @param given the owner's ref
 */
export function useSettling<E extends Element>(given: Ref<E> | undefined, meaning: string, ms = SETTLE_MS): Ref<E> {
  const own = useRef<E>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another meaning is another control
  useLayoutEffect(() => (own.current ? settle(own.current, ms) : undefined), [meaning, ms]);
  return useCallback(
    (element: E | null) => {
      own.current = element;
      const end = assign(given, element);
      return () => {
        own.current = null;
        if (end) end();
        else assign(given, null);
      };
    },
    [given],
  );
}
