import type { RefObject } from 'react';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';
import { usePageArrival } from './usePageArrival.ts';
import { useScrollPosition } from './useScrollPosition.ts';

/** What happens when another page is shown; a component, so that the frame around it stays. */
export function PageArrival({ main }: { main: RefObject<HTMLElement | null> }) {
  useScrollPosition();
  return <RouteAnnouncer text={usePageArrival(main)} />;
}
