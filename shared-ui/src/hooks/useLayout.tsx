import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import { layoutOf, type PageLayout } from 'shared-contracts';

export { layoutOf };
/** The layout of this window. */
export type Layout = PageLayout;

interface LayoutChoice {
  /** What the server took the device for; used until the page runs. */
  initial: Layout;
  /** Tests and previews: this layout whatever the window. */
  force?: Layout;
}
const LayoutContext = createContext<LayoutChoice>({ initial: 'desktop' });

/** Says which layout is rendered until the page runs. */
export function LayoutProvider({
  initial = 'desktop',
  force,
  children,
}: Partial<LayoutChoice> & { children: ReactNode }) {
  const choice = useMemo(() => ({ initial: force ?? initial, force }), [initial, force]);
  return <LayoutContext value={choice}>{children}</LayoutContext>;
}

const lookAtWindow = (): Layout =>
  layoutOf({
    width: window.innerWidth,
    userAgent: navigator.userAgent,
    touch: navigator.maxTouchPoints > 0 || 'ontouchstart' in window,
  });

/** To ask a window for its width is to have it laid out: it is asked once, and again when it is resized. */
let known: Layout | null = null;
const listeners = new Set<() => void>();
const onResize = (): void => {
  known = lookAtWindow();
  for (const listener of listeners) listener();
};

function currentLayout(): Layout {
  if (listeners.size === 0) return lookAtWindow();
  known ??= lookAtWindow();
  return known;
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('resize', onResize);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    known = null;
    window.removeEventListener('resize', onResize);
  };
}

/** The layout of this window; follows its width. */
export function useLayout(): Layout {
  const { initial, force } = useContext(LayoutContext);
  const layout = useSyncExternalStore(subscribe, currentLayout, () => initial);
  return force ?? layout;
}
