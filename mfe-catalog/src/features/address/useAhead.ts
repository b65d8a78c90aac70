import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

interface Ahead<T> {
  readonly from: string;
  readonly value: T;
}

/**
 * What the address says, or what was chosen since, until the address has followed.
 *
 * @param address the present one: a newer one is a newer word
 * @param said what it says
 * @returns the value; a stable function that chooses another; whether the address has still to follow
 */
export function useAhead<T>(address: string, said: T): [value: T, choose: (value: T) => void, isAhead: boolean] {
  const [{ ahead }, setAhead] = useState<{ readonly ahead?: Ahead<T> }>({});
  if (ahead && ahead.from !== address) setAhead({});
  const from = useRef(address);
  useLayoutEffect(() => {
    from.current = address;
  });

  // Back takes back what the page has not followed yet: the address is the one it started from, so nothing else would.
  // An object of its own: what equals the state of a render that React has begun and not finished, it takes for no
  // change.
  useEffect(() => {
    const forget = () => setAhead({});
    window.addEventListener('popstate', forget);
    return () => window.removeEventListener('popstate', forget);
  }, []);

  const choose = useCallback((value: T) => setAhead({ ahead: { from: from.current, value } }), []);
  const isAhead = ahead?.from === address;
  return [isAhead ? ahead.value : said, choose, isAhead];
}
