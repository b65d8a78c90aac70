import type { CompiledQuery, DatabaseConnection, Dialect, Driver } from 'kysely';

const marked = new WeakSet<CompiledQuery>();

/**
 * Marks a statement whose answer nobody needs: inside of a transaction on PostgreSQL it is sent together with the next one, at the
 * latest with the commit, which fails where it does.
 */
export function withTheNext(query: CompiledQuery): CompiledQuery {
  marked.add(query);
  return query;
}

/**
 * Sends a transaction's begin, and what is marked, together with the statement that follows: each spares a round trip. Needs
 * connections that send without waiting (`pipeline` of pg). Where one fails, all after it fail with it; a begin fails with its
 * connection only.
 */
export const sendTogether = (dialect: Dialect): Dialect => ({
  createQueryCompiler: () => dialect.createQueryCompiler(),
  createAdapter: () => dialect.createAdapter(),
  createIntrospector: (db) => dialect.createIntrospector(db),
  createDriver: () => joiningDriver(dialect.createDriver()),
});

type Send = () => Promise<unknown>;
const nothing = { rows: [] };

function joiningDriver(driver: Driver): Driver {
  const joining = new WeakSet<DatabaseConnection>();
  /** Connections inside of a transaction, and what goes with its next statement. */
  const held = new WeakMap<DatabaseConnection, Send[]>();
  const notBegun = new WeakSet<DatabaseConnection>();
  const { acquireConnection, beginTransaction, commitTransaction, rollbackTransaction } = driver;

  const join = (connection: DatabaseConnection) => {
    if (joining.has(connection)) return;
    joining.add(connection);
    const execute = connection.executeQuery.bind(connection) as DatabaseConnection['executeQuery'];
    connection.executeQuery = async (query, ...rest) => {
      const waiting = held.get(connection);
      const send = () => execute(query, ...rest);
      if (!waiting) return (await send()) as never;
      if (marked.has(query)) {
        waiting.push(send);
        return nothing as never;
      }
      notBegun.delete(connection);
      const sent = [...waiting.splice(0), send].map((each) => each());
      return (await Promise.all(sent)).at(-1) as never;
    };
  };
  driver.acquireConnection = async (...rest) => {
    const connection = await acquireConnection.apply(driver, rest);
    join(connection);
    return connection;
  };
  driver.beginTransaction = async (connection, settings) => {
    held.set(connection, [() => beginTransaction.call(driver, connection, settings)]);
    notBegun.add(connection);
  };
  driver.commitTransaction = async (connection) => {
    await commitTransaction.call(driver, connection);
    held.delete(connection);
  };
  driver.rollbackTransaction = async (connection) => {
    held.delete(connection);
    if (!notBegun.delete(connection)) await rollbackTransaction.call(driver, connection);
  };
  return driver;
}
