import { useMemo } from 'react';
import { useLazyPart } from '../status/useLazyPart.ts';

const load = () => import('./sanitise.ts');

/**
 * A description as safe HTML; null until the sanitiser is here. It is fetched with the first details that open: lists
 * show plain text and need none.
 */
export function useSanitised(html: string): { html: string | null; failed: boolean } {
  const { data, isError } = useLazyPart('sanitise', load, true);
  const safe = useMemo(() => (data ? data.sanitise(html) : null), [data, html]);
  return { html: safe, failed: isError };
}
