import type { Cluster } from '../open-cluster.ts';
import type { Load } from './open-load.ts';

const SETTLED_MS = 60_000;
const LOOK_MS = 250;

export interface Proofs {
  readonly acknowledged: number;
  /** Acknowledged, and not in the database. */
  readonly lost: number;
  /** Bookings that stand twice for one key. */
  readonly doubled: number;
  /** Pairs of accepted bookings of one professional at one time. */
  readonly overlaps: number;
  /** Bookings whose last change its customer did not hear of. */
  readonly unheard: number;
}

const quoted = (ids: readonly string[]): string => ids.map((id) => `'${id}'`).join(',');

async function statusesOf(cluster: Cluster, load: Load): Promise<Map<string, string>> {
  const customers = quoted(load.customers.map(({ id }) => id));
  const rows = await cluster.postgres.primary.query(
    `select id || ' ' || status from bookings where customer_id in (${customers})`,
  );
  return new Map(rows.map((row) => row.split(' ') as [string, string]));
}

const unheardOf = (statuses: ReadonlyMap<string, string>, load: Load): number => {
  const heard = new Map(load.events.flatMap(({ statuses: some }) => [...some]));
  return [...statuses].filter(([id, status]) => heard.get(id) !== status).length;
};

/** Asks the database, once all has settled, whether every promise held. Call it while the load still listens. */
export async function proofsOf(cluster: Cluster, load: Load): Promise<Proofs> {
  const until = Date.now() + SETTLED_MS;
  let statuses = await statusesOf(cluster, load);
  while (unheardOf(statuses, load) > 0 && Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    statuses = await statusesOf(cluster, load);
  }
  const acknowledged = [...load.acknowledged.values()];
  const [overlaps] = await cluster.postgres.primary.query(
    `select count(*) from bookings a join bookings b on a.seller_id = b.seller_id and a.id < b.id and a.during && b.during
      where a.status = 'ACCEPTED' and b.status = 'ACCEPTED'`,
  );
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((id) => !statuses.has(id)).length,
    doubled: statuses.size - new Set(acknowledged).size,
    overlaps: Number(overlaps),
    unheard: unheardOf(statuses, load),
  };
}
