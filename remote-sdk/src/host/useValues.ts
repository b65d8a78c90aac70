import { useHost } from './HostProvider.tsx';

/**
 * Values that the channel holds for a remote, as its `remote.json` declares them (`values`). Changing one needs no new
 * build.
 *
 * @param remote Its own name.
 * @returns The same object throughout a page; a value that the shell does not give is absent.
 * @example const { API_ORIGIN } = useValues<{ API_ORIGIN: string }>('mfe-offers');
 */
export function useValues<T extends object>(remote: string): Partial<T> {
  return (useHost().values?.(remote) ?? {}) as Partial<T>;
}
