import type { ValueTable } from 'shared-contracts';
import { useHost } from './HostProvider.tsx';

/**
 * Values that the channel holds for a remote, as its `remote.json` declares them (`values`). Changing one needs no new
 * build.
 *
 * @param remote Its own name.
 * @returns The same object throughout a page. A channel has each value that its releases read, else they are refused.
 * @example const { API_ORIGIN } = useValues('mfe-offers');
 */
export function useValues<Name extends keyof ValueTable>(remote: Name): ValueTable[Name];
/**
 * The same where no build has written their types (`src/values.d.ts`).
 *
 * @param remote Its own name.
 * @returns The same object throughout a page; a value that the shell does not give is absent.
 * @example const { API_ORIGIN } = useValues<{ API_ORIGIN: string }>('mfe-offers');
 */
export function useValues<T extends object>(remote: string): Partial<T>;
export function useValues(remote: string): object {
  return useHost().values?.(remote) ?? {};
}
