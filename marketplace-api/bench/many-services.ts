import { sql } from 'kysely';
import type { Store } from '../src/plumbing/database.ts';
import type { ApiProcess } from '../src/testing/api-process.ts';
import { percentile } from './measure.ts';

/** Copies of the market's services until there are many; prices, durations and popularity differ. */
export async function addServices({ db }: Store, many: number): Promise<void> {
  const { total } = await db
    .selectFrom('services')
    .select((count) => count.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  if (total >= many) return;
  const step = 5;
  for (let from = 1; total * from < many + total; from += step) {
    await sql`insert into services (id, slug, title, description, category_id, subcategory_id, city, duration_minutes,
        price_min, price_max, price, images, featured_rank, bookings_count, rating_total, reviews_count)
      select s.id || '-' || n, s.slug || '-' || n, s.title || ' ' || n, s.description, s.category_id, s.subcategory_id,
        s.city, 15 + (n * 7 + length(s.id)) % 200, s.price_min, s.price_max,
        10000 + (n * 7919 + length(s.slug) * 100) % 400000, s.images, null, (n * 104729) % 5000, (n % 50) * 4, n % 50
      from services s, generate_series(${from}::int, ${from + step - 1}::int) n
      where s.slug !~ '-[0-9]+$'`.execute(db);
  }
  await sql`analyze services`.execute(db);
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
