import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type RenderResult, render } from '@testing-library/react';
import { type ReactElement, useEffect } from 'react';
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { type Layout, LayoutProvider, type OverlayHistory, OverlayHistoryProvider } from 'shared-ui';
import { HostProvider } from '../host/HostProvider.tsx';
import { type SlotRenderer, SlotRendererProvider } from '../host/Slot.tsx';
import { createTestHost, type TestHost } from './create-test-host.ts';

/** The host and the page that `renderWithHost` starts with. */
export interface RenderWithHostOptions {
  host?: TestHost;
  /** Address that the page is at. */
  route?: string | { pathname: string; search?: string; state?: unknown };
  /** Route pattern of the page under test, for `useParams`. */
  path?: string;
  layout?: Layout;
  slots?: SlotRenderer;
}

/** What Testing Library returns, and the host around the screen. */
export interface RenderWithHostResult extends RenderResult {
  host: TestHost;
  queryClient: QueryClient;
  /** Path and query that the page is at now. */
  address(): string;
  /** Presses Back: closes the dialog on top, or one step of it; without one goes back a page. */
  back(): void;
}

/** One for all renders of a file: rules stand once, and jsdom tries each rule on each element. */
const styleCache = createCache({ key: 'test' });

interface Seen {
  address: string;
  goBack(): void;
}

/** Notes where the router is. */
function Address({ seen }: { seen: Seen }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    seen.address = pathname + search;
    seen.goBack = () => void navigate(-1);
  });
  return null;
}

/** Stands for the shell's history: what lies on top of the page, the last one first to go. */
function createTestOverlays(): OverlayHistory & { closeTop(): boolean } {
  let open: readonly { close(): void }[] = [];
  return {
    enter(close) {
      const own = { close };
      open = [...open, own];
      return () => {
        open = open.filter((overlay) => overlay !== own);
      };
    },
    closeTop() {
      const top = open.at(-1);
      top?.close();
      return top !== undefined;
    },
  };
}

const NoSlots: SlotRenderer = () => null;

/**
 * Renders a part of a remote the way the shell would: router, queries, styles and host services around it.
 *
 * @param ui The part under test.
 * @param options Where it is, on which layout, with which host; a fresh `createTestHost()` where absent.
 * @returns What Testing Library's `render` gives, with the host, the cache, `address()` and `back()`.
 * @example
 * const { host, address } = renderWithHost(<OffersPage />, { route: '/offers?city=Delhi' });
 * await user.click(await screen.findByRole('button', { name: 'Book Now' }));
 * expect(host.openedDialogs[0]?.id).toBe('booking');
 */
export function renderWithHost(ui: ReactElement, options: RenderWithHostOptions = {}): RenderWithHostResult {
  const { host = createTestHost(), route = '/', path = '*', layout = 'desktop', slots = NoSlots } = options;
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, gcTime: Number.POSITIVE_INFINITY }, mutations: { retry: false } },
  });
  const seen: Seen = { address: '', goBack: () => {} };
  const overlays = createTestOverlays();
  const result = render(
    <CacheProvider value={styleCache}>
      <QueryClientProvider client={queryClient}>
        <HostProvider value={host}>
          <LayoutProvider force={layout}>
            <SlotRendererProvider value={slots}>
              <OverlayHistoryProvider value={overlays}>
                <MemoryRouter initialEntries={[route]}>
                  <Address seen={seen} />
                  <Routes>
                    <Route path={path} element={ui} />
                    {path !== '*' && <Route path="*" element={null} />}
                  </Routes>
                </MemoryRouter>
              </OverlayHistoryProvider>
            </SlotRendererProvider>
          </LayoutProvider>
        </HostProvider>
      </QueryClientProvider>
    </CacheProvider>,
  );
  const back = () => act(() => void (overlays.closeTop() || seen.goBack()));
  return { ...result, host, queryClient, address: () => seen.address, back };
}
