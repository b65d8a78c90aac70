import type { Kysely } from 'kysely';
import type { Db, Trx } from '../platform/database/store.ts';
import type { Tables } from '../platform/database/tables.ts';
import { later } from '../platform/process/clock.ts';
import { safeHtml } from '../platform/security/safe-html.ts';
import type { SeedMarket } from './seed/seed-types.ts';
import { notePictures, renewPictures } from './seed-pictures.ts';
import { addTranslations } from './seed-translations.ts';

const DAY_MS = 86_400_000;
const CHUNK = 200;
const toMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

async function insertAll<T extends keyof Tables & string>(trx: Kysely<Tables>, table: T, rows: object[]) {
  for (let start = 0; start < rows.length; start += CHUNK) {
    await trx
      .insertInto(table)
      .values(rows.slice(start, start + CHUNK) as never)
      .execute();
  }
}

/**
 * Fills an empty database with a market; true if it was filled. A database that has categories is left as it is, but
 * for drawings that its market got since.
 */
export async function loadSeed(db: Db, readMarket: () => Promise<SeedMarket>, now: Date): Promise<boolean> {
  const used = await db.selectFrom('categories').select('id').limit(1).executeTakeFirst();
  if (used) {
    await renewPictures(db, readMarket);
    return false;
  }
  const market = await readMarket();
  return db.transaction().execute(async (trx) => {
    const first = await trx
      .insertInto('app_meta')
      .values({ key: 'seeded', value: now.toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (!first.numInsertedOrUpdatedRows) return false;
    await insertCatalog(trx, market);
    await insertProviders(trx, market, now);
    await insertReviews(trx, market, now);
    await notePictures(trx);
    await addTranslations(trx, market);
    return true;
  });
}

async function insertCatalog(trx: Trx, { categories, services, providers }: SeedMarket) {
  await insertAll(
    trx,
    'categories',
    categories.map(({ id, name, icon, color }, position) => ({ id, name, icon, color, position })),
  );
  const subcategories = categories.flatMap((category) =>
    category.subcategories.map(({ translations: _words, ...row }, position) => ({
      ...row,
      category_id: category.id,
      position,
    })),
  );
  await insertAll(trx, 'subcategories', subcategories);
  const subcategoryIds = new Map(subcategories.map((row) => [row.slug, row.id]));
  const reviews = providers.flatMap((provider) => provider.reviews);
  await insertAll(
    trx,
    'services',
    services.map((service) => {
      const ratings = reviews.filter((review) => review.serviceSlug === service.slug).map((review) => review.rating);
      return {
        id: service.id,
        slug: service.slug,
        title: service.title,
        description: safeHtml(service.description),
        category_id: service.categoryId,
        subcategory_id: subcategoryIds.get(service.subcategorySlug),
        city: service.city,
        duration_minutes: service.durationMinutes,
        price_min: service.priceMin * 100,
        price_max: service.priceMax * 100,
        price: service.price * 100,
        images: service.images,
        by_woman: service.byWoman ?? false,
        featured_rank: service.featuredRank,
        bookings_count: service.bookingsCount,
        rating_total: ratings.reduce<number>((sum, rating) => sum + rating, 0),
        reviews_count: ratings.length,
      };
    }),
  );
}

async function insertProviders(trx: Trx, { services, providers }: SeedMarket, now: Date) {
  const serviceIds = new Map(services.map((service) => [service.slug, service.id]));
  await insertAll(
    trx,
    'providers',
    providers.map(
      ({
        mobileNo,
        pinCodes,
        verified,
        woman: _woman,
        asked: _asked,
        workingHours: _hours,
        services: _services,
        translations: _words,
        reviews,
        ...provider
      }) => ({
        ...provider,
        mobile_no: mobileNo,
        pin_codes: pinCodes,
        verified_at: verified ? now : null,
        rating_total: reviews.reduce<number>((sum, review) => sum + review.rating, 0),
        reviews_count: reviews.length,
      }),
    ),
  );
  await insertTrades(trx, { services, providers }, now);
  await insertAll(
    trx,
    'provider_services',
    providers.flatMap((provider) =>
      [...provider.services, ...(provider.asked?.services ?? [])].map(({ serviceSlug, price }) => ({
        provider_id: provider.id,
        service_id: serviceIds.get(serviceSlug),
        price: price * 100,
      })),
    ),
  );
  await insertAll(
    trx,
    'working_hours',
    providers.flatMap((provider) =>
      provider.workingHours.map(({ weekday, start, end }) => ({
        provider_id: provider.id,
        weekday,
        start_minute: toMinutes(start),
        end_minute: toMinutes(end),
      })),
    ),
  );
}

/** Before their services, which would ask for them. */
async function insertTrades(trx: Trx, { services, providers }: Pick<SeedMarket, 'services' | 'providers'>, now: Date) {
  const categories = new Map(services.map(({ slug, categoryId }) => [slug, categoryId]));
  const tradesOf = (offers: { serviceSlug: string }[] = []) => [
    ...new Set(offers.map(({ serviceSlug }) => categories.get(serviceSlug))),
  ];
  await insertAll(
    trx,
    'provider_trades',
    providers.flatMap(({ id, verified, services: offers, asked }) => [
      ...tradesOf(offers).map((category_id) => ({
        ...{
          provider_id: id,
          category_id,
          state: 'verified',
          checked: verified ? ['identity', 'skill'] : [],
          note: '',
        },
        ...{ asked_at: now, decided_at: now },
      })),
      ...tradesOf(asked?.services).map((category_id) => ({
        ...{ provider_id: id, category_id, state: 'requested', checked: [], note: asked?.note ?? '' },
        ...{ asked_at: now, decided_at: null },
      })),
    ]),
  );
  // What staff would have on record of the one who asks for a second trade now.
  const asking = await trx
    .selectFrom('provider_trades')
    .selectAll()
    .where('state', '=', 'verified')
    .where(
      'provider_id',
      'in',
      trx.selectFrom('provider_trades').select('provider_id').where('state', '=', 'requested'),
    )
    .execute();
  await insertAll(
    trx,
    'audit_log',
    asking.map(({ id, provider_id, category_id, checked }) => ({
      ...{ at: now, staff: 'demo', action: 'approve', subject: id, origin: 'seed' },
      after: JSON.stringify({ provider: provider_id, category: category_id, before: 'requested', checked }),
    })),
  );
  const women = providers.filter(({ woman, verified }) => woman && verified);
  await insertAll(
    trx,
    'provider_women',
    women.map(({ id }) => ({ provider_id: id, recorded_at: now })),
  );
}

async function insertReviews(trx: Trx, { services, providers }: SeedMarket, now: Date) {
  const serviceIds = new Map(services.map((service) => [service.slug, service.id]));
  await insertAll(
    trx,
    'reviews',
    providers.flatMap((provider) =>
      provider.reviews.map((review) => ({
        id: review.id,
        seller_id: provider.id,
        service_id: serviceIds.get(review.serviceSlug),
        booking_id: null,
        customer_id: null,
        customer_name: review.customerName,
        rating: review.rating,
        review: review.review,
        created_at: later(now, -review.daysAgo * DAY_MS),
        reply: review.reply ?? null,
        replied_at: review.reply === undefined ? null : later(now, (1 - review.daysAgo) * DAY_MS),
      })),
    ),
  );
}
