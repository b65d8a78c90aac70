import { copyFile, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { endWell } from 'kaza-site/boot';
import { findPrograms } from '../../cluster/find-programs.ts';
import { type Fault, faults, replaceOneByOne } from '../../cluster/load/faults.ts';
import { type Load, openLoad } from '../../cluster/load/open-load.ts';
import { type Proofs, proofsOf } from '../../cluster/load/proofs.ts';
import { worldFaults } from '../../cluster/load/world-faults.ts';
import { type Cluster, openCluster } from '../../cluster/open-cluster.ts';
import { playFailover } from '../../cluster/short-failover.ts';
import type { RunOptions } from '../../named/run-named.ts';
import { seconds } from '../../named/seconds.ts';
import { stay } from './stay.ts';

/** What goes on before and after each event, so that there is something to be lost. */
const CALM_MS = 3_000;
const LOGS = 'test-results/drill-cluster';
const LONGEST_END_MS = 60_000;
const LONGEST_PAUSE_MS = 60_000;
const calm = () => new Promise((resolve) => setTimeout(resolve, CALM_MS));

/** Responses that blame us: whatever breaks around us, clients are asked to try again instead (503). */
const ownFaults = ({ writes, pages }: Load): string[] =>
  [...writes.failures, ...pages.failures].filter((failure) => /: 500 /.test(failure));

/** ` (503 × 4) (ECONNRESET × 1)`: what those were answered that failed. */
function kindsOf(failures: readonly string[]): string {
  const kinds = new Map<string, number>();
  for (const failure of failures) {
    const kind = /: (\d{3}) /.exec(failure)?.[1] ?? failure.slice(failure.indexOf(': ') + 2);
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  return [...kinds].map(([kind, times]) => ` (${kind} × ${times})`).join('');
}

/** However slow the machine is: writes go on once all is mended. */
async function untilWritten(name: string, load: Load): Promise<void> {
  const before = load.writes.succeeded;
  const until = performance.now() + LONGEST_PAUSE_MS;
  while (load.writes.succeeded === before) {
    if (performance.now() > until) throw new Error(`${name}: nobody wrote any more${kindsOf(load.writes.failures)}.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function report(name: string, { writes, pages }: Load): void {
  const columns = [
    name.padEnd(34),
    `writes paused ${seconds(writes.longestGap)}`.padEnd(24),
    `pages paused ${seconds(pages.longestGap)}`.padEnd(23),
    `tries failed ${writes.failures.length + pages.failures.length} of ${writes.asked + pages.asked}`,
    kindsOf([...writes.failures, ...pages.failures]),
  ];
  console.log(columns.join(''));
}

function check({ acknowledged, lost, doubled, overlaps, unheard }: Proofs): void {
  console.log(
    `${acknowledged} bookings acknowledged: ${lost} lost, ${doubled} doubled, ${overlaps} overlaps, ${unheard} changes not heard of`,
  );
  if (lost + doubled + overlaps + unheard > 0) throw new Error('A promise was broken: see the line above.');
}

/** Upgrades without a pause: no request fails, no event is lost. */
async function playReplacement(cluster: Cluster, load: Load): Promise<void> {
  await calm();
  load.mark();
  await replaceOneByOne(cluster);
  await untilWritten('replaced one by one', load);
  await calm();
  report('replaced one by one', load);
  const failures = [...load.writes.failures, ...load.pages.failures];
  if (failures.length > 0) throw new Error(`Requests failed while servers were replaced:\n${failures.join('\n')}`);
}

async function playFault({ name, play }: Fault, cluster: Cluster, load: Load): Promise<void> {
  await calm();
  load.mark();
  const notPlayed = await play(cluster);
  await untilWritten(name, load);
  await calm();
  if (notPlayed) console.log(`${name}: not played, ${notPlayed}`);
  else report(name, load);
  const [ownFault] = ownFaults(load);
  if (ownFault !== undefined) throw new Error(`${name}: ${ownFault}`);
}

/** @param only a part of the names of those faults that are wanted; undefined: all, and the replacement */
async function playAll(cluster: Cluster, load: Load, only: string | undefined): Promise<void> {
  if (only === undefined) await playReplacement(cluster, load);
  const wanted = [...worldFaults, ...faults].filter(({ name }) => name.includes(only ?? ''));
  if (wanted.length === 0) throw new Error(`No fault has "${only}" in its name.`);
  for (const fault of wanted) await playFault(fault, cluster, load);
  await load.endWrites();
  check(await proofsOf(cluster, load));
}

/** What each process said, where the cluster's folder goes away. */
async function keepLogs({ folder }: Cluster): Promise<void> {
  await rm(LOGS, { recursive: true, force: true });
  await mkdir(LOGS, { recursive: true });
  for (const from of [folder, join(folder, 'data')])
    for (const name of await readdir(from))
      if (name.endsWith('.log')) await copyFile(join(from, name), join(LOGS, name));
  console.error(`What the processes said: ${LOGS}`);
}

/** A drill that is stopped has shown nothing: it fails, and leaves no process behind. */
const endWhenStopped = (end: () => Promise<void>): void =>
  void endWell(async () => {
    await end();
    console.error('The drill was stopped before its end.');
    process.exit(1);
  }, LONGEST_END_MS);

/**
 * Replaces all servers one by one under a bounded load, then breaks network, disk, clock and release store, kills each
 * process of the cluster in turn and loses the primary. `--only WORD`: those whose names have it; `--stay`: only
 * opens the cluster. Short: only the database's part, whatever else is installed.
 */
export async function run({ short, args }: RunOptions): Promise<void> {
  if (short)
    return findPrograms()
      ? playFailover(endWhenStopped)
      : console.log('PostgreSQL, PgBouncer and HAProxy are not installed: not played.');
  if (args.includes('--stay')) return stay(args);
  let load: Load | undefined;
  const opening = openCluster({ port: 0, breakable: true, say: (line) => line.startsWith('[') || console.log(line) });
  const end = async () => {
    await load?.stop();
    await (await opening).close();
  };
  endWhenStopped(end);
  try {
    const cluster = await opening;
    load = await openLoad(cluster);
    await playAll(cluster, load, args.includes('--only') ? args[args.indexOf('--only') + 1] : undefined);
  } catch (error) {
    await opening.then(keepLogs).catch(() => {});
    throw error;
  } finally {
    await end();
  }
}
