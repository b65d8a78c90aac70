import { join } from 'node:path';
import { BuildError } from 'federation-build/package-facts';
import { readTrustedProxies, type TrustedProxies, trustedProxiesLine } from 'federation-contracts/requests';
import * as v from 'valibot';
import { pageSettings, portSetting, readTable } from './page-settings.ts';
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
  /** Proxies whose word about clients counts. */
  readonly trustedProxies: TrustedProxies;
  /** Of the first start, when no host is published that says it. */
  readonly sitePrefix: string | undefined;
  /** What this process keeps: its secret, and the store where no other is named. */
  readonly folder: string;
  /** Whether the store lies in that folder: nobody else keeps its state fresh. */
  readonly ownsStore: boolean;
  readonly isProduction: boolean;
}

const origin = (name: string) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text,
      `${name} must be an origin such as https://acme.example, without a path`,
    ),
  );

const table = {
  ...pageSettings,
  SITE_ORIGIN: v.optional(origin('SITE_ORIGIN')),
  RELEASE_SERVICE_URL: v.optional(origin('RELEASE_SERVICE_URL')),
  SERVICE_PORT: v.optional(portSetting('SERVICE_PORT')),
  TRUSTED_PROXIES: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => readTrustedProxies(text) !== null, trustedProxiesLine),
      v.transform((text) => readTrustedProxies(text) ?? false),
    ),
    '',
  ),
  SITE_PREFIX: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z][a-z0-9]{0,19}$/, 'SITE_PREFIX must be lower-case letters and digits')),
  ),
  CHANNEL: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/, 'CHANNEL must be a channel name such as preview')),
  ),
};

/** @throws BuildError with one line about the first setting that cannot be used */
export function readServeSettings(env: Readonly<Record<string, string | undefined>>, dir: string): ServeSettings {
  const read = readTable(table, env);
  if ('line' in read) throw new BuildError(read.line);
  const { set } = read;
  return {
    host: set.HOST,
    port: set.PORT,
    origin: set.SITE_ORIGIN,
    channel: set.CHANNEL,
    apiUpstream: set.API_UPSTREAM,
    rendererUpstream: set.RENDERER_UPSTREAM,
    servicePort: set.SERVICE_PORT,
    serviceUrl: set.RELEASE_SERVICE_URL,
    trustedProxies: set.TRUSTED_PROXIES,
    sitePrefix: set.SITE_PREFIX,
    folder: env.DATA_DIR || siteFolder(dir) || join(dir, '.federation'),
    ownsStore: !env.RELEASE_STORE_URL,
    isProduction: env.NODE_ENV === 'production',
  };
}
