import { sql } from 'kysely';
import type { Store } from 'marketplace-api/testing/insides';
import type { ApiProcess } from '../../api/process/api-process.ts';
import { withoutIndexes } from './fill-market.ts';
import { percentile } from './measure.ts';

/**
 * Copies of the market's services until there are many; prices, durations and popularity differ. Words are the
 * original's and the copy's number, as the trigger that is asleep would make them.
 */
export async function addServices({ db }: Store, many: number): Promise<void> {
  const { total } = await db
    .selectFrom('services')
    .select((count) => count.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  if (total >= many) return;
  const copies = Math.ceil((many - total) / total);
  const started = performance.now();
  await db.connection().execute(async (own) => {
    await sql`set statement_timeout = 0`.execute(own);
    await sql`set session_replication_role = replica`.execute(own);
    await withoutIndexes(own, 'services', async () => {
      await sql`insert into services (id, slug, title, description, category_id, subcategory_id, city, duration_minutes,
          price_min, price_max, price, images, featured_rank, bookings_count, rating_total, reviews_count, words,
          title_words, all_words)
        select s.id || '-' || n, s.slug || '-' || n, s.title || ' ' || n, s.description, s.category_id, s.subcategory_id,
          s.city, 15 + (n * 7 + length(s.id)) % 200, s.price_min, s.price_max,
          10000 + (n * 7919 + length(s.slug) * 100) % 400000, s.images, null, (n * 104729) % 5000, (n % 50) * 4, n % 50,
          s.words || n::text, s.title_words || n::text, s.all_words || n::text
        from services s, generate_series(1, ${copies}::int) n`.execute(own);
      await sql`insert into search_words select n::text from generate_series(1, ${copies}::int) n on conflict do nothing`.execute(
        own,
      );
    });
    await sql`set session_replication_role = origin`.execute(own);
    await sql`reset statement_timeout`.execute(own);
  });
  // As autovacuum does in time: else searches read the rows that wait for their index one by one.
  await sql`vacuum (analyze) services`.execute(db);
  if (many > total * 10)
    console.log(
      `${many.toLocaleString('en')} services: filled in ${Math.round((performance.now() - started) / 1_000)} s`,
    );
}

const WORDS = [
  'electrcian',
  'plumber',
  'ac repair',
  'cleaning',
  'haircut',
  'paintng',
  'tap',
  'sofa',
  'massage',
  'geyser',
];
const CITIES = ['Kolkata', 'Delhi', 'Mumbai', 'Bangalore'];
const SORTS = ['popularity', 'rating', 'price-asc', 'price-desc', 'duration'];

const kinds: Record<string, (turn: number) => string> = {
  'a page of a city, any sort': (n) => `/services?city=${CITIES[n % 4]}&sort=${SORTS[n % 5]}&page=${1 + n}`,
  'all filters together': (n) =>
    `/services?city=${CITIES[n % 4]}&minPrice=${n * 5}&maxPrice=${500 + n * 40}&minRating=4&minDuration=30&maxDuration=${60 + n}&sort=${SORTS[n % 5]}`,
  'search text with city': (n) =>
    `/services?q=${encodeURIComponent(WORDS[n % 10] ?? '')}&city=${CITIES[n % 4]}&page=${1 + n}`,
};

/** Latencies of reads that no cache has seen, one after the other. */
export async function coldReads(api: ApiProcess, turns: number): Promise<{ kind: string; p50: number; p99: number }[]> {
  const results = [];
  for (const [kind, pathOf] of Object.entries(kinds)) {
    const times: number[] = [];
    for (let turn = 0; turn < turns; turn++) {
      const started = performance.now();
      const { status, json } = await api.call('GET', pathOf(turn));
      if (status !== 200) throw new Error(json.message);
      times.push(performance.now() - started);
    }
    results.push({ kind, p50: percentile(times, 0.5), p99: percentile(times, 0.99) });
  }
  return results;
}
