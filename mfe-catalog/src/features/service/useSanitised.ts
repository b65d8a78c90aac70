import { useMemo } from 'react';
import { type QueryClient, useHost } from 'remote-sdk';
import type { HostServices } from 'shared-contracts';
import { preloadPart, useLazyPart } from '../status/useLazyPart.ts';

const NAME = 'sanitise';
const loadFrom =
  ({ html }: HostServices) =>
  async () => {
    if (!html) throw new Error('This shell has no sanitiser.');
    // A function of its own: what is held must not be called as an updater.
    return { sanitise: await html.sanitiser() };
  };

export const preloadSanitiser = (client: QueryClient, host: HostServices) => preloadPart(client, NAME, loadFrom(host));

/**
 * A description as safe HTML; null until the shell's sanitiser is here. It is fetched with the first details that open:
 * lists show plain text and need none.
 */
export function useSanitised(html: string): { html: string | null; failed: boolean } {
  const { data, isError } = useLazyPart(NAME, loadFrom(useHost()), true);
  const safe = useMemo(() => (data ? data.sanitise(html) : null), [data, html]);
  return { html: safe, failed: isError };
}
