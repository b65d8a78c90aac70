import { resolve } from 'node:path';
import * as v from 'valibot';
import type { TracingSettings } from './tracing-settings.ts';
import { readTrustedProxies, type TrustedProxies, trustedProxiesLine } from './trusted-proxies.ts';

/** Every setting of the API, in one table (README, settings table). Empty text counts as not set. */
const url = (name: string, protocols: readonly string[]) =>
  v.pipe(
    v.string(),
    v.check(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `${name} must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    ),
  );
const onOff = (name: string) => v.optional(v.picklist(['on', 'off'], `${name} must be on or off`));

const count = (name: string, fallback: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{0,6}$/, `${name} must be a whole number from 1 to 9999999`),
      v.transform(Number),
    ),
    fallback,
  );

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text;

/** Rounds of PBKDF2 a try: about half a second for a challenge on a desktop, a few seconds on a phone. */
const PROOF_COST = 5_000;

const table = v.object({
  NODE_ENV: v.optional(
    v.picklist(['development', 'test', 'production'], 'NODE_ENV must be development, test or production'),
    'development',
  ),
  DATA_DIR: v.optional(v.string(), '.data'),
  DATABASE_URL: v.optional(url('DATABASE_URL', ['postgres:', 'postgresql:'])),
  DATABASE_LISTEN_URL: v.optional(url('DATABASE_LISTEN_URL', ['postgres:', 'postgresql:'])),
  BROKER_URL: v.optional(url('BROKER_URL', ['nats:', 'tls:'])),
  DRAIN_SECONDS: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,2}$/, 'DRAIN_SECONDS must be a whole number from 0 to 99'), v.transform(Number)),
    '0',
  ),
  JOBS: v.optional(v.picklist(['on', 'off'], 'JOBS must be on or off'), 'on'),
  DEMO_PROVIDER: onOff('DEMO_PROVIDER'),
  SEED_DATA: onOff('SEED_DATA'),
  SMS_GATEWAY_URL: v.optional(url('SMS_GATEWAY_URL', ['https:', 'http:'])),
  SMS_GATEWAY_TOKEN: v.optional(v.string()),
  TOKEN_SECRETS: v.optional(
    v.pipe(
      v.string(),
      v.transform((value) => value.split(',').map((secret) => secret.trim())),
      v.check(
        (secrets) => secrets.every((secret) => secret.length >= 32),
        'TOKEN_SECRETS must be secrets of at least 32 characters each, newest first, separated by commas',
      ),
    ),
  ),
  SITE_ORIGIN: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (origin) => /^https?:/.test(origin) && isOrigin(origin),
        'SITE_ORIGIN must be an origin such as https://kaza.example, without a path',
      ),
    ),
  ),
  CHAT_ORIGINS: v.optional(
    v.pipe(
      v.string(),
      v.transform((value) => value.split(',').map((origin) => origin.trim())),
      v.check(
        (origins) => origins.every((origin) => /^https?:/.test(origin) && isOrigin(origin)),
        'CHAT_ORIGINS must be origins such as https://kaza.example, without a path, separated by commas',
      ),
    ),
  ),
  TRUSTED_PROXIES: v.optional(
    v.pipe(
      v.string(),
      v.check((value) => readTrustedProxies(value) !== null, trustedProxiesLine),
      v.transform((value) => readTrustedProxies(value) ?? false),
    ),
    '',
  ),
  LOGIN_CODES_PER_MINUTE: count('LOGIN_CODES_PER_MINUTE', '300'),
  LOGIN_CODES_PER_DAY: count('LOGIN_CODES_PER_DAY', '20000'),
  BOOKING_LEAD_MINUTES: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,4}$/, 'BOOKING_LEAD_MINUTES must be a whole number from 0 to 9999'),
      v.transform(Number),
    ),
    '60',
  ),
  CHAT_SOCKETS: count('CHAT_SOCKETS', '5000'),
  CHAT_SOCKETS_PER_ADDRESS: count('CHAT_SOCKETS_PER_ADDRESS', '100'),
  QA_PASS_SECRET: v.optional(v.pipe(v.string(), v.minLength(32, 'QA_PASS_SECRET must have at least 32 characters'))),
  MAPS_API_KEY: v.optional(v.string()),
  FIREBASE_API_KEY: v.optional(v.string()),
  FIREBASE_PROJECT_ID: v.optional(v.string()),
  FIREBASE_DATABASE_URL: v.optional(url('FIREBASE_DATABASE_URL', ['https:'])),
  FIREBASE_CLIENT_EMAIL: v.optional(v.string()),
  FIREBASE_PRIVATE_KEY: v.optional(v.string()),
  VAPID_PUBLIC_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{87}$/, 'VAPID_PUBLIC_KEY must be the 87 characters of a public key')),
  ),
  VAPID_PRIVATE_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/, 'VAPID_PRIVATE_KEY must be the 43 characters of a private key')),
  ),
  METRICS_PORT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,5}$/, 'METRICS_PORT must be a number from 1 to 65535'),
      v.transform(Number),
      v.check((port) => port >= 1 && port <= 65_535, 'METRICS_PORT must be a number from 1 to 65535'),
    ),
  ),
  METRICS_HOST: v.optional(
    v.pipe(v.string(), v.regex(/^[A-Za-z0-9.:-]+$/, 'METRICS_HOST must be a host name or an address')),
    '127.0.0.1',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(url('OTEL_EXPORTER_OTLP_ENDPOINT', ['https:', 'http:'])),
  OTEL_TRACES_SAMPLER_ARG: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1'),
      v.transform(Number),
    ),
    '0.1',
  ),
  BACKUP_DIR: v.optional(v.string()),
  BACKUP_TO: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.trim().split(/\s+/)),
      v.check(
        (keys) => keys.every((key) => /^age1[a-z0-9]{58,}$/.test(key)),
        'BACKUP_TO must be public keys such as age1…, separated by spaces',
      ),
    ),
  ),
  BACKUP_HOURS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^([1-9]|1\d|2[0-4])$/, 'BACKUP_HOURS must be a whole number from 1 to 24'),
      v.transform(Number),
    ),
    '24',
  ),
  SUPPORT_PHONES: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[^,]{6,20},[^,]{6,20}$/, 'SUPPORT_PHONES must be two phone numbers separated by a comma'),
    ),
    '+91 33 4000 1234,+91 33 4000 5678',
  ),
  SUPPORT_EMAIL: v.optional(
    v.pipe(v.string(), v.email('SUPPORT_EMAIL must be an email address')),
    'support@kaza.example',
  ),
});

/**
 * Push services of the browsers that know web push. A subscription's address comes from its client and is asked by us:
 * anything else could be made to reach into our own network.
 */
export const knownPushServices = [
  'https://fcm.googleapis.com',
  'https://*.push.services.mozilla.com',
  'https://*.notify.windows.com',
  'https://*.push.apple.com',
];

/** VAPID (RFC 8292): names the sender to push services. A browser's subscription is good for one public key only. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}
export type DatabaseSettings =
  | { kind: 'embedded'; folder: string | null }
  /** `brokerUrl`: how processes wake one another; null: by LISTEN and NOTIFY at `listenUrl`. */
  | { kind: 'postgres'; url: string; listenUrl: string; brokerUrl: string | null };
export interface FirebaseSettings {
  apiKey: string;
  projectId: string;
  databaseURL: string;
  clientEmail: string;
  privateKey: string;
}
export interface BackupSettings {
  readonly folder: string;
  /** Public keys of who may open them. */
  readonly recipients: readonly string[];
  readonly hours: number;
}
export interface ApiSettings {
  production: boolean;
  dataDir: string;
  database: DatabaseSettings;
  /** How long a process that ends says so at /readyz before it takes no requests any more. */
  drainSeconds: number;
  /** False: the outbox relay, sweeps and the demo provider run in a process of their own. */
  jobs: boolean;
  demoProvider: boolean;
  /** Fill an empty database with the demonstration market. */
  seedData: boolean;
  sms: { url: string; token: string | null } | null;
  /** Newest first; empty: made once and kept in dataDir. */
  tokenSecrets: string[];
  /** Shared with the edges, which read for the visitors whose pages they draw; null: no edge may. */
  edgeSecret: string | null;
  /** Where people reach the site; null: not said. */
  siteOrigin: string | null;
  /** Whose pages may open the chat besides the site's own. */
  chatOrigins: readonly string[];
  /** Who may say whose request it carries: Fastify's `trustProxy`. False: nobody. */
  trustedProxies: TrustedProxies;
  /** Ceilings of login codes for the whole site, and how much work each try of a challenge is. */
  loginCodes: { perMinute: number; perDay: number; proofCost: number };
  /** How soon a time that is proposed may start. */
  bookingLeadMinutes: number;
  /** How many websockets the chat takes, in all and from one address. */
  chatSockets: { sockets: number; socketsPerAddress: number };
  mapsApiKey: string | null;
  firebase: FirebaseSettings | null;
  push: {
    /** VAPID keys; null: made once and kept in dataDir where the database is embedded, else push is off. */
    keys: PushKeys | null;
    /** Whom a push service may write to. */
    subject: string;
    /** Origins that a device's address may have. */
    services: readonly string[];
  };
  /** Where Prometheus reads; null: nowhere. */
  metrics: { host: string; port: number } | null;
  /** Where traces go; null: nowhere. */
  tracing: TracingSettings | null;
  /** Sealed archives that the process with the jobs writes; null: none. */
  backup: BackupSettings | null;
  supportPhones: [string, string];
  supportEmail: string;
}
export type SettingsResult = { ok: true; settings: ApiSettings } | { ok: false; line: string };

const refuse = (line: string): SettingsResult => ({ ok: false, line });

type Table = v.InferOutput<typeof table>;

/** The settings of Google's database, as far as they are given. */
const firebaseIn = (set: Table): Partial<FirebaseSettings> => ({
  apiKey: set.FIREBASE_API_KEY,
  projectId: set.FIREBASE_PROJECT_ID,
  databaseURL: set.FIREBASE_DATABASE_URL,
  clientEmail: set.FIREBASE_CLIENT_EMAIL,
  privateKey: set.FIREBASE_PRIVATE_KEY?.replaceAll('\\n', '\n'),
});

/** Settings that contradict each other, as a line for the operator; null where all is well. */
function contradictionIn(set: Table): string | null {
  const production = set.NODE_ENV === 'production';
  if (production && !set.SMS_GATEWAY_URL) {
    return 'NODE_ENV=production needs SMS_GATEWAY_URL: without it nobody could receive a login code.';
  }
  if (production && set.DATABASE_URL && !set.TOKEN_SECRETS) {
    return 'NODE_ENV=production with DATABASE_URL needs TOKEN_SECRETS: all replicas must share them.';
  }
  if (set.DATABASE_LISTEN_URL && !set.DATABASE_URL) {
    return 'DATABASE_LISTEN_URL is the way to the database of DATABASE_URL past a pooler: set DATABASE_URL too.';
  }
  if (set.BROKER_URL && !set.DATABASE_URL) {
    return 'BROKER_URL is for processes that share a database: set DATABASE_URL too.';
  }
  const firebase: (string | undefined)[] = Object.values(firebaseIn(set));
  if (firebase.includes(undefined) && firebase.some((value) => value !== undefined)) {
    return 'FIREBASE_API_KEY, FIREBASE_PROJECT_ID, FIREBASE_DATABASE_URL, FIREBASE_CLIENT_EMAIL and FIREBASE_PRIVATE_KEY belong together: set all of them or none.';
  }
  if ((set.BACKUP_DIR === undefined) !== (set.BACKUP_TO === undefined)) {
    return 'BACKUP_DIR and BACKUP_TO belong together: where backups go, and who may open them.';
  }
  if ((set.VAPID_PUBLIC_KEY === undefined) !== (set.VAPID_PRIVATE_KEY === undefined)) {
    return 'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY belong together: set both or none.';
  }
  return null;
}

function settingsOf(set: Table): ApiSettings {
  const production = set.NODE_ENV === 'production';
  const dataDir = resolve(set.DATA_DIR);
  const demo = production ? 'off' : 'on';
  const firebase = firebaseIn(set);
  const [first = '', second = ''] = set.SUPPORT_PHONES.split(',').map((phone) => phone.trim());
  return {
    production,
    dataDir,
    database: set.DATABASE_URL
      ? {
          kind: 'postgres',
          url: set.DATABASE_URL,
          listenUrl: set.DATABASE_LISTEN_URL ?? set.DATABASE_URL,
          brokerUrl: set.BROKER_URL ?? null,
        }
      : { kind: 'embedded', folder: resolve(dataDir, 'database') },
    drainSeconds: set.DRAIN_SECONDS,
    jobs: set.JOBS === 'on',
    demoProvider: (set.DEMO_PROVIDER ?? demo) === 'on',
    seedData: (set.SEED_DATA ?? demo) === 'on',
    sms: set.SMS_GATEWAY_URL ? { url: set.SMS_GATEWAY_URL, token: set.SMS_GATEWAY_TOKEN ?? null } : null,
    tokenSecrets: set.TOKEN_SECRETS ?? [],
    edgeSecret: set.QA_PASS_SECRET ?? null,
    siteOrigin: set.SITE_ORIGIN ?? null,
    chatOrigins: set.CHAT_ORIGINS ?? [],
    trustedProxies: set.TRUSTED_PROXIES,
    loginCodes: {
      perMinute: set.LOGIN_CODES_PER_MINUTE,
      perDay: set.LOGIN_CODES_PER_DAY,
      proofCost: PROOF_COST,
    },
    bookingLeadMinutes: set.BOOKING_LEAD_MINUTES,
    chatSockets: { sockets: set.CHAT_SOCKETS, socketsPerAddress: set.CHAT_SOCKETS_PER_ADDRESS },
    mapsApiKey: set.MAPS_API_KEY ?? null,
    firebase: firebase.apiKey === undefined ? null : (firebase as FirebaseSettings),
    push: {
      keys:
        set.VAPID_PUBLIC_KEY && set.VAPID_PRIVATE_KEY
          ? { publicKey: set.VAPID_PUBLIC_KEY, privateKey: set.VAPID_PRIVATE_KEY }
          : null,
      subject: `mailto:${set.SUPPORT_EMAIL}`,
      services: knownPushServices,
    },
    metrics: set.METRICS_PORT === undefined ? null : { host: set.METRICS_HOST, port: set.METRICS_PORT },
    tracing: set.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: set.OTEL_EXPORTER_OTLP_ENDPOINT, share: set.OTEL_TRACES_SAMPLER_ARG }
      : null,
    backup:
      set.BACKUP_DIR && set.BACKUP_TO
        ? { folder: resolve(set.BACKUP_DIR), recipients: set.BACKUP_TO, hours: set.BACKUP_HOURS }
        : null,
    supportPhones: [first, second],
    supportEmail: set.SUPPORT_EMAIL,
  };
}

/** Reads and validates all settings at once; a bad one gives one clear line. */
export function readApiSettings(env: Record<string, string | undefined>): SettingsResult {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = v.safeParse(table, given);
  if (!parsed.success) return refuse(parsed.issues[0].message);
  const contradiction = contradictionIn(parsed.output);
  return contradiction ? refuse(contradiction) : { ok: true, settings: settingsOf(parsed.output) };
}
