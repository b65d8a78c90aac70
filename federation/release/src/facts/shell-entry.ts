import { ANY_NAME, type Release } from 'federation-contracts/composition';

/** Names that a remote uses and the shell's small shared files do not give, its whole ones do: `name of module`. */
export function namesOfWhole({ gives }: Release, { uses }: Release): string[] {
  const whole = gives?.whole;
  if (!gives || !whole || !uses) return [];
  return Object.entries(uses.exports).flatMap(([module, names]) => {
    const [small, all] = [gives.exports[module], whole.exports[module]];
    if (!small || !all) return [];
    return names
      .filter((name) => name === ANY_NAME || (!small.includes(name) && all.includes(name)))
      .map((name) => (name === ANY_NAME ? `all of ${module}` : `${name} of ${module}`));
  });
}

/** Whether a page of them needs the whole files of its shell. What another tool built says not what it uses. */
export const needsWhole = (host: Release, remotes: readonly Release[]): boolean =>
  host.gives?.whole !== undefined &&
  remotes.some((remote) => remote.kind === 'remote' && (!remote.uses || namesOfWhole(host, remote).length > 0));

/** The entry that a page of these releases starts with. */
export const shellEntry = (host: Release, remotes: readonly Release[]): string =>
  needsWhole(host, remotes) ? (host.gives?.whole?.entry ?? host.entry) : host.entry;

/** Begins the names of all files of the whole entry; null for a host that has none. */
const wholePrefix = ({ entry, gives }: Release): string | null =>
  gives?.whole ? gives.whole.entry.slice(0, -entry.length) : null;

/** Whether a file is one of the whole entry's. */
export function isOfWhole(release: Release, path: string): boolean {
  const prefix = wholePrefix(release);
  return prefix !== null && prefix !== '' && path.startsWith(prefix);
}

const sentOf = ({ files }: Release, path: string): number => files[path]?.brotliBytes ?? files[path]?.bytes ?? 0;

/** What a page pays more with the whole entry, as sent, in bytes. */
export const costOfWhole = (host: Release): number =>
  host.gives?.whole ? sentOf(host, host.gives.whole.entry) - sentOf(host, host.entry) : 0;
