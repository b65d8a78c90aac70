import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * A filter of a list, which the address says too: Back, a reload and a link of a colleague show the same list.
 * @param options what it can be; default: whatever is typed
 */
export function useFilter<Value extends string>(
  name: string,
  first: Value,
  options?: readonly Value[],
): [Value, (value: Value) => void] {
  const [address, setAddress] = useSearchParams();
  // What is typed stands here at once: the address follows when the router comes to it.
  const [value, setValue] = useState<Value>(() => {
    const said = address.get(name) as Value | null;
    return said === null || (options && !options.includes(said)) ? first : said;
  });
  const choose = (next: Value) => {
    setValue(next);
    const change = (before: URLSearchParams) => {
      const after = new URLSearchParams(before);
      if (next === first) after.delete(name);
      else after.set(name, next);
      return after;
    };
    setAddress(change, { replace: true, preventScrollReset: true });
  };
  return [value, choose];
}
