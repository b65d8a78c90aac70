import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RemoteHostProvider, type RemoteLoader, RemoteLoaderProvider } from 'federation-runtime';
import type { ReactElement } from 'react';
import { HostProvider, SlotRendererProvider } from 'remote-sdk';
import { GlobalStyles, type Layout, LayoutProvider, OverlayHistoryProvider } from 'shared-ui';
import { pageAt, pageNameAt } from '../composition/page-at.ts';
import { FontFaces } from '../fonts/FontFaces.tsx';
import { createNavigation } from '../router/create-navigation.ts';
import { type AppRouter, createRouter } from '../router/create-router.ts';
import { ShellRouter } from '../router/ShellRouter.tsx';
import type { PageServices, ShellServices } from '../services/create-services.ts';
import { CrashBoundary } from './CrashBoundary.tsx';
import { RemoteSlot } from './RemoteSlot.tsx';
import { createRoutes } from './routes.tsx';
import { ShellLayout } from './ShellLayout.tsx';
import { createStyleCache } from './style-cache.ts';

export interface AppParts {
  loader: RemoteLoader;
  services: PageServices;
  queryClient: QueryClient;
  /** Address to render on a server; in a browser the address bar rules. */
  url?: string;
  /** The prefix in front of every address of the page (see `ShellRouter`). */
  basenameOf?: (pathname: string) => string;
  /** What the server took the device for. */
  layout?: Layout;
  styleCache?: EmotionCache;
}

const noPrefix = () => '/';

/** No remote has it. */
const NO_PAGE = '';

/** The whole page as one element, and its router. The same on a server (with `url`) and in a browser. */
export function createApp(parts: AppParts): { element: ReactElement; router: AppRouter } {
  const { loader, queryClient, url, layout, basenameOf = noPrefix } = parts;
  const { styleCache = createStyleCache() } = parts;
  const routes = createRoutes(loader.composition);
  const router = createRouter(url);
  const services: ShellServices = { ...parts.services, navigation: createNavigation(router, basenameOf) };
  const fetchPage = (pathname: string) => {
    const page = pageAt(loader.composition, pathname);
    return page === null || loader.isHere(page.remote, page.expose) ? null : loader.load(page.remote, page.expose);
  };
  const pageOf = (pathname: string) => pageNameAt(loader.composition, pathname) ?? NO_PAGE;
  const element = (
    <CacheProvider value={styleCache}>
      <GlobalStyles />
      <QueryClientProvider client={queryClient}>
        <HostProvider value={services}>
          <FontFaces />
          <RemoteHostProvider value={services}>
            <RemoteLoaderProvider value={loader}>
              <LayoutProvider initial={layout}>
                <SlotRendererProvider value={RemoteSlot}>
                  <OverlayHistoryProvider value={router.history.overlays}>
                    <ShellRouter router={router} basenameOf={basenameOf} pageOf={pageOf} fetchPage={fetchPage}>
                      <CrashBoundary>
                        <ShellLayout routes={routes} />
                      </CrashBoundary>
                    </ShellRouter>
                  </OverlayHistoryProvider>
                </SlotRendererProvider>
              </LayoutProvider>
            </RemoteLoaderProvider>
          </RemoteHostProvider>
        </HostProvider>
      </QueryClientProvider>
    </CacheProvider>
  );
  return { element, router };
}
