import type { DatabaseConnection, Dialect, Driver } from 'kysely';

/** Changes a driver in place; returns what changes each of its connections, once. */
type WrapDriver = (driver: Driver) => (connection: DatabaseConnection) => void;

/** A dialect whose drivers and connections do something besides. */
export const wrapDialect = (dialect: Dialect, change: WrapDriver): Dialect => ({
  createQueryCompiler: () => dialect.createQueryCompiler(),
  createAdapter: () => dialect.createAdapter(),
  createIntrospector: (db) => dialect.createIntrospector(db),
  createDriver() {
    const driver = dialect.createDriver();
    const changeConnection = change(driver);
    const changed = new WeakSet<DatabaseConnection>();
    const { acquireConnection } = driver;
    driver.acquireConnection = async (...rest) => {
      const connection = await acquireConnection.apply(driver, rest);
      if (!changed.has(connection)) {
        changed.add(connection);
        changeConnection(connection);
      }
      return connection;
    };
    return driver;
  },
});
