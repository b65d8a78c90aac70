import * as v from 'valibot';
import { matching } from './checks.ts';

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
export interface PushSettings {
  /** VAPID keys; null: made once and stored in dataDir where the database is embedded, else push is off. */
  keys: PushKeys | null;
  /** Whom a push service may write to. */
  subject: string;
  /** Origins that a device's address may have. */
  services: readonly string[];
}

export const pushEntries = {
  VAPID_PUBLIC_KEY: v.optional(
    matching(/^[A-Za-z0-9_-]{87}$/, 'VAPID_PUBLIC_KEY must be the 87 characters of a public key'),
  ),
  VAPID_PRIVATE_KEY: v.optional(
    matching(/^[A-Za-z0-9_-]{43}$/, 'VAPID_PRIVATE_KEY must be the 43 characters of a private key'),
  ),
};
type Given = v.InferOutput<v.ObjectSchema<typeof pushEntries, undefined>>;

/** Settings that contradict each other, as a line for the operator; null where all is well. */
export const pushContradiction = (set: Given): string | null =>
  (set.VAPID_PUBLIC_KEY === undefined) === (set.VAPID_PRIVATE_KEY === undefined)
    ? null
    : 'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY belong together: set both or none.';

export const pushSettingsOf = (set: Given, supportEmail: string): PushSettings => ({
  keys:
    set.VAPID_PUBLIC_KEY && set.VAPID_PRIVATE_KEY
      ? { publicKey: set.VAPID_PUBLIC_KEY, privateKey: set.VAPID_PRIVATE_KEY }
      : null,
  subject: `mailto:${supportEmail}`,
  services: knownPushServices,
});
