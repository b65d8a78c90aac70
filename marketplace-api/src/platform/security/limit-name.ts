import type { Secrets } from './secrets.ts';

/**
 * What a mobile number is called in limits: it says nothing to who reads it, and is the same after the account was
 * deleted and made anew, so that a limit outlives it.
 */
export const limitName = (secrets: Secrets, mobile: string): string => secrets.mac(`limit for ${mobile}`).slice(0, 22);
