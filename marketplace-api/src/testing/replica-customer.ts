import { randomUUID } from 'node:crypto';
import type { Db } from '../platform/database/store.ts';
import { later, systemClock } from '../platform/process/clock.ts';
import { Refusal } from '../platform/refusal.ts';
import type { SignedIn } from '../platform/security/session.ts';

export const tomorrow = () => later(systemClock.now(), 26 * 3_600_000);

/** A customer of a database that no test resets, as a request of theirs has them. */
export async function replicaCustomer(db: Db, index: number): Promise<SignedIn> {
  const userId = `usr_${randomUUID()}`;
  const mobileNo = String(9_000_000_000 + index + Math.floor(Math.random() * 9e8));
  await db
    .insertInto('users')
    .values({
      id: userId,
      mobile_no: mobileNo,
      name: `Customer ${index}`,
      email: null,
      location: null,
      latitude: null,
      longitude: null,
      created_at: new Date(),
      last_login: null,
    })
    .execute();
  return {
    userId,
    sessionId: '',
    name: '',
    mobileNo,
    role: 'customer',
    providerId: null,
    deviceKey: null,
    tokenExpiresAt: tomorrow(),
    sessionExpiresAt: tomorrow(),
  };
}

/** `ok`, or the code of the refusal. */
export const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    (error: unknown) => {
      if (error instanceof Refusal) return error.code;
      throw error;
    },
  );
