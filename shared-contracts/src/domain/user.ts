import { latinDigits } from './values/typed-digits.ts';

/** Digits of a mobile number, without the country code. */
export const MOBILE_LENGTH = 10;
/** Digits of a login code. */
export const LOGIN_CODE_LENGTH = 6;
/** Wait before another login code can be asked for. */
export const RESEND_SECONDS = 60;
/** An Indian mobile number without the country code. */
export const mobilePattern = /^[6-9]\d{9}$/;

/** Limits on login codes. Beyond a budget of sends a proof of work buys one more. */
export const loginCodeLimits = {
  lifetimeMs: 600_000,
  tries: 5,
  /** From browsers that never signed in with this number. */
  sendsPerHourPerNumber: 5,
  sendsPerDayPerNumber: 10,
  sendsPerHourPerAddress: 20,
  /** From a browser that did, for this number. */
  sendsPerHourPerDevice: 5,
  wrongTriesPerHourPerAddress: 20,
  challengeMs: 600_000,
} as const;

/** `+91`, `91`, `0`, `091`, `0091` before ten digits of India, and a 0 between the two as in `+91 (0) 98…`. */
const indianNumber = /^(?:(?:\+|00?)?91)?0?([6-9]\d{9})$/;
/** What stands between digits: spaces, dashes, dots, brackets, marks of direction. */
const separators = /[\s\p{Zs}\p{Pd}\p{Cf}\u2212().[\]]/gu;

/**
 * A mobile number as people type, paste and fill it in → its ten digits (rule 6.2). What is not one Indian number
 * without doubt stays as it was typed, in Latin digits: to be seen, and refused by `mobilePattern`, for its digits may
 * be a stranger's.
 * @example normaliseMobile('0091-98765 43210') // '9876543210'
 * @example normaliseMobile('+971 50 123 4567') // '+971 50 123 4567'
 */
export function normaliseMobile(typed: string): string {
  const text = latinDigits(typed);
  const bare = text.replace(separators, '').replace('＋', '+').replace(/^tel:/i, '');
  return indianNumber.exec(bare)?.[1] ?? text;
}

/** Providers that one person may keep as favourites (rule 6.10). */
export const favouriteLimit = 100;

/** Keys of the browser's storage. */
export const storageKeys = {
  authToken: 'authToken',
  user: 'user',
  userLocation: 'userLocation',
  userCoordinates: 'userCoordinates',
} as const;

/** Databases of remotes on the device. The shell deletes them at a sign-out, by name where a browser lists none. */
export const deviceDatabases = { chatOutbox: 'kaza-chat' } as const;

/** Kolkata, used where no coordinates are known (rule 6.5). */
export const DEFAULT_COORDINATES = { latitude: 22.5726, longitude: 88.3639 } as const;
/** What the place of a visitor is called before they chose one. */
export const DEFAULT_LOCATION_LABEL = 'Kolkata';
/** How long a device may take to find its position. */
export const GEOLOCATION_TIMEOUT_MS = 10_000;
/** Places are suggested from this many characters on. */
export const AUTOCOMPLETE_MIN_CHARACTERS = 3;

/** Trades that a partner may apply with. */
export const occupations = [
  'Plumber',
  'Electrician',
  'Carpenter',
  'Painter',
  'AC Technician',
  'Appliance Repair',
  'Beautician',
  'Salon Professional',
  'Cleaning Professional',
  'Pest Control Expert',
  'Water Purifier Technician',
  'Other',
] as const;
/** Subjects of the contact form. */
export const inquiryTypes = ['general', 'support', 'business', 'professional', 'feedback'] as const;
