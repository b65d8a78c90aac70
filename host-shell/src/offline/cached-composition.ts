import {
  type ComposedRemote,
  type Composition,
  DEFAULT_LANGUAGE,
  type Language,
  languageCodes,
  REMOTE_ATTRIBUTE,
  SERVICE_WORKER_FILE,
} from 'shared-contracts';
import { foreignLetters } from '../fonts/indic-faces.ts';
import type { CachedComposition } from '../worker/protocol.ts';

/** Who looks at a page, as far as it says what they will need next. */
export interface Reader {
  readonly language: Language;
  /** Unknown counts as yes. */
  readonly isSignedIn: boolean;
}

type Files = Pick<ComposedRemote, 'entry' | 'files'> & Partial<Pick<ComposedRemote, 'moreFiles'>>;

/** Name of this package's releases. */
const HOST = 'host-shell';

/** What a page loads by itself; pictures are cached as they are seen. */
const isNeeded = (path: string): boolean => /\.(js|css|woff2)$/.test(path) && path !== SERVICE_WORKER_FILE;

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Words and letters of other languages come when somebody chooses one. */
function isOfOthers(language: Language): (path: string) => boolean {
  const others = languageCodes.filter((code) => code !== language && code !== DEFAULT_LANGUAGE);
  const words = new RegExp(`(^|-)(${others.join('|')})\\.[0-9a-f]+\\.js$`);
  const letters = new Set(foreignLetters(language).map(nameOf));
  return (path) => words.test(nameOf(path)) || letters.has(nameOf(path));
}

/** Whether a remote has a page for who is nobody in particular. */
const isForEverybody = ({ pages, ownPages = [] }: Pick<ComposedRemote, 'pages' | 'ownPages'>): boolean =>
  Object.keys(pages).some((path) => !ownPages.includes(path));

/** Remotes that a page shows already. */
const shownIn = (page: ParentNode): Set<string> =>
  new Set(
    Array.from(page.querySelectorAll(`[${REMOTE_ATTRIBUTE}]`), (part) => part.getAttribute(REMOTE_ATTRIBUTE) ?? ''),
  );

/** Files of a composition that this reader will likely need, offline too; without those of fallbacks. */
export function cachedComposition(
  { id, host, remotes }: Composition,
  pageUrl: string,
  { language, isSignedIn }: Reader,
  page: ParentNode = document,
): CachedComposition {
  const { origin } = new URL(pageUrl);
  const isOther = isOfOthers(language);
  const shown = shownIn(page);
  const filesOf = ({ entry, files, moreFiles }: Files) =>
    Object.entries(files)
      .filter(([path]) => isNeeded(path) && !isOther(path))
      // What it names is cached as it is asked for: a remote with hundreds of files is not fetched ahead.
      .concat(moreFiles ? [[moreFiles.path, moreFiles.integrity]] : [])
      .map(([path, integrity]) => ({ url: new URL(path, new URL(entry, pageUrl)), integrity }))
      .filter(({ url }) => url.origin === origin)
      .map(({ url, integrity }) => ({ path: url.pathname, integrity }));
  const needed = Object.entries(remotes).filter(
    ([name, remote]) => isSignedIn || shown.has(name) || isForEverybody(remote),
  );
  return {
    id,
    files: [host, ...needed.map(([, remote]) => remote)].flatMap(filesOf),
    releases: [
      `${HOST}@${host.version}`,
      ...Object.entries(remotes).map(([name, { version }]) => `${name}@${version}`),
    ],
  };
}
