import { act, fireEvent, type RenderResult, render } from '@testing-library/react';
import { createRemoteLoader } from 'federation-runtime';
import { type ComponentType, Profiler } from 'react';
import { type Composition, cityInQuery, languageOfPath, type User } from 'shared-contracts';
import type { Layout } from 'shared-ui';
import { createApp } from '../app/create-app.tsx';
import { preloadDialogWith } from '../boot/preload-dialog.ts';
import { createPreload } from '../boot/preload-expose.ts';
import { dismissDialogsOnLeave } from '../dialogs/dismiss-on-leave.ts';
import { basenameOf, keepAddressInLanguage } from '../router/language-address.ts';
import { followCityOfAddress } from '../router/location-address.ts';
import { createPrerender } from '../router/prerender.ts';
import { createQueryClient } from '../services/create-query-client.ts';
import { createServices } from '../services/create-services.ts';
import { showLanguage } from '../services/show-language.ts';
import { createFakeServer } from './fake-server.ts';
import { createBrowserWithTabs } from './shared-storage.ts';
import { type RemoteParts, testComposition, testConfig } from './shell-fixtures.ts';

type Exposes = Record<string, ComponentType<never>>;

interface Options {
  remotes?: Record<string, RemoteParts>;
  /** Components by expose; one that is missing fails to load. */
  exposes?: Exposes;
  composition?: Partial<Composition>;
  url?: string;
  layout?: Layout;
  routes?: Parameters<typeof createFakeServer>[0];
  token?: string;
  user?: User;
}

/** A click, and all that it sets off: also a remote that loads for it, which React only awaits inside of act. */
export const press = (target: HTMLElement) =>
  act(async () => {
    target.focus();
    fireEvent.click(target);
  });

/** The whole shell with real services and loader; only the network and the remotes' scripts are played. */
export async function renderShell(options: Options = {}) {
  const { exposes = {}, url = '/', layout = 'desktop', routes = {}, token, user } = options;
  Object.assign(window, { innerWidth: layout === 'mobile' ? 390 : 1280 });
  const composition = testComposition(options.remotes, options.composition);
  const loader = createRemoteLoader({
    composition,
    retries: 0,
    loadFromContainer: async ({ expose }) => {
      const Component = exposes[expose];
      if (!Component) throw new Error(`${expose} did not load`);
      return { default: Component };
    },
  });
  const browser = createBrowserWithTabs({
    ...(token && { authToken: token }),
    ...(user && { user: JSON.stringify(user) }),
  });
  const server = createFakeServer(routes);
  const preload = createPreload(loader, () => services.language.current());
  const services = createServices({
    composition,
    config: testConfig,
    language: languageOfPath(url),
    city: cityInQuery(new URL(url, 'http://kaza.test').search),
    preloadDialog: preloadDialogWith(composition, preload),
    storage: browser.openTab(),
    adapter: server.adapter,
  });
  services.session.begin();
  const queryClient = createQueryClient();
  showLanguage(services.language, queryClient);
  const { element, router } = createApp({ loader, services, queryClient, basenameOf, url, layout });
  dismissDialogsOnLeave(router, services.dialogs);
  const ahead = createPrerender({ router, queryClient });
  keepAddressInLanguage(router, services.language);
  followCityOfAddress(router, services.location);
  let result = {} as RenderResult;
  let commits = 0;
  const counted = (
    <Profiler id="shell" onRender={() => commits++}>
      {element}
    </Profiler>
  );
  await act(async () => {
    // Boundaries show what they catch; React need not print it.
    result = render(counted, { onCaughtError: () => {} });
  });
  const go = (to: string | number) =>
    act(async () => (typeof to === 'number' ? router.history.go(to) : router.history.push(to)));
  /** How often React has changed the page until now. */
  const commitsSoFar = () => commits;
  return { ...result, commitsSoFar, services, router, queryClient, ahead, server, browser, exposes, go };
}
