import { loginCodeLimits, RESEND_SECONDS } from 'shared-contracts';

/** A code that was sent: kept for this tab, so that closing the dialog or a reload costs nothing. */
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

/** A new customer whose code was right, and whose profile is still to be written. */
export interface VerifiedCustomer {
  token: string;
  name: string;
  location: string | null;
}

const KEY = 'kaza.login';
/** In memory only: this token is a signed-in customer's. */
let verified: VerifiedCustomer | null = null;

export function readSentCode(now = Date.now()): SentCode | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as SentCode | null;
    return kept && now < kept.sentAt + loginCodeLimits.lifetimeMs ? kept : null;
  } catch {
    return null;
  }
}

export function keepSentCode(sent: SentCode): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(sent));
  } catch {
    // Without storage the countdown ends with the dialog; the server still keeps the limit.
  }
}

export const newSentCode = (mobile: string, token: string, isNewUser: boolean, now = Date.now()): SentCode => ({
  mobile,
  token,
  isNewUser,
  sentAt: now,
  resendAt: now + RESEND_SECONDS * 1000,
  wrongTries: 0,
});

export const readVerified = (): VerifiedCustomer | null => verified;
export const keepVerified = (customer: VerifiedCustomer): void => {
  verified = customer;
};

/** Signed in, or starting over. */
export function forgetProgress(): void {
  verified = null;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept either.
  }
}
