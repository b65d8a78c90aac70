import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { folderStore, type ReleaseStore } from 'federation-release';
import { followReleases, restoreReleases } from 'kaza-site/data';
import { createKeys } from 'marketplace-api/archive';
import { giveToOwnUser } from '../../cluster/own-user.ts';
import type { PostgresNode } from '../../cluster/postgres-node.ts';
import { seconds } from '../../named/seconds.ts';
import { type BackedUpPostgres, backedUpPostgres } from './backed-up-postgres.ts';

/** How much of the last moments may be lost with a machine and its disk. */
const RPO_MS = 5_000;
const BEFORE_MS = 8_000;
const AFTER_MS = 8_000;
const CHANNEL = 'channels/production';

interface Write {
  readonly number: number;
  /** When it was acknowledged. */
  readonly at: number;
}

/** Writes the same number to the database and to a channel, until it is stopped. */
function writeNumbers(node: PostgresNode, store: ReleaseStore) {
  const rows: Write[] = [];
  const documents: Write[] = [];
  let isStopped = false;
  const running = (async () => {
    for (let number = 1; !isStopped; number++) {
      await node.query(`insert into writes values (${number})`);
      rows.push({ number, at: Date.now() });
      const present = await store.readDocument(CHANNEL);
      await store.writeDocument(CHANNEL, String(number), present?.tag ?? null);
      documents.push({ number, at: Date.now() });
    }
  })();
  running.catch(() => {});
  return {
    rows,
    documents,
    async stop() {
      isStopped = true;
      await running;
    },
  };
}

/** How long before `end` the first write was acknowledged that is not there. */
const lossOf = (writes: readonly Write[], last: number, end: number): number => {
  const lost = writes.find(({ number, at }) => number > last && at <= end);
  return lost ? end - lost.at : 0;
};

/** Recovery ends by itself; what has not ended then has failed, and the reason is thrown. */
const LONGEST_RECOVERY_MS = 120_000;
async function untilWritable(node: PostgresNode): Promise<void> {
  const end = Date.now() + LONGEST_RECOVERY_MS;
  for (;;) {
    try {
      await node.query('create table if not exists restored ()');
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
      await pause(50);
    }
  }
}

interface Restored {
  readonly row: number;
  readonly document: number;
  readonly tookMs: number;
}

interface Setting {
  readonly postgres: BackedUpPostgres;
  readonly folder: string;
  readonly copies: string;
  readonly identity: string;
}

/** Brings both back as they were, out of the copies alone. */
async function restoreBoth({ postgres, folder, copies, identity }: Setting, at?: Date): Promise<Restored> {
  const startedAt = Date.now();
  const { node } = postgres;
  await postgres.restore(at);
  await node.start();
  await untilWritable(node);
  const store = folderStore(join(folder, `releases-${at ? 'then' : 'now'}`));
  if (!(await restoreReleases(store, copies, at ?? new Date(), identity))) throw new Error('No copy of the releases.');
  const tookMs = Date.now() - startedAt;
  const rows = await node.query("select count(*) || ' ' || max(number) from writes");
  const [count, last] = (rows[0] ?? '0 0').split(' ').map(Number) as [number, number];
  if (count !== last) throw new Error(`The database came back with ${count} writes of ${last}: some between are lost.`);
  return { row: last, document: Number((await store.readDocument(CHANNEL))?.text), tookMs };
}

function check(name: string, loss: { rows: number; documents: number }, tookMs: number): void {
  console.log(
    `${name}: lost ${seconds(loss.rows)} of the database, ${seconds(loss.documents)} of the releases (RPO); back after ${seconds(tookMs)} (RTO)`,
  );
  if (Math.max(loss.rows, loss.documents) > RPO_MS) throw new Error(`More than ${seconds(RPO_MS)} were lost.`);
}

async function playWith(setting: Setting, store: ReleaseStore, endFollowing: () => Promise<void>): Promise<void> {
  const { node } = setting.postgres;
  const numbers = writeNumbers(node, store);
  await pause(BEFORE_MS);
  const moment = new Date();
  await pause(AFTER_MS);
  const { rows, documents } = numbers;
  await Promise.all([node.kill(), endFollowing()]);
  const end = Date.now();
  await numbers.stop().catch(() => {});
  const newest = await restoreBoth(setting);
  check(
    'Machine and disk lost, newest state',
    { rows: lossOf(rows, newest.row, end), documents: lossOf(documents, newest.document, end) },
    newest.tookMs,
  );
  await node.kill();
  const then = await restoreBoth(setting, moment);
  const at = moment.getTime();
  const isTooYoung = (writes: readonly Write[], last: number) => (writes[last - 2]?.at ?? 0) > at;
  if (isTooYoung(rows, then.row) || isTooYoung(documents, then.document))
    throw new Error('What was restored holds writes from after the moment.');
  check(
    'As it was at a moment',
    { rows: lossOf(rows, then.row, at), documents: lossOf(documents, then.document, at) },
    then.tookMs,
  );
}

/** Loses a machine with its disk under writes; database and releases come back, as of the end and as of a moment. */
export async function playRestore(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'kaza-restore-'));
  await chmod(folder, 0o755);
  await giveToOwnUser(folder);
  const { identity, recipient } = await createKeys();
  const postgres = await backedUpPostgres(folder);
  const { node } = postgres;
  try {
    await node.create();
    await node.start();
    await node.query('create database kaza', 'postgres');
    await node.query('create table writes (number int primary key)');
    await postgres.backUp();
    const store = folderStore(join(folder, 'releases'));
    const copies = join(folder, 'copies');
    await store.writeDocument(CHANNEL, '0', null);
    const onError = (error: Error) => console.error(error.message);
    const following = await followReleases({ store, folder: copies, recipients: [recipient], onError });
    try {
      await playWith({ postgres, folder, copies, identity }, store, () => following.stop());
    } finally {
      await following.stop();
    }
  } finally {
    await node.kill();
    await rm(folder, { recursive: true, force: true });
  }
}
