import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useMemo, useRef } from 'react';

/** What lies on top of a page, for Back: the shell keeps an entry of the browser's history for each. */
export interface OverlayHistory {
  /**
   * Notes that something has come on top.
   *
   * @param close called when Back leaves it; what stays open all the same gets its entry again
   * @returns a function to be called once it is closed
   */
  enter(close: () => void): () => void;
}

const OverlayContext = createContext<OverlayHistory | null>(null);

/** Says who keeps the history. Without it Back leaves the page, whatever lies on top. */
export const OverlayHistoryProvider = OverlayContext.Provider;

/** The newest `back`, for whoever calls it later. */
function useLatest(back: () => void): () => void {
  const latest = useRef(back);
  useLayoutEffect(() => {
    latest.current = back;
  });
  return useRef(() => latest.current()).current;
}

/**
 * Makes Back call `back` while `isActive`, instead of leaving the page. Dialogs do so themselves; a step within a
 * dialog that Back leads out of does it with this.
 *
 *     useBack(step === 'form', () => setStep('providers'));
 */
export function useBack(isActive: boolean, back: () => void): void {
  const overlays = useContext(OverlayContext);
  const close = useLatest(back);
  useEffect(() => (isActive ? overlays?.enter(close) : undefined), [isActive, overlays, close]);
}

/**
 * One thing on top, whatever it is made of: while its code is loading, or where it comes of another framework, Back
 * calls `back`; the first dialog in it answers in its place.
 */
export function BackScope({ back, children }: { back: () => void; children: ReactNode }) {
  const outer = useContext(OverlayContext);
  const close = useLatest(back);
  const first = useRef<(() => void) | null>(null);
  // Before the effects of what stands in it: its entry is the lowest.
  useLayoutEffect(() => outer?.enter(() => (first.current ?? close)()), [outer, close]);
  const inner = useMemo<OverlayHistory | null>(
    () =>
      outer && {
        enter(closeInner) {
          if (first.current) return outer.enter(closeInner);
          first.current = closeInner;
          return () => {
            if (first.current === closeInner) first.current = null;
          };
        },
      },
    [outer],
  );
  return <OverlayContext value={inner}>{children}</OverlayContext>;
}
