import { rename } from 'node:fs/promises';
import type { Cluster } from '../open-cluster.ts';
import type { Fault } from './faults.ts';

/** Longer than a network that hiccups, shorter than what a customer waits for. */
const BROKEN_MS = 6_000;
/** Minutes that a badly kept clock is off. */
const JUMP_S = 300;
const brokenFor = () => new Promise((resolve) => setTimeout(resolve, BROKEN_MS));

const lineDrops: Fault = {
  name: 'network to the database drops',
  async play({ breakable }) {
    breakable?.databaseLine.drop();
    await brokenFor();
    breakable?.databaseLine.mend();
    return undefined;
  },
};

const lineIsCut: Fault = {
  name: 'network to the database is cut',
  async play({ breakable }) {
    breakable?.databaseLine.drop();
    await brokenFor();
    breakable?.databaseLine.cut();
    breakable?.databaseLine.mend();
    return undefined;
  },
};

/** Databases end themselves when they cannot write what was promised; whoever watches them starts them again. */
async function startThoseThatEnded({ postgres }: Cluster): Promise<void> {
  for (const node of [postgres.primary, postgres.replica]) if (!node.runs()) await node.start();
}

const diskIsFull: Fault = {
  name: 'disk of the databases full',
  async play(cluster) {
    const disk = cluster.breakable?.disk;
    if (!disk) return 'no disk can be mounted here';
    await disk.fill();
    // The next part of the log needs room that is not there.
    await cluster.postgres.primary.query('select pg_switch_wal()').catch(() => []);
    await brokenFor();
    await disk.free();
    await startThoseThatEnded(cluster);
    return undefined;
  },
};

const clockJumps = (seconds: number): Fault => ({
  name: `clock of API 1 jumps ${seconds < 0 ? 'back' : 'ahead'} ${Math.abs(seconds) / 60} min`,
  async play({ breakable }) {
    const clock = breakable?.clock;
    if (!clock) return 'faketime is not installed';
    clock.move(seconds);
    await brokenFor();
    clock.move(0);
    return undefined;
  },
});

const storeIsAway: Fault = {
  name: 'release store away',
  async play({ releases }) {
    await rename(releases, `${releases}.away`);
    await brokenFor();
    await rename(`${releases}.away`, releases);
    return undefined;
  },
};

/** What breaks around the processes. */
export const worldFaults: readonly Fault[] = [
  lineDrops,
  lineIsCut,
  clockJumps(JUMP_S),
  clockJumps(-JUMP_S),
  storeIsAway,
  diskIsFull,
];
