import { type CompiledQuery, type DatabaseConnection, type Dialect, SelectQueryNode } from 'kysely';
import { topics } from './topics.ts';
import { wrapDialect } from './wrap-dialect.ts';

const ONLY_READS = /^\s*(select|set|begin|start|commit|rollback|savepoint|release)\b/i;
const WRITTEN = /\b(?:insert\s{1,20}into|update|delete\s{1,20}from)\s{1,20}"?(\w+)/gi;
/** No cached response and no journal tells of these: a counted hit makes no read wait for a look. */
const OF_NO_ANSWER = new Set(['rate_limits', 'idempotency_keys', 'session_uses', 'outbox']);
/** Which kinds of topics a change of a table touches (migrations/0020-changes.ts). Others may touch all. */
const touchedBy: Readonly<Record<string, readonly string[]>> = {
  bookings: ['booking', 'bookings', 'times'],
  // Only what processes say to one another.
  booking_events: [],
  notifications: [],
  changes: [],
};

/** Kinds of topics that a statement may touch; null where no look needs to follow it. */
function touchedKinds({ query, sql }: CompiledQuery): readonly string[] | null {
  if (SelectQueryNode.is(query) || ONLY_READS.test(sql)) return null;
  const tables = Array.from(sql.matchAll(WRITTEN), ([, table = '']) => table.toLowerCase());
  if (tables.length === 0) return [topics.everything];
  const ofAnswers = tables.filter((table) => !OF_NO_ANSWER.has(table));
  if (ofAnswers.length === 0) return null;
  return ofAnswers.flatMap((table) => touchedBy[table] ?? [topics.everything]);
}

/** Told of each commit, with the kinds of topics that it may have touched. */
type Wrote = (kinds: readonly string[]) => void;

/** Calls `wrote` after each commit of something that may have changed rows, before its caller goes on. */
export const watchWrites = (dialect: Dialect, wrote: Wrote): Dialect =>
  wrapDialect(dialect, (driver) => {
    /** Connections inside of a transaction, and what it may have touched; null: it wrote nothing. */
    const inside = new WeakMap<DatabaseConnection, Set<string> | null>();
    const { beginTransaction, commitTransaction, rollbackTransaction } = driver;

    driver.beginTransaction = async (connection, settings) => {
      await beginTransaction.call(driver, connection, settings);
      inside.set(connection, null);
    };
    driver.commitTransaction = async (connection) => {
      const kinds = inside.get(connection);
      await commitTransaction.call(driver, connection);
      inside.delete(connection);
      if (kinds) wrote([...kinds]);
    };
    driver.rollbackTransaction = async (connection) => {
      inside.delete(connection);
      await rollbackTransaction.call(driver, connection);
    };
    return (connection) => {
      const execute = connection.executeQuery.bind(connection) as DatabaseConnection['executeQuery'];
      connection.executeQuery = async (query, ...rest) => {
        const result = await execute(query, ...rest);
        const kinds = touchedKinds(query);
        if (kinds) {
          if (inside.has(connection)) inside.set(connection, new Set([...(inside.get(connection) ?? []), ...kinds]));
          else wrote(kinds);
        }
        return result as never;
      };
    };
  });
