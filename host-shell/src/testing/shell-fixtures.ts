import { testUser } from 'remote-sdk/testing';
import type { Composition, PublicConfig, User } from 'shared-contracts';
import { createServices, type PageServices } from '../services/create-services.ts';
import { createFakeServer } from './fake-server.ts';
import { createBrowserWithTabs } from './shared-storage.ts';

/** A customer whose location has a name and no point. */
export const asha: User = { ...testUser, locationPoint: null };

export const testConfig: PublicConfig = {
  supportPhones: ['+91 33 4000 0001', '+91 33 4000 0002'],
  supportEmail: 'support@kaza.test',
  mapsApiKey: null,
  embedded: true,
};

type Remote = Composition['remotes'][string];
export type RemoteParts = Partial<Pick<Remote, 'pages' | 'ownPages' | 'pageInfo' | 'slots' | 'dialogs' | 'navigation'>>;

export function testComposition(
  remotes: Record<string, RemoteParts> = {},
  rest: Partial<Composition> = {},
): Composition {
  const integrity = `sha384-${'A'.repeat(64)}`;
  const release = { version: '1.0.0', integrity, contract: '1.0.0', files: {} };
  return {
    id: 'c1',
    channel: 'production',
    createdAt: '2026-11-21T09:00:00Z',
    host: { ...release, entry: '/host/shell.js' },
    remotes: Object.fromEntries(
      Object.entries(remotes).map(([name, parts]) => [
        name,
        { ...release, container: name, entry: `/${name}.js`, chunks: {}, pages: {}, slots: {}, dialogs: {}, ...parts },
      ]),
    ),
    fallbacks: {},
    overridden: {},
    notices: [],
    ...rest,
  };
}

/** A signed token as far as a browser can see: lives from `issuedAt` for `seconds`; a refresh stays in its session. */
export function testToken(name: string, seconds = 900, issuedAt = Date.now(), session = 'ses_1'): string {
  const part = (value: unknown) => btoa(JSON.stringify(value)).replace(/=+$/, '');
  const iat = Math.floor(issuedAt / 1000);
  return `${part({ alg: 'none' })}.${part({ sub: session, iat, exp: iat + seconds })}.${name}`;
}

/** One browser, its server, and pages of the shell opened in it. */
export function createShellWorld(
  routes: Parameters<typeof createFakeServer>[0],
  stored: { token?: string; user?: User } = {},
) {
  const server = createFakeServer(routes);
  const browser = createBrowserWithTabs({
    ...(stored.token && { authToken: stored.token }),
    ...(stored.user && { user: JSON.stringify(stored.user) }),
  });
  const openPage = (visitor: User | null = null): PageServices =>
    createServices({
      visitor,
      composition: testComposition(),
      config: testConfig,
      preloadDialog: () => {},
      storage: browser.openTab(),
      adapter: server.adapter,
    });
  return { server, browser, openPage, stored: (key: string) => browser.values.get(key) ?? null };
}

/** Lets everything that is already answered arrive. */
export const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 0));
