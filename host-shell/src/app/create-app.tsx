import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type RemoteLoader, RemoteLoaderProvider } from 'federation/runtime';
import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createBrowserRouter, createMemoryRouter, RouterProvider } from 'react-router';
import { GlobalStyles, type Layout, LayoutProvider } from 'shared-ui';
import { HostProvider, SlotRendererProvider } from 'shared-ui/host';
import { FontFaces } from '../fonts/FontFaces.tsx';
import type { ShellServices } from '../services/create-services.ts';
import { RemoteSlot } from './RemoteSlot.tsx';
import { createRoutes } from './routes.tsx';

export interface AppParts {
  loader: RemoteLoader;
  services: ShellServices;
  queryClient: QueryClient;
  /** Address to render on a server; in a browser the address bar rules. */
  url?: string;
  /** What the server took the device for. */
  layout?: Layout;
  styleCache?: EmotionCache;
}

/** The router's types want nothing back. */
const renderNow = (work: () => unknown) => void flushSync(work) as undefined;

export const STYLE_KEY = 'kaza';

export type AppRouter = ReturnType<typeof createMemoryRouter>;

/** The whole page as one element, and its router. The same on a server (with `url`) and in a browser. */
export function createApp(parts: AppParts): { element: ReactElement; router: AppRouter } {
  const { loader, services, queryClient, url, layout, styleCache = createCache({ key: STYLE_KEY }) } = parts;
  const routes = createRoutes(loader.composition);
  const router =
    url === undefined ? createBrowserRouter(routes) : createMemoryRouter(routes, { initialEntries: [url] });
  const element = (
    <CacheProvider value={styleCache}>
      <GlobalStyles />
      <FontFaces />
      <QueryClientProvider client={queryClient}>
        <HostProvider value={services}>
          <RemoteLoaderProvider value={loader}>
            <LayoutProvider initial={layout}>
              <SlotRendererProvider value={RemoteSlot}>
                <RouterProvider router={router} flushSync={renderNow} />
              </SlotRendererProvider>
            </LayoutProvider>
          </RemoteLoaderProvider>
        </HostProvider>
      </QueryClientProvider>
    </CacheProvider>
  );
  return { element, router };
}
