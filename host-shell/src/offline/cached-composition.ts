import { type ComposedRemote, type Composition, SERVICE_WORKER_FILE } from 'shared-contracts';
import type { CachedComposition } from '../worker/protocol.ts';

/** What a page loads by itself; pictures are kept as they are seen. */
const isNeeded = (path: string): boolean => /\.(js|css|woff2)$/.test(path) && path !== SERVICE_WORKER_FILE;

/** All files that a page of this composition may load, the ones of fallbacks left out. */
export function cachedComposition({ id, host, remotes }: Composition, pageUrl: string): CachedComposition {
  const { origin } = new URL(pageUrl);
  const filesOf = ({ entry, files }: Pick<ComposedRemote, 'entry' | 'files'>) =>
    Object.entries(files)
      .filter(([path]) => isNeeded(path))
      .map(([path, integrity]) => ({ url: new URL(path, new URL(entry, pageUrl)), integrity }))
      .filter(({ url }) => url.origin === origin)
      .map(({ url, integrity }) => ({ path: url.pathname, integrity }));
  return { id, files: [host, ...Object.values(remotes)].flatMap(filesOf) };
}
