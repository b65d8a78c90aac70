import { createContext, useContext } from 'react';
import type { RemoteLoader } from './remote-loader.ts';

const RemoteLoaderContext = createContext<RemoteLoader | null>(null);

export const RemoteLoaderProvider = RemoteLoaderContext.Provider;

export function useRemoteLoader(): RemoteLoader {
  const loader = useContext(RemoteLoaderContext);
  if (!loader) throw new Error('A remote is rendered outside of RemoteLoaderProvider.');
  return loader;
}
