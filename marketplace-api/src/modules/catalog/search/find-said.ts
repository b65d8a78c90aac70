import { sql } from 'kysely';
import type { Db } from '../../../platform/database/store.ts';
import { type Filters, filterServices } from './filter-services.ts';
import { levels, type Where } from './search-keys.ts';
import { demandsOf, type WordGroup } from './understand.ts';

/** Services that a search text finds, the best first. */
export interface Found {
  readonly ids: readonly string[];
  /** There are more than these: the best of them, as far as a bounded look can say. */
  readonly more: boolean;
  /** What they all have; undefined where no service has everything, and these fit best. */
  readonly each?: readonly WordGroup[];
}

/** What a search shows at most, however many services there are. */
const MOST_FOUND = 500;
/** What fits this well beside the best is still an answer to a text whose parts no service has together. */
const GOOD_ENOUGH = 0.6;
/** A thing in the title counts most, what is to be done with it decides between those that have it. */
const weightOf = { thing: 3, detail: 2, unknown: 2, act: 1, foreign: 0 } as const;

interface Candidate {
  readonly id: string;
  readonly fit: number;
  readonly bookings: number;
}

/** How well a service fits what was said: by title, by subcategory and category, by description. */
const fitTo = (said: readonly WordGroup[]) =>
  sql<number>`${sql.join(
    said.map(({ kind, words, guessed }) => {
      const list = [...words];
      return sql`${sql.lit(guessed ? 1 : weightOf[kind])} * case
        when s.title_words && ${list}::text[] then 4
        when s.words && ${list}::text[] then 2
        when s.all_words && ${list}::text[] then 1 else 0 end`;
    }),
    sql` + `,
  )}`;

const byFit = (one: Candidate, other: Candidate): number =>
  other.fit - one.fit || other.bookings - one.bookings || (one.id < other.id ? -1 : 1);

/** The services of one search, looked for by what they must have. */
function lookFor(db: Db, filters: Filters, said: readonly WordGroup[]) {
  const of = (each: readonly WordGroup[], where: Where) =>
    filterServices(db, { ...filters, each, where }).select([
      's.id',
      fitTo(said).as('fit'),
      's.bookings_count as bookings',
    ]);
  /** Those of the most booked level first; no more than can be shown, and one. */
  return async (each: readonly WordGroup[], inTitle = false): Promise<readonly Candidate[]> => {
    const most = MOST_FOUND + 1;
    if (each.length === 0) return [];
    // Words of descriptions have no levels.
    if (!inTitle && each.every(({ kind }) => kind === 'unknown')) return of(each, {}).limit(most).execute();
    // A limit of its own keeps each level a look into the index, which a join of levels and services need not be.
    const ofLevel = of(each, { inTitle, level: sql`level` }).limit(most);
    const { rows } = await sql<Candidate>`select c.* from unnest(${levels}::text[]) as level
      cross join lateral ${ofLevel} c limit ${most}`.execute(db);
    return rows;
  };
}

/** Each service once, the best first, no more than can be shown. */
function best(found: readonly (readonly Candidate[])[]): Candidate[] {
  const each = new Map(found.flat().map((candidate) => [candidate.id, candidate]));
  return [...each.values()].sort(byFit);
}

const without = <T>(all: readonly T[], one: T): T[] => all.filter((each) => each !== one);

/** Services that have each thing and detail: of too many, those with most in the title and most booked. */
async function withEach(look: ReturnType<typeof lookFor>, said: readonly WordGroup[]): Promise<Found> {
  const each = demandsOf(said);
  const first = await look(each);
  const more = first.length > MOST_FOUND;
  const found = more ? [await look(said, true), await look(each, true), first] : [first];
  return {
    ids: best(found)
      .slice(0, MOST_FOUND)
      .map(({ id }) => id),
    more,
    each,
  };
}

/** Services that fit best where none has everything. */
async function withSome(look: ReturnType<typeof lookFor>, said: readonly WordGroup[]): Promise<Found> {
  const named = said.filter(({ kind }) => kind !== 'act');
  const any: WordGroup = { kind: 'thing', words: named.flatMap(({ words }) => words) };
  const first = await look([any]);
  const more = first.length > MOST_FOUND;
  const found = [first];
  if (more) {
    for (const group of named) found.push(await look([group], true));
    if (named.length > 2) for (const group of named) found.push(await look(without(named, group)));
  }
  const all = best(found);
  const least = Math.ceil((all[0]?.fit ?? 0) * GOOD_ENOUGH);
  const ids = all.filter(({ fit }) => fit >= least).map(({ id }) => id);
  return { ids: ids.slice(0, MOST_FOUND), more: ids.length > MOST_FOUND };
}

/**
 * What a search text finds: services that have each thing it names; else those that fit best; nothing where it means
 * nothing that there is. It reads a bounded number of services, however many there are.
 */
export async function findSaid(db: Db, filters: Filters, said: readonly WordGroup[]): Promise<Found> {
  if (said.some(({ kind }) => kind === 'foreign')) return { ids: [], more: false };
  const look = lookFor(db, filters, said);
  const found = await withEach(look, said);
  return found.ids.length > 0 ? found : withSome(look, said);
}
