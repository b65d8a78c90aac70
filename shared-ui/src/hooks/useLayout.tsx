import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import { theme } from '../theme/theme.ts';

export type Layout = 'desktop' | 'mobile';

interface LayoutChoice {
  /** What the server took the device for; used until the page runs. */
  initial: Layout;
  /** Tests and previews: this layout whatever the window. */
  force?: Layout;
}
const LayoutContext = createContext<LayoutChoice>({ initial: 'desktop' });

export function LayoutProvider({
  initial = 'desktop',
  force,
  children,
}: Partial<LayoutChoice> & { children: ReactNode }) {
  const choice = useMemo(() => ({ initial: force ?? initial, force }), [initial, force]);
  return <LayoutContext value={choice}>{children}</LayoutContext>;
}

const MOBILE_AGENT = /Android|webOS|iPhone|iPad|iPod|BlackBerry|IEMobile|Opera Mini|Mobile/i;

/** product.md §2: width under 768, or a mobile user agent with touch. */
export const layoutOf = (device: { width: number; userAgent: string; touch: boolean }): Layout =>
  device.width < theme.breakpoint.mobile || (device.touch && MOBILE_AGENT.test(device.userAgent))
    ? 'mobile'
    : 'desktop';

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

export function useLayout(): Layout {
  const { initial, force } = useContext(LayoutContext);
  const layout = useSyncExternalStore(subscribe, currentLayout, () => initial);
  return force ?? layout;
}
