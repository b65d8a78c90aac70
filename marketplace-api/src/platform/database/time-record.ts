import { sql } from 'kysely';
import type { TimeRecord } from '../process/clock-guard.ts';
import { readMeta, writeMeta } from './app-meta.ts';
import type { Db } from './store.ts';

/** As ISO text, whose order is that of time (migrations/0035-known-time.ts writes the first one of older data). */
const NEWEST_TIME = 'clock:newest';

/** @param separate the server may run on another machine, so that its clock is a second opinion */
export const timeRecord = (db: Db, { separate }: { separate: boolean }): TimeRecord => ({
  async read() {
    const newest = await readMeta(db, NEWEST_TIME);
    const server = separate ? (await sql<{ at: Date }>`select now() as at`.execute(db)).rows[0]?.at : null;
    return { newest: newest === null ? null : new Date(newest), server: server ?? null };
  },
  async write(now, how) {
    const value = now.toISOString();
    if (how === 'set') return writeMeta(db, NEWEST_TIME, value);
    await sql`
      insert into app_meta (key, value) values (${NEWEST_TIME}, ${value})
      on conflict (key) do update set value = greatest(app_meta.value, excluded.value)`.execute(db);
  },
});
