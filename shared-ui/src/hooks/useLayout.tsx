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

/** Says which layout is drawn until the page runs. */
export function LayoutProvider({
  initial = 'desktop',
  force,
  children,
}: Partial<LayoutChoice> & { children: ReactNode }) {
  const choice = useMemo(() => ({ initial: force ?? initial, force }), [initial, force]);
  return <LayoutContext value={choice}>{children}</LayoutContext>;
}

const currentLayout = (): Layout =>
  layoutOf({
    width: window.innerWidth,
    userAgent: navigator.userAgent,
    touch: navigator.maxTouchPoints > 0 || 'ontouchstart' in window,
  });

const subscribe = (listener: () => void) => {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
};

/** The layout of this window; follows its width. */
export function useLayout(): Layout {
  const { initial, force } = useContext(LayoutContext);
  const layout = useSyncExternalStore(subscribe, currentLayout, () => initial);
  return force ?? layout;
}
