import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';

/**
 * Gives a dialog an entry of the browser's history, so that Back closes it and nothing beneath.
 * @param closed called once that entry is left, with what the dialog gave
 * @returns closes the dialog with a result
 */
export function useBackCloses<Result>(closed: (result?: Result) => void): (result?: Result) => void {
  const location = useLocation();
  const navigate = useNavigate();
  const type = useNavigationType();
  const [id] = useState(() => crypto.randomUUID());
  const given = useRef<Result>(undefined);
  const isHere = (location.state as { over?: string } | null)?.over === id;
  const [hasEntered, setEntered] = useState(false);
  if (isHere && !hasEntered) setEntered(true);

  const pushed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entry is made once
  useEffect(() => {
    if (pushed.current) return;
    pushed.current = true;
    const { pathname, search, hash, state } = location;
    void navigate({ pathname, search, hash }, { state: { ...state, over: id }, preventScrollReset: true });
  }, []);

  const latest = useRef(closed);
  latest.current = closed;
  const isGone = hasEntered && !isHere && type === 'POP';
  useEffect(() => {
    if (isGone) latest.current(given.current);
  }, [isGone]);

  return (result) => {
    given.current = result;
    if (isHere) void navigate(-1);
    else closed(result);
  };
}
