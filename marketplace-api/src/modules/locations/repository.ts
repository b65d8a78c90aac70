import { sql } from 'kysely';
import type { Place, PlaceSuggestion } from 'shared-contracts';
import type { Db } from '../../platform/database/store.ts';

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Names that begin with the text first, then words that do, then whatever contains all words; big places first. */
export async function suggestPlaces(db: Db, text: string, limit: number): Promise<PlaceSuggestion[]> {
  const like = escapeLike(text);
  const [names, around] = [sql`split_part(search, '#', 1)`, sql`search`];
  const words = text.split(' ').map((word) => sql<boolean>`${around} like ${`%${escapeLike(word)}%`}`);
  const found = await sql<PlaceSuggestion>`
    select id, label from places
    where ${sql.join(words, sql` and `)}
    order by case
        when search like ${`${like}%`} or ${names} like ${`%|${like}%`} then 0
        when ${names} like ${`% ${like}%`} then 1
        when ${names} like ${`%${escapeLike(text.split(' ')[0] ?? '')}%`} then 2
        else 3
      end, population desc, label
    limit ${limit}`.execute(db);
  return found.rows;
}

const columns = ['id', 'label', 'latitude', 'longitude'] as const;

export const findPlace = (db: Db, id: string): Promise<Place | undefined> =>
  db.selectFrom('places').select(columns).where('id', '=', id).executeTakeFirst();

/** Distances on this scale: degrees of longitude shrink with the latitude. */
export const nearestPlace = (db: Db, latitude: number, longitude: number): Promise<Place | undefined> =>
  db
    .selectFrom('places')
    .select(columns)
    .orderBy(
      sql`power(latitude - ${latitude}::float8, 2)
        + power((longitude - ${longitude}::float8) * cos(radians(${latitude}::float8)), 2)`,
    )
    .limit(1)
    .executeTakeFirst();
