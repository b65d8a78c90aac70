import { pageSettings, readTable } from 'federation/settings';
import { type ApiSettings, readApiSettings } from 'marketplace-api';
import * as v from 'valibot';
import { dataDirOf } from './data-dir.ts';
import { StartError } from './explain.ts';

const entries = {
  ...pageSettings,
  PATIENCE: v.optional(
    v.pipe(v.string(), v.regex(/^([1-9]|1\d|20)$/, 'PATIENCE must be a number from 1 to 20'), v.transform(Number)),
    '1',
  ),
  IMAGE_ORIGINS: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.trim().split(/\s+/)),
      v.check(
        (origins) => origins.every((text) => /^https:\/\/(\*\.)?[a-z0-9.-]{1,253}(:\d{1,5})?$/i.test(text)),
        'IMAGE_ORIGINS must be origins such as https://pictures.example, separated by spaces',
      ),
    ),
  ),
  CDN_SECONDS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^([1-9]\d{0,2}|[12]\d{3}|3[0-5]\d{2}|3600)$/, 'CDN_SECONDS must be a number from 1 to 3600'),
      v.transform(Number),
    ),
  ),
  CDN_PURGE_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
        'CDN_PURGE_URL must be an address such as https://api.cloudflare.com/client/v4/zones/ID/purge_cache',
      ),
    ),
  ),
  CDN_PURGE_TOKEN: v.optional(v.string()),
  SOCKETS: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/, 'SOCKETS must be a number from 1 to 999999'), v.transform(Number)),
    '10000',
  ),
  SOCKETS_PER_ADDRESS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{0,5}$/, 'SOCKETS_PER_ADDRESS must be a number from 1 to 999999'),
      v.transform(Number),
    ),
    '400',
  ),
  SERVICE_WORKER: v.optional(v.picklist(['on', 'off'], 'SERVICE_WORKER must be on or off'), 'on'),
  LOG_LEVEL: v.optional(
    v.picklist(['debug', 'info', 'warn', 'error', 'silent'], 'LOG_LEVEL must be debug, info, warn, error or silent'),
    'info',
  ),
};
type Given = v.InferOutput<v.ObjectSchema<typeof entries, undefined>>;

export interface CdnSettings {
  /** How long a CDN may hold a page of nobody in particular. */
  readonly seconds: number;
  /** How it is made to drop pages; null: they go by themselves. */
  readonly purge: { readonly url: string; readonly token: string } | null;
}

export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly logLevel: string;
  /** Connections that the process holds: in all, and of one address besides those of its chats. */
  readonly sockets: number;
  readonly socketsPerAddress: number;
  /** Address of the API where it is a process of its own; null: it runs in this one. */
  readonly apiUpstream: string | null;
  /** Address of a renderer service; null: renderers are processes of this machine. */
  readonly rendererUpstream: string | null;
  /** How many times longer than usual a page may render; above 1 the API turns nobody away for being slow. */
  readonly patience: number;
  /** Where people reach the site; undefined: not said. */
  readonly origin: string | undefined;
  /** Signs QA passes and visits; undefined: stored in the data folder. */
  readonly qaPassSecret: string | undefined;
  /** Whence pages may show pictures besides this site. */
  readonly imageOrigins: readonly string[];
  /** Off: browsers end the service worker that they have. */
  readonly serviceWorker: boolean;
  /** Null: no CDN may hold pages. */
  readonly cdn: CdnSettings | null;
  readonly dataDir: string;
  readonly api: ApiSettings;
}

function cdnOf({ CDN_SECONDS, CDN_PURGE_URL, CDN_PURGE_TOKEN }: Given, origin: string | null) {
  if (CDN_SECONDS === undefined) return null;
  if (origin === null)
    throw new StartError('SITE_ORIGIN must be set with CDN_SECONDS: no page that others get rests on one request.');
  if ((CDN_PURGE_URL === undefined) !== (CDN_PURGE_TOKEN === undefined))
    throw new StartError('CDN_PURGE_URL and CDN_PURGE_TOKEN must be set together.');
  const purge = CDN_PURGE_URL && CDN_PURGE_TOKEN ? { url: CDN_PURGE_URL, token: CDN_PURGE_TOKEN } : null;
  return { seconds: CDN_SECONDS, purge };
}

/**
 * Reads every setting, the API's too; a bad value ends the start with one clear line.
 * @param servesPages false: of a process that only runs the API or its jobs
 */
export function readSettings(env: NodeJS.ProcessEnv, { servesPages = true } = {}): Settings {
  const own = readTable(entries, env);
  if ('line' in own) throw new StartError(own.line);
  const { set } = own;
  const read = readApiSettings(env);
  if (!read.ok) throw new StartError(read.line);
  const { settings: api } = read;
  if (servesPages && api.production && api.siteOrigin === null) {
    throw new StartError(
      'SITE_ORIGIN must be set in production: what pages, sitemap and cookies rest on is no matter of a request.',
    );
  }
  return {
    port: set.PORT,
    host: set.HOST,
    logLevel: set.LOG_LEVEL,
    sockets: set.SOCKETS,
    socketsPerAddress: set.SOCKETS_PER_ADDRESS,
    apiUpstream: set.API_UPSTREAM ?? null,
    rendererUpstream: set.RENDERER_UPSTREAM ?? null,
    patience: set.PATIENCE,
    origin: api.siteOrigin ?? undefined,
    qaPassSecret: api.edgeSecret ?? undefined,
    imageOrigins: set.IMAGE_ORIGINS ?? [],
    serviceWorker: set.SERVICE_WORKER === 'on',
    cdn: servesPages ? cdnOf(set, api.siteOrigin) : null,
    dataDir: dataDirOf(env),
    api,
  };
}
