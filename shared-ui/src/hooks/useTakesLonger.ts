import { useEffect, useState } from 'react';
import { useMessages } from '../messages.ts';

/** Milliseconds after which a wait is said to take longer than usual (rule 9.11). */
export const TAKES_LONGER_MS = 4_000;

/**
 * Words that say that a wait takes longer than usual: once it has gone on for longer than people expect, until it ends.
 *
 * @param waits Whether something is being waited for; as long as the component is mounted where absent.
 */
export function useTakesLonger(waits = true): string | undefined {
  const { takesLonger } = useMessages();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setTimeout(() => setLong(true), TAKES_LONGER_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [waits]);
  return waits && isLong ? takesLonger : undefined;
}
