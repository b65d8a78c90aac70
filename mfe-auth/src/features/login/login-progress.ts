import { loginCodeLimits, now, RESEND_SECONDS } from 'shared-contracts';

/** A code that was sent. */
export interface SentCode {
  mobile: string;
  /** First-step token: it can only verify a code. */
  token: string;
  isNewUser: boolean;
  /** Milliseconds since 1970. */
  sentAt: number;
  resendAt: number;
  /** Wrong codes given so far. */
  wrongTries: number;
}

/** A new customer whose code was right and whose profile is still to be written. */
export interface NewCustomer {
  /** Access token of the session that starts with the profile. */
  token: string;
  /** Milliseconds since 1970. */
  verifiedAt: number;
  name: string;
  /** Null until it was edited: the location of the header stands in. */
  location: string | null;
}

/** What closing the dialog or a reload must not lose. */
export interface LoginProgress {
  sent: SentCode | null;
  customer: NewCustomer | null;
}

/** Shorter than the access token lives, so that the profile can still be saved with it. */
const NEW_CUSTOMER_MS = 30 * 60_000;

const SENT_KEY = 'kaza.login';
/**
 * This tab only, like the code, and under the prefix that the shell clears at sign-out: the token is a customer's. The
 * session's own token is stored in the browser too, so this shows nothing that another script could not read.
 */
const CUSTOMER_KEY = 'kaza.draft.new-customer';

function read<Stored>(key: string, isFresh: (stored: Stored) => boolean): Stored | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Stored | null;
    if (stored && isFresh(stored)) return stored;
    sessionStorage.removeItem(key);
  } catch {
    // No storage, or not ours: nothing is stored.
  }
  return null;
}

function write(key: string, value: unknown): void {
  try {
    if (value) sessionStorage.setItem(key, JSON.stringify(value));
    else sessionStorage.removeItem(key);
  } catch {
    // Without storage the progress ends with the dialog; the server still keeps its limits.
  }
}

/** @param at milliseconds since 1970 */
export const readProgress = (at = now()): LoginProgress => ({
  sent: read<SentCode>(SENT_KEY, ({ sentAt }) => at < sentAt + loginCodeLimits.lifetimeMs),
  customer: read<NewCustomer>(CUSTOMER_KEY, ({ verifiedAt }) => at < verifiedAt + NEW_CUSTOMER_MS),
});

export function keepProgress({ sent, customer }: LoginProgress): void {
  write(SENT_KEY, sent);
  write(CUSTOMER_KEY, customer);
}

export const newSentCode = (mobile: string, token: string, isNewUser: boolean, now: number): SentCode => ({
  mobile,
  token,
  isNewUser,
  sentAt: now,
  resendAt: now + RESEND_SECONDS * 1000,
  wrongTries: 0,
});
