import { useEffect, useState } from 'react';

/**
 * Returns the value as it was once it stopped changing for `ms` milliseconds.
 *
 *     const text = useDebounced(typed, 200);
 */
export function useDebounced<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
