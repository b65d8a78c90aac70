import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useTransition } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useAhead } from '../address/useAhead.ts';
import { changeListingState, type ListingState, readListingState, writeListingState } from './listing-state.ts';

export interface ListingChangeOptions {
  /** Takes the present history entry's place, so that Back leaves the listing. */
  replace?: boolean;
}

/**
 * Does work in a task of its own, which browsers begin after the frame that answers a tap. What is left of it when Back
 * is pressed or the page goes is not done.
 */
function useLater(): (work: () => void) => void {
  const task = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const forget = () => clearTimeout(task.current);
    window.addEventListener('popstate', forget);
    return () => {
      forget();
      window.removeEventListener('popstate', forget);
    };
  }, []);
  return useCallback((work) => {
    task.current = setTimeout(work);
  }, []);
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
  const address = pathname + search;
  const said = useMemo(() => readListingState(params), [params]);
  const [state, show, isAhead] = useAhead(address, said);
  const later = useLater();

  // What the newest change led to, so that two quick taps add up though neither is on the screen yet.
  const latest = useRef({ params, state, target: address, pathname });
  useLayoutEffect(() => {
    latest.current = { params, state, target: isAhead ? latest.current.target : address, pathname };
  });

  const change = useCallback(
    (wanted: Partial<ListingState>, { replace = false }: ListingChangeOptions = {}) => {
      const { params, state, target, pathname } = latest.current;
      const next = changeListingState(state, wanted);
      const query = writeListingState(params, next).toString();
      const goal = query ? `${pathname}?${query}` : pathname;
      if (goal === target) return;
      latest.current = { ...latest.current, state: next, target: goal };
      show(next);
      // To write the history, and all that hears of it, takes a slow phone longer than a frame.
      later(() => startTransition(() => void navigate(goal, { replace, preventScrollReset: true })));
    },
    [navigate, show, later],
  );
  return { state, change };
}
