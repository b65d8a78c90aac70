import { createHash } from 'node:crypto';

/** An opaque id that stays the same as long as its natural key does, so that seeding twice changes nothing. */
export const stableId = (kind: string, key: string): string =>
  `${kind}_${createHash('sha256').update(`${kind}:${key}`).digest('hex').slice(0, 16)}`;
