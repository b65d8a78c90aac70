import type { CompiledQuery } from 'kysely';

const marked = new WeakSet<CompiledQuery>();

/**
 * Marks a statement whose answer nobody needs: inside of a transaction on PostgreSQL it is sent together with the next one, at the
 * latest with the commit, which fails where it does. That spares a round trip.
 */
export function withTheNext(query: CompiledQuery): CompiledQuery {
  marked.add(query);
  return query;
}

export const goesWithTheNext = (query: CompiledQuery): boolean => marked.has(query);
