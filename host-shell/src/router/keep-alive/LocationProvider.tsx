import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { useRoutes } from 'react-router-dom';
import { placeOf } from './keep-alive.ts';
import { useKeepAlive } from './keep-alive-context.ts';

interface Props {
  /** The new address comes after the frame that shows its page: for what only leads on from it. */
  isLate?: boolean;
  children: ReactNode;
}

/**
 * The address bar's location for what stands around the pages. Pages have places of their own, and stand outside of it:
 * React renders whatever reads a location again, pages out of sight too, where one above them has changed.
 */
export function LocationProvider({ isLate = false, children }: Props) {
  const { address } = useKeepAlive();
  const place = useMemo(() => placeOf(address), [address]);
  const late = useDeferredValue(place);
  return useRoutes([{ path: '*', element: children }], isLate ? late : place);
}
