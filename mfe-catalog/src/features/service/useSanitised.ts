import { useMemo } from 'react';
import type { QueryClient } from 'remote-sdk';
import { preloadPart, useLazyPart } from '../status/useLazyPart.ts';

const NAME = 'sanitise';
const load = () => import('./sanitise.ts');

export const preloadSanitiser = (client: QueryClient) => preloadPart(client, NAME, load);

/**
 * A description as safe HTML; null until the sanitiser is here. It is fetched with the first details that open: lists
 * show plain text and need none.
 */
export function useSanitised(html: string): { html: string | null; failed: boolean } {
  const { data, isError } = useLazyPart(NAME, load, true);
  const safe = useMemo(() => (data ? data.sanitise(html) : null), [data, html]);
  return { html: safe, failed: isError };
}
