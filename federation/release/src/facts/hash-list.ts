import { type ComposedRemote, HASH_LISTS, type Release } from 'federation-contracts/composition';
import { addressedPath } from './asset-address.ts';
import { isBrowserFile } from './budgets.ts';
import { integrityOf } from './release-files.ts';

/** So many hashes no page starts with are in every page: a file of their own would cost a request for a kilobyte. */
const MOST_IN_PAGES = 24;

/** The hashes of what no page starts with, as a file: made from a release, which has it not among its own. */
export interface HashList {
  readonly path: string;
  readonly integrity: string;
  /** JSON: path in an address → hash. */
  readonly text: string;
}

/** Words in a language: a file that its build names after it. */
const WORDS = /^[a-z]{2,3}\.[0-9a-f]+\.js$/;

/** What pages load of a release before its code asks for more: its entry, what exposes start with, and its words. */
function startsOf({ entry, chunks }: Release): (path: string) => boolean {
  const starting = new Set([entry, ...Object.values(chunks).flat()]);
  return (path) => starting.has(path) || WORDS.test(path);
}

const known = new WeakMap<Release, HashList | null>();

function makeList(release: Release): HashList | null {
  const isAtStart = startsOf(release);
  const later = Object.entries(release.files).filter(([path]) => isBrowserFile(path) && !isAtStart(path));
  if (later.length <= MOST_IN_PAGES) return null;
  const text = JSON.stringify(
    Object.fromEntries(later.map(([path, { integrity }]) => [addressedPath(release, path), integrity])),
  );
  const integrity = integrityOf(Buffer.from(text));
  const tag = Buffer.from(integrity.slice('sha384-'.length), 'base64').toString('hex').slice(0, 16);
  return { path: `hashes.${tag}.json`, integrity, text };
}

/** Null for a release whose pages carry all of its hashes. Always the same for the same release. */
export function hashListOf(release: Release): HashList | null {
  const list = known.get(release) ?? makeList(release);
  known.set(release, list);
  return list;
}

/** The hashes of a remote that its pages carry, and where the others are; all for hosts from before such lists. */
export function composedFiles(
  release: Release,
  files: Readonly<Record<string, string>>,
  host: Release,
): Pick<ComposedRemote, 'files' | 'moreFiles'> {
  const list = host.gives?.page?.includes(HASH_LISTS) ? hashListOf(release) : null;
  if (list === null) return { files };
  const { path, integrity, text } = list;
  const listed = JSON.parse(text) as object;
  const kept = Object.entries(files).filter(([one]) => !Object.hasOwn(listed, one));
  return { files: Object.fromEntries(kept), moreFiles: { path, integrity } };
}
