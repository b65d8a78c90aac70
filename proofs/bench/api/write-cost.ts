import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Store } from 'marketplace-api/testing/insides';
import type { ApiProcess } from '../../api/process/api-process.ts';
import type { BookingWrites } from './booking-writes.ts';
import { type Extent, parentOf, processorSeconds } from './measure.ts';

/** Of the server and all its children, ended ones too, as their parent counts them; null where unknown. */
async function serverSeconds(server: number | null): Promise<number | null> {
  if (server === null) return null;
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = await Promise.all(pids.map(parentOf));
  const children = pids.filter((_, index) => parents[index] === server);
  const each = await Promise.all([processorSeconds(server, true), ...children.map((pid) => processorSeconds(pid))]);
  return each.reduce<number>((sum, seconds) => sum + (seconds ?? 0), 0);
}

/** Processor milliseconds of one write: of PostgreSQL, the API and the customers, who live in this process. */
export async function costOfWrites(
  { db }: Store,
  api: ApiProcess,
  writes: BookingWrites,
  extent: Extent,
): Promise<{ postgres: number; api: number; customers: number; perSecond: number }> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  // At once: an idle backend ends.
  const server = await parentOf(rows[0]?.pid ?? 0);
  const seconds = async () => {
    const { user, system } = process.cpuUsage();
    const all = [await serverSeconds(server), await processorSeconds(api.pid), (user + system) / 1e6];
    return all.map((each) => each ?? Number.NaN);
  };
  const ms = 'duration' in extent ? extent.duration * 1_000 : extent.amount * 10;
  const rest = () => new Promise((resolve) => setTimeout(resolve, ms));
  await writes.during(rest);
  const before = await seconds();
  const { acknowledged, writesPerSecond } = await writes.during(rest);
  const after = await seconds();
  const [postgres = Number.NaN, ofApi = Number.NaN, customers = Number.NaN] = after.map(
    (all, index) => ((all - (before[index] ?? Number.NaN)) / acknowledged) * 1_000,
  );
  return { postgres, api: ofApi, customers, perSecond: writesPerSecond };
}
