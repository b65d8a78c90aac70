import { randomBytes, randomInt } from 'node:crypto';

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** An opaque, unguessable id such as `usr_3q2-8kfj…`. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(16).toString('base64url')}`;

const crockford = (length: number) =>
  Array.from(randomBytes(length), (byte) => CROCKFORD[byte % CROCKFORD.length]).join('');

/** `KAZA` + 8 Crockford characters: 40 random bits. */
export const newBookingId = (): string => `KAZA${crockford(8)}`;

/** What a person reads out to the support, such as `CON-7GQ2M4XW`. */
export const newTicket = (prefix: string): string => `${prefix}-${crockford(8)}`;

/** Six digits from a CSPRNG. */
export const newCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0');
