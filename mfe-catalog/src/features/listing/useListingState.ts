import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, useTransition } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { changeListingState, type ListingState, readListingState, writeListingState } from './listing-state.ts';

export interface ListingChangeOptions {
  /** Takes the present history entry's place, so that Back leaves the listing. */
  replace?: boolean;
}

/**
 * The address is the state. A change shows at once; the address, with all in the page that listens to it, follows in a
 * transition, so that a slow phone paints the answer to a tap first.
 */
export function useListingState() {
  const [params] = useSearchParams();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [, startTransition] = useTransition();
  const [ahead, setAhead] = useState<{ from: string; state: ListingState }>();
  const address = pathname + search;
  if (ahead && ahead.from !== address) setAhead(undefined);
  const said = useMemo(() => readListingState(params), [params]);
  const state = ahead?.from === address ? ahead.state : said;

  // Back takes back what the page has not followed yet: the address is the one it started from, so nothing else would.
  useEffect(() => {
    const forget = () => setAhead(undefined);
    window.addEventListener('popstate', forget);
    return () => window.removeEventListener('popstate', forget);
  }, []);

  // What the newest change led to, so that two quick taps add up though neither is on the screen yet.
  const latest = useRef({ params, state, address, target: address, pathname });
  useLayoutEffect(() => {
    latest.current = { params, state, address, target: ahead ? latest.current.target : address, pathname };
  });

  const change = useCallback(
    (wanted: Partial<ListingState>, { replace = false }: ListingChangeOptions = {}) => {
      const { params, state, address, target, pathname } = latest.current;
      const next = changeListingState(state, wanted);
      const query = writeListingState(params, next).toString();
      const goal = query ? `${pathname}?${query}` : pathname;
      if (goal === target) return;
      latest.current = { ...latest.current, state: next, target: goal };
      setAhead({ from: address, state: next });
      startTransition(() => void navigate(goal, { replace, preventScrollReset: true }));
    },
    [navigate],
  );
  return { state, change };
}
