import type { Member } from '../member.ts';
import type { Cluster } from '../open-cluster.ts';

export interface Fault {
  readonly name: string;
  /** Breaks something and mends it as an orchestrator would. Resolves when all is back, or to why it cannot be. */
  play(cluster: Cluster): Promise<string | undefined>;
}

const killed = (name: string, of: (cluster: Cluster) => Member): Fault => ({
  name: `${name} killed`,
  async play(cluster) {
    const member = of(cluster);
    await member.kill();
    await member.start();
    return undefined;
  },
});

/** One edge or API, while the other one of its kind serves. */
const oneOf = (kind: 'edges' | 'apis', index: number): Fault =>
  killed(`${kind === 'edges' ? 'edge' : 'API'} ${index + 1}`, (cluster) => cluster[kind][index] as Member);

const primaryLost: Fault = {
  name: 'primary lost, replica promoted',
  async play({ postgres, pooler }) {
    await postgres.primary.kill();
    await postgres.promoteReplica();
    await pooler.pointTo(postgres.primary.port);
    await postgres.addReplica();
    return undefined;
  },
};

const brokerLost: Fault = {
  name: 'broker killed',
  async play({ broker }) {
    if (!broker) return 'NATS is not installed';
    await broker.kill();
    await broker.start();
    return undefined;
  },
};

export const faults: readonly Fault[] = [
  killed('renderer', ({ renderer }) => renderer),
  oneOf('edges', 0),
  oneOf('edges', 1),
  oneOf('apis', 0),
  oneOf('apis', 1),
  killed('jobs', ({ jobs }) => jobs),
  killed('PgBouncer', ({ pooler }) => pooler),
  brokerLost,
  killed('proxy', ({ proxy }) => proxy),
  killed('replica', ({ postgres }) => postgres.replica),
  killed('primary', ({ postgres }) => postgres.primary),
  primaryLost,
];

/** Replaces every server by itself, one after the other, as a new version would. */
export async function replaceOneByOne({ edges, apis, jobs, renderer }: Cluster): Promise<void> {
  for (const member of [...apis, jobs, renderer, ...edges]) {
    await member.stop();
    await member.start();
  }
}
