import { resolve } from 'node:path';
import { readTrustedProxies, type TrustedProxies, trustedProxiesLine } from 'shared-contracts/requests';
import * as v from 'valibot';
import { digits, matching, onOff, origin } from './checks.ts';

/** What kind of process this is, and of which site. */
export interface GeneralSettings {
  production: boolean;
  dataDir: string;
  /** How long a process that ends says so at /readyz before it takes no requests any more. */
  drainSeconds: number;
  /** False: the outbox relay, sweeps and the demo provider run in a process of their own. */
  jobs: boolean;
  demoProvider: boolean;
  /** Fill an empty database with the demonstration market. */
  seedData: boolean;
  /** Where people reach the site; null: not said. */
  siteOrigin: string | null;
  /** Who may say whose request it carries: Fastify's `trustProxy`. False: nobody. */
  trustedProxies: TrustedProxies;
  /** How soon a time that is proposed may start. */
  bookingLeadMinutes: number;
  /** The day that the operator vouches for, `2027-01-31`; null: none. */
  clockConfirmed: string | null;
  mapsApiKey: string | null;
  supportPhones: [string, string];
  supportEmail: string;
}

export const generalEntries = {
  NODE_ENV: v.optional(
    v.picklist(['development', 'test', 'production'], 'NODE_ENV must be development, test or production'),
    'development',
  ),
  DATA_DIR: v.optional(v.string(), '.data'),
  DRAIN_SECONDS: digits('DRAIN_SECONDS', 2, '0'),
  JOBS: v.optional(v.picklist(['on', 'off'], 'JOBS must be on or off'), 'on'),
  DEMO_PROVIDER: onOff('DEMO_PROVIDER'),
  SEED_DATA: onOff('SEED_DATA'),
  SITE_ORIGIN: v.optional(origin('SITE_ORIGIN')),
  TRUSTED_PROXIES: v.optional(
    v.pipe(
      v.string(),
      v.check((value) => readTrustedProxies(value) !== null, trustedProxiesLine),
      v.transform((value) => readTrustedProxies(value) ?? false),
    ),
    '',
  ),
  BOOKING_LEAD_MINUTES: digits('BOOKING_LEAD_MINUTES', 4, '60'),
  CLOCK_CONFIRMED: v.optional(
    v.pipe(v.string(), v.isoDate('CLOCK_CONFIRMED must be the day of today such as 2027-01-31')),
  ),
  MAPS_API_KEY: v.optional(v.string()),
  SUPPORT_PHONES: v.optional(
    matching(/^[^,]{6,20},[^,]{6,20}$/, 'SUPPORT_PHONES must be two phone numbers separated by a comma'),
    '+91 33 4000 1234,+91 33 4000 5678',
  ),
  SUPPORT_EMAIL: v.optional(
    v.pipe(v.string(), v.email('SUPPORT_EMAIL must be an email address')),
    'support@kaza.example',
  ),
};
type Given = v.InferOutput<v.ObjectSchema<typeof generalEntries, undefined>>;

export function generalSettingsOf(set: Given): GeneralSettings {
  const production = set.NODE_ENV === 'production';
  const demo = production ? 'off' : 'on';
  const [first = '', second = ''] = set.SUPPORT_PHONES.split(',').map((phone) => phone.trim());
  return {
    production,
    dataDir: resolve(set.DATA_DIR),
    drainSeconds: set.DRAIN_SECONDS,
    jobs: set.JOBS === 'on',
    demoProvider: (set.DEMO_PROVIDER ?? demo) === 'on',
    seedData: (set.SEED_DATA ?? demo) === 'on',
    siteOrigin: set.SITE_ORIGIN ?? null,
    trustedProxies: set.TRUSTED_PROXIES,
    bookingLeadMinutes: set.BOOKING_LEAD_MINUTES,
    clockConfirmed: set.CLOCK_CONFIRMED ?? null,
    mapsApiKey: set.MAPS_API_KEY ?? null,
    supportPhones: [first, second],
    supportEmail: set.SUPPORT_EMAIL,
  };
}
