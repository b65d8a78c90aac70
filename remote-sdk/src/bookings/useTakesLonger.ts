import { useEffect, useState } from 'react';

/** Milliseconds after which a wait is said to take longer than usual (rule 9.11). */
export const TAKES_LONGER_MS = 4_000;

/** True once the component has waited for so long; for the words of a loading view. */
export function useTakesLonger(): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), TAKES_LONGER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLong;
}
