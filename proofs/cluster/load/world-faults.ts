import { rename } from 'node:fs/promises';
import type { Cluster } from '../open-cluster.ts';
import type { PostgresPair } from '../postgres-pair.ts';
import type { Fault } from './faults.ts';

/** Longer than a network that hiccups, shorter than what a customer waits for. */
const BROKEN_MS = 6_000;
/** Minutes that a poor clock is off. */
const JUMP_S = 300;
/** Of 16 MB each: more than PostgreSQL sets aside, and less than what the disk holds once it is given back. */
const MOST_SEGMENTS = 16;
const brokenFor = () => new Promise((resolve) => setTimeout(resolve, BROKEN_MS));

/** Nothing comes through; at the end the connections go on, or are ended. */
const lineBreaks = (name: string, end: 'goesOn' | 'isCut'): Fault => ({
  name,
  async play({ breakable }) {
    breakable?.databaseLine.drop();
    await brokenFor();
    if (end === 'isCut') breakable?.databaseLine.cut();
    breakable?.databaseLine.mend();
    return undefined;
  },
});

/** Databases end themselves when they cannot write what was promised; their supervisor starts them again. */
async function startThoseThatEnded({ postgres }: Cluster): Promise<void> {
  for (const node of [postgres.primary, postgres.replica]) if (!node.runs()) await node.start();
}

/**
 * The log of changes grows until it finds no room: what was set aside for it before is used up first. It waits for no
 * replica, which may find no room sooner, and confirms nothing then. False where it always grew.
 */
async function fillTheLog({ primary }: PostgresPair): Promise<boolean> {
  const grow =
    "set local synchronous_commit = local; select pg_logical_emit_message(true, 'drill', repeat('x', 16000000))";
  for (let segment = 0; segment < MOST_SEGMENTS; segment += 1) {
    const grew = await primary.query(grow).then(
      () => true,
      () => false,
    );
    if (!grew) return true;
  }
  return false;
}

const diskIsFull: Fault = {
  name: 'disk of the databases full',
  async play(cluster) {
    const disk = cluster.breakable?.disk;
    if (!disk) return 'no disk can be mounted here';
    await disk.fill();
    const isFull = await fillTheLog(cluster.postgres);
    await brokenFor();
    await disk.free();
    await startThoseThatEnded(cluster);
    return isFull ? undefined : 'it did not get full';
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
  lineBreaks('network to the database drops', 'goesOn'),
  lineBreaks('network to the database is cut', 'isCut'),
  clockJumps(JUMP_S),
  clockJumps(-JUMP_S),
  storeIsAway,
  diskIsFull,
];
