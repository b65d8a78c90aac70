import type { Favourite } from 'shared-contracts';
import { favouriteLimit } from 'shared-contracts';
import type { Db, Trx } from '../../platform/database/store.ts';
import { invalid, notFound } from '../../platform/refusal.ts';
import { lockAccount } from '../../platform/security/account.ts';
import { findProvider } from '../providers/index.ts';
import { publicTrades, tradesOf } from '../trades/index.ts';

/** The providers that a person keeps, newest first, with what each offers now. Who has left is not shown. */
export async function listFavourites(db: Db, userId: string): Promise<Favourite[]> {
  const stored = await db
    .selectFrom('favourites as f')
    .innerJoin('providers as p', 'p.id', 'f.provider_id')
    .select(['p.id', 'p.name', 'p.rating', 'p.reviews_count', 'p.experience', 'p.city', 'p.area'])
    .where('f.user_id', '=', userId)
    .where('p.is_active', '=', true)
    .orderBy('f.created_at', 'desc')
    .orderBy('p.id')
    .execute();
  if (stored.length === 0) return [];
  const ids = stored.map(({ id }) => id);
  const offered = await db
    .selectFrom('offered_services as ps')
    .innerJoin('services as s', 's.id', 'ps.service_id')
    .select(['ps.provider_id', 'ps.price', 's.slug', 's.title'])
    .where('ps.provider_id', 'in', ids)
    .where('s.is_active', '=', true)
    .orderBy('s.title')
    .execute();
  const trades = await tradesOf(db, ids, ['verified']);
  return stored.map((row) => ({
    id: row.id,
    name: row.name,
    average_rating: row.rating,
    total_reviews: row.reviews_count,
    experience: row.experience,
    city: row.city,
    area: row.area,
    ...publicTrades(trades.get(row.id) ?? []),
    services: offered
      .filter(({ provider_id }) => provider_id === row.id)
      .map(({ slug, title, price }) => ({ slug, title, price: price / 100 })),
  }));
}

/** Keeps a provider; keeping one twice is keeping one. */
export async function addFavourite(db: Db, userId: string, providerId: string, now: Date): Promise<null> {
  if (!(await findProvider(db, providerId))) throw notFound('This provider does not exist');
  await db.transaction().execute(async (trx) => {
    await lockAccount(trx, userId);
    await trx
      .insertInto('favourites')
      .values({ user_id: userId, provider_id: providerId, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { kept: stored } = await trx
      .selectFrom('favourites')
      .select((count) => count.fn.countAll<number>().as('kept'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    if (stored > favouriteLimit) throw invalid('id', 'You cannot keep more favourites. Please remove one first.');
  });
  return null;
}

/** Removing one that is not saved is done already. */
export async function removeFavourite(db: Db, userId: string, providerId: string): Promise<null> {
  await db.deleteFrom('favourites').where('user_id', '=', userId).where('provider_id', '=', providerId).execute();
  return null;
}

/** For the person's own data: also those who have left. */
export async function favouritesOf(db: Db, userId: string) {
  const rows = await db
    .selectFrom('favourites as f')
    .innerJoin('providers as p', 'p.id', 'f.provider_id')
    .select(['p.id', 'p.name', 'f.created_at'])
    .where('f.user_id', '=', userId)
    .orderBy('f.created_at')
    .execute();
  return rows.map(({ id, name, created_at }) => ({ providerId: id, name, since: created_at.toISOString() }));
}

export async function deleteFavourites(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('favourites').where('user_id', '=', userId).execute();
}
