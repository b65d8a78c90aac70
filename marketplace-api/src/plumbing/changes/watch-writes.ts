import { type CompiledQuery, type DatabaseConnection, type Dialect, type Driver, SelectQueryNode } from 'kysely';

const ONLY_READS = /^\s*(select|set|begin|start|commit|rollback|savepoint|release)\b/i;
/** No answer that is kept says anything of these, and the journal nothing: a hit that is counted makes no read wait for a look. */
const OF_NO_ANSWER = /^\s*(insert into|update|delete from)\s+"?(rate_limits|idempotency_keys|session_uses|outbox)\b/i;
const mayWrite = ({ query, sql }: CompiledQuery): boolean =>
  !SelectQueryNode.is(query) && !ONLY_READS.test(sql) && !OF_NO_ANSWER.test(sql);

/** Calls `wrote` after each commit of something that may have changed rows, before its caller goes on. */
export const watchWrites = (dialect: Dialect, wrote: () => void): Dialect => ({
  createQueryCompiler: () => dialect.createQueryCompiler(),
  createAdapter: () => dialect.createAdapter(),
  createIntrospector: (db) => dialect.createIntrospector(db),
  createDriver: () => watchDriver(dialect.createDriver(), wrote),
});

function watchDriver(driver: Driver, wrote: () => void): Driver {
  const watched = new WeakSet<DatabaseConnection>();
  /** Connections inside of a transaction, and whether it wrote. */
  const inside = new WeakMap<DatabaseConnection, boolean>();
  const { acquireConnection, beginTransaction, commitTransaction, rollbackTransaction } = driver;

  const watch = (connection: DatabaseConnection) => {
    if (watched.has(connection)) return;
    watched.add(connection);
    const execute = connection.executeQuery.bind(connection) as DatabaseConnection['executeQuery'];
    connection.executeQuery = async (query, ...rest) => {
      const result = await execute(query, ...rest);
      if (mayWrite(query)) {
        if (inside.has(connection)) inside.set(connection, true);
        else wrote();
      }
      return result as never;
    };
  };
  driver.acquireConnection = async (...rest) => {
    const connection = await acquireConnection.apply(driver, rest);
    watch(connection);
    return connection;
  };
  driver.beginTransaction = async (connection, settings) => {
    await beginTransaction.call(driver, connection, settings);
    inside.set(connection, false);
  };
  driver.commitTransaction = async (connection) => {
    const hasWritten = inside.get(connection) === true;
    await commitTransaction.call(driver, connection);
    inside.delete(connection);
    if (hasWritten) wrote();
  };
  driver.rollbackTransaction = async (connection) => {
    inside.delete(connection);
    await rollbackTransaction.call(driver, connection);
  };
  return driver;
}
