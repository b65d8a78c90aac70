import { type PostgresNode, type PostgresOptions, postgresNode } from './postgres-node.ts';

export interface PostgresPair {
  readonly primary: PostgresNode;
  readonly replica: PostgresNode;
  start(): Promise<void>;
  /** The primary is lost; the replica takes its place, having all that was acknowledged. */
  promoteReplica(): Promise<void>;
  /** The one that was lost comes back as a replica. */
  addReplica(): Promise<void>;
  stop(): Promise<void>;
}

/** A write is acknowledged once the replica has it on its disk too. */
const waitForReplica = async (primary: PostgresNode): Promise<void> => {
  await primary.query("alter system set synchronous_standby_names = 'replica'", 'postgres');
  await primary.query('select pg_reload_conf()', 'postgres');
};

/** A primary and a replica that it streams to, synchronously. */
export function postgresPair(
  options: Pick<PostgresOptions, 'programs' | 'folder'>,
  ports: readonly [number, number],
): PostgresPair {
  let primary = postgresNode({ ...options, name: 'postgres-1', port: ports[0] });
  let replica = postgresNode({ ...options, name: 'postgres-2', port: ports[1] });
  const follow = async () => {
    await replica.copy(primary);
    await replica.start();
    await waitForReplica(primary);
  };
  return {
    get primary() {
      return primary;
    },
    get replica() {
      return replica;
    },
    async start() {
      await primary.create();
      await primary.start();
      await primary.query('create database kaza', 'postgres');
      await follow();
    },
    async promoteReplica() {
      await replica.query('select pg_promote(true, 30)', 'postgres');
      // A copy that was made late holds what the lost primary said of its replica.
      await replica.query("alter system set synchronous_standby_names = ''", 'postgres');
      await replica.query('select pg_reload_conf()', 'postgres');
      [primary, replica] = [replica, primary];
    },
    addReplica: follow,
    async stop() {
      await replica.stop();
      await primary.stop();
    },
  };
}
