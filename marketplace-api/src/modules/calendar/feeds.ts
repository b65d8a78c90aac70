import { createHash, randomBytes } from 'node:crypto';
import { CALENDAR_FEED_PATH, type CalendarFeed, type Language } from 'shared-contracts';
import type { ApiContext } from '../../platform/context.ts';
import type { Db, Trx } from '../../platform/database/store.ts';
import { holdAccount } from '../../platform/security/account.ts';
import type { SignedIn } from '../../platform/security/session.ts';

export type Audience = 'customer' | 'provider';

const hashOf = (token: string) => createHash('sha256').update(`calendar ${token}`).digest('base64url');
const pathOf = (token: string | null): CalendarFeed => ({
  path: token === null ? null : `${CALENDAR_FEED_PATH}/${token}.ics`,
});

/** The present address of a person's calendar. */
export async function feedOf({ db, secrets }: ApiContext, userId: string, audience: Audience): Promise<CalendarFeed> {
  const row = await db
    .selectFrom('calendar_feeds')
    .select('sealed')
    .where('user_id', '=', userId)
    .where('audience', '=', audience)
    .executeTakeFirst();
  return pathOf(row ? secrets.open(row.sealed) : null);
}

/** A new address; the one before ends with it. */
export async function makeFeed(
  { db, secrets, clock }: ApiContext,
  { userId }: SignedIn,
  audience: Audience,
): Promise<CalendarFeed> {
  const token = randomBytes(32).toString('base64url');
  const row = { token_hash: hashOf(token), sealed: secrets.seal(token), created_at: clock.now() };
  await db.transaction().execute(async (trx) => {
    await holdAccount(trx, userId);
    await trx
      .insertInto('calendar_feeds')
      .values({ user_id: userId, audience, ...row })
      .onConflict((conflict) => conflict.columns(['user_id', 'audience']).doUpdateSet(row))
      .execute();
  });
  return pathOf(token);
}

export async function endFeed({ db }: ApiContext, userId: string, audience: Audience): Promise<CalendarFeed> {
  await db.deleteFrom('calendar_feeds').where('user_id', '=', userId).where('audience', '=', audience).execute();
  return pathOf(null);
}

export async function deleteFeeds(trx: Trx, { userId }: SignedIn): Promise<void> {
  await trx.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute();
}

/** Whose calendar an address is. */
export interface FeedOwner {
  readonly column: 'customer_id' | 'seller_id';
  readonly id: string;
  readonly language: Language;
}

export async function ownerOfFeed(db: Db, token: string): Promise<FeedOwner | null> {
  const row = await db
    .selectFrom('calendar_feeds as f')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .leftJoin('providers as p', (join) => join.onRef('p.mobile_no', '=', 'u.mobile_no').on('p.is_active', '=', true))
    .select(['f.audience', 'u.id as user_id', 'u.language', 'p.id as provider_id'])
    .where('f.token_hash', '=', hashOf(token))
    .where('u.is_active', '=', true)
    .executeTakeFirst();
  if (!row) return null;
  const { audience, language } = row;
  if (audience === 'customer') return { column: 'customer_id', id: row.user_id, language };
  return row.provider_id === null ? null : { column: 'seller_id', id: row.provider_id, language };
}
