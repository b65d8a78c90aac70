import { useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';

interface Place<Step> {
  /** Of the dialog that made the entry: those of one that was closed mean nothing. */
  readonly dialog: string;
  readonly depth: number;
  readonly step: Step;
}

/**
 * The steps of a dialog as entries of the browser's history: Back goes a step back, and from the first one closes.
 * @param closed called once the dialog's entries are left, by Back or by `leave`
 */
export function useStepHistory<Step extends string>(first: Step, closed: () => void) {
  const location = useLocation();
  const navigate = useNavigate();
  const type = useNavigationType();
  const id = useId();
  const [dialog] = useState(() => `${id} ${Date.now()}`);
  const left = useRef(closed);
  left.current = closed;
  const found = (location.state as { dialog?: Place<Step> } | null)?.dialog;
  const own = found?.dialog === dialog ? found : undefined;
  // What else changes the address beneath, such as a filter, leaves the step as it is.
  const [place, setPlace] = useState<Place<Step>>({ dialog, depth: 0, step: first });
  if (own && own !== place) setPlace(own);

  const go = (depth: number, step: Step, replace = false) =>
    void navigate(
      { pathname: location.pathname, search: location.search, hash: location.hash },
      { state: { ...location.state, dialog: { dialog, depth, step } }, replace },
    );

  const entered = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first entry is made once
  useEffect(() => {
    if (entered.current) return;
    entered.current = true;
    go(1, first);
  }, []);

  const isGone = type === 'POP' && place.depth > 0 && own === undefined;
  useEffect(() => {
    if (isGone) left.current();
  }, [isGone]);

  return {
    step: place.step,
    /** To another step; to the one before by going back. */
    goTo(step: Step) {
      if (step === place.step) return;
      if (step === first && place.depth > 1) void navigate(-1);
      else go(step === first ? place.depth : place.depth + 1, step, step === first);
    },
    /** Leaves the dialog's entries; `closed` is called then. */
    leave: () => (place.depth > 0 ? void navigate(-place.depth) : left.current()),
  };
}
