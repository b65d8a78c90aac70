import type { CompiledQuery, DatabaseConnection, Dialect } from 'kysely';
import { wrapDialect } from '../changes/wrap-dialect.ts';

const marked = new WeakSet<CompiledQuery>();

/**
 * Marks a statement whose answer nobody needs: inside of a transaction on PostgreSQL it is sent together with the next
 * one, at the latest with the commit, which fails where it does.
 */
export function pipelined(query: CompiledQuery): CompiledQuery {
  marked.add(query);
  return query;
}

type Send = () => Promise<unknown>;
interface Transaction {
  hasBegun: boolean;
  /** What goes with its next statement, its own begin first. */
  readonly held: Send[];
}
const nothing = { rows: [] };

/**
 * Sends a transaction's begin, and what is marked, together with the statement that follows: each spares a round trip.
 * Needs connections that send without waiting (`pipeline` of pg). Where one fails, all after it fail with it; a begin
 * fails with its connection only.
 */
export const pipelineStatements = (dialect: Dialect): Dialect =>
  wrapDialect(dialect, (driver) => {
    const inside = new WeakMap<DatabaseConnection, Transaction>();
    const { beginTransaction, commitTransaction, rollbackTransaction } = driver;

    driver.beginTransaction = async (connection, settings) => {
      const begin = () => beginTransaction.call(driver, connection, settings);
      inside.set(connection, { hasBegun: false, held: [begin] });
    };
    driver.commitTransaction = async (connection) => {
      await commitTransaction.call(driver, connection);
      inside.delete(connection);
    };
    driver.rollbackTransaction = async (connection) => {
      const hasBegun = inside.get(connection)?.hasBegun;
      inside.delete(connection);
      if (hasBegun) await rollbackTransaction.call(driver, connection);
    };
    return (connection) => {
      const execute = connection.executeQuery.bind(connection) as DatabaseConnection['executeQuery'];
      connection.executeQuery = async (query, ...rest) => {
        const transaction = inside.get(connection);
        const send = () => execute(query, ...rest);
        if (!transaction) return (await send()) as never;
        if (marked.has(query)) {
          transaction.held.push(send);
          return nothing as never;
        }
        transaction.hasBegun = true;
        const sent = [...transaction.held.splice(0), send].map((each) => each());
        return (await Promise.all(sent)).at(-1) as never;
      };
    };
  });
