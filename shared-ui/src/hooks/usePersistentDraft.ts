import { useCallback, useEffect, useRef, useState } from 'react';

const PREFIX = 'kaza.draft.';

const read = <T>(key: string | undefined): T | undefined => {
  if (key === undefined) return undefined;
  try {
    const stored = sessionStorage.getItem(PREFIX + key);
    return stored === null ? undefined : (JSON.parse(stored) as T);
  } catch {
    return undefined;
  }
};

const write = (key: string | undefined, value: unknown): void => {
  if (key === undefined) return;
  try {
    if (value === undefined) sessionStorage.removeItem(PREFIX + key);
    else sessionStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // A full or forbidden storage costs the draft, not the form.
  }
};

/**
 * Like useState, and stored for this tab: what was typed survives a close or a reload. Starts with `initial` (as on the
 * server), then takes what was stored. The third value forgets the draft. Without a key it is useState alone.
 */
export function usePersistentDraft<T>(
  key: string | undefined,
  initial: T,
): [T, (next: T | ((previous: T) => T)) => void, () => void] {
  const [value, setValue] = useState(initial);
  const latest = useRef(value);
  const initialValue = useRef(initial);

  useEffect(() => {
    const stored = read<T>(key);
    if (stored !== undefined) {
      latest.current = stored;
      setValue(stored);
    }
  }, [key]);

  const set = useCallback(
    (next: T | ((previous: T) => T)) => {
      latest.current = typeof next === 'function' ? (next as (previous: T) => T)(latest.current) : next;
      write(key, latest.current);
      setValue(latest.current);
    },
    [key],
  );
  const forget = useCallback(() => {
    write(key, undefined);
    latest.current = initialValue.current;
    setValue(initialValue.current);
  }, [key]);
  return [value, set, forget];
}
