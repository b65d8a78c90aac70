import { createContext, useContext } from 'react';
import type { RemoteLoader } from '../loading/remote-loader.ts';

const RemoteLoaderContext = createContext<RemoteLoader | null>(null);

/** Gives the remotes below it the loader of the page. */
export const RemoteLoaderProvider = RemoteLoaderContext.Provider;

/**
 * The loader of the page.
 *
 * @throws Error outside of `RemoteLoaderProvider`
 * @example const { composition } = useRemoteLoader();
 */
export function useRemoteLoader(): RemoteLoader {
  const loader = useContext(RemoteLoaderContext);
  if (!loader) throw new Error('A remote is rendered outside of RemoteLoaderProvider.');
  return loader;
}
