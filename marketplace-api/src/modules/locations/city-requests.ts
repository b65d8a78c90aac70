import type { DataExport } from 'shared-contracts';
import type { ParsedBody } from 'shared-contracts/schemas';
import type { ApiContext } from '../../platform/context.ts';
import type { Db, Trx } from '../../platform/database/store.ts';
import { later } from '../../platform/process/clock.ts';
import { limitName } from '../../platform/security/limit-name.ts';
import { takeHit } from '../../platform/security/rate-limit.ts';

const DAY_MS = 86_400_000;
const RETENTION_MS = 365 * DAY_MS;
/** For each number, from any address; the call itself is limited for each address. */
const PLACES_A_DAY = 5;

/**
 * A visitor wants a message when we serve a place; counted once for each number. Nothing is sent to the number, which
 * nobody proved to be theirs.
 * @returns how many wait there
 */
export async function requestCity(
  { db, clock, secrets }: ApiContext,
  { place, mobile }: ParsedBody<'requestCity'>,
): Promise<{ waiting: number }> {
  const now = clock.now();
  const message = 'You have asked for many places today. Please try again tomorrow.';
  const key = `city-request:${limitName(secrets, mobile)}`;
  await takeHit(db, { key, hits: PLACES_A_DAY, windowMs: DAY_MS, message }, now);
  await db
    .insertInto('city_requests')
    .values({ place, mobile_no: mobile, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { waiting } = await db
    .selectFrom('city_requests')
    .select((count) => count.fn.countAll<number>().as('waiting'))
    .where('place', '=', place)
    .executeTakeFirstOrThrow();
  return { waiting };
}

export async function cityRequestsOf(db: Db, mobileNo: string): Promise<DataExport['cityRequests']> {
  const rows = await db
    .selectFrom('city_requests')
    .select(['place', 'created_at'])
    .where('mobile_no', '=', mobileNo)
    .orderBy('created_at')
    .execute();
  return rows.map(({ place, created_at: since }) => ({ place, since: since.toISOString() }));
}

export async function deleteCityRequests(trx: Trx, mobileNo: string): Promise<void> {
  await trx.deleteFrom('city_requests').where('mobile_no', '=', mobileNo).execute();
}

export async function forgetOldCityRequests({ db, clock }: ApiContext): Promise<void> {
  await db.deleteFrom('city_requests').where('created_at', '<=', later(clock.now(), -RETENTION_MS)).execute();
}
