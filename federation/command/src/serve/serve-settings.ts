import { isIP } from 'node:net';
import { join } from 'node:path';
import { BuildError } from 'federation-build/package-facts';
import { siteFolder } from './site-folder.ts';

/** What a server of a host needs to know, all of it from its environment. */
export interface ServeSettings {
  readonly host: string;
  readonly port: number;
  /** Where people reach the site; absent: what their requests say. */
  readonly origin: string | undefined;
  readonly channel: string | undefined;
  /** Address of the API, whose answers stand below `/api`; absent: there is none. */
  readonly apiUpstream: string | undefined;
  /** Address of a renderer service; absent: pages are rendered by processes of this machine. */
  readonly rendererUpstream: string | undefined;
  /** Port of the release service; absent: releases come by the store alone. */
  readonly servicePort: number | undefined;
  /** Address by which teams know the release service. */
  readonly serviceUrl: string | undefined;
  /** Addresses of proxies whose word about clients counts. */
  readonly trustedProxies: readonly string[];
  /** Of the first start, when no host is published that says it. */
  readonly sitePrefix: string | undefined;
  /** What this process keeps: its secret, and the store where no other is named. */
  readonly folder: string;
  /** Whether the store lies in that folder: nobody else keeps its state fresh. */
  readonly ownsStore: boolean;
  readonly isProduction: boolean;
}

type Env = Readonly<Record<string, string | undefined>>;

/** The value of a setting, if it has one; `read` gives null for one that it cannot use. */
function setting<T>(env: Env, name: string, what: string, read: (text: string) => T | null): T | undefined {
  const text = env[name];
  if (!text) return undefined;
  const value = read(text);
  if (value === null) throw new BuildError(`${name} must be ${what}; it is ${JSON.stringify(text)}.`);
  return value;
}

const portOf = (env: Env, name: string): number | undefined =>
  setting(env, name, 'a port such as 8080', (text) =>
    /^\d{1,5}$/.test(text) && Number(text) < 65_536 ? Number(text) : null,
  );

const originOf = (env: Env, name: string): string | undefined =>
  setting(env, name, 'an origin such as https://acme.example', (text) => {
    const url = URL.canParse(text) ? new URL(text) : null;
    return url && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '' ? url.origin : null;
  });

const isProxy = (text: string): boolean =>
  ['loopback', 'linklocal', 'uniquelocal'].includes(text) || isIP(text.replace(/\/\d{1,3}$/, '')) !== 0;

const proxiesOf = (env: Env, name: string): readonly string[] | undefined =>
  setting(env, name, 'addresses or networks such as 10.0.0.0/8, with commas', (text) => {
    const proxies = text.split(',').map((one) => one.trim());
    return proxies.every(isProxy) ? proxies : null;
  });

/** @throws BuildError with one line about the first setting that cannot be used */
export const readServeSettings = (env: Env, dir: string): ServeSettings => ({
  host: env.HOST || '127.0.0.1',
  port: portOf(env, 'PORT') ?? 8080,
  origin: originOf(env, 'SITE_ORIGIN'),
  channel: env.CHANNEL || undefined,
  apiUpstream: originOf(env, 'API_UPSTREAM'),
  rendererUpstream: env.RENDERER_UPSTREAM || undefined,
  servicePort: portOf(env, 'SERVICE_PORT'),
  serviceUrl: originOf(env, 'RELEASE_SERVICE_URL'),
  trustedProxies: proxiesOf(env, 'TRUSTED_PROXIES') ?? [],
  sitePrefix: setting(env, 'SITE_PREFIX', 'lower-case letters and digits', (text) =>
    /^[a-z][a-z0-9]{0,19}$/.test(text) ? text : null,
  ),
  folder: env.DATA_DIR || siteFolder(dir) || join(dir, '.federation'),
  ownsStore: !env.RELEASE_STORE_URL,
  isProduction: env.NODE_ENV === 'production',
});
