import type { Db } from '../database/store.ts';
import { later } from '../process/clock.ts';

/** What is counted in fixed windows; the key is the window's own. */
export interface Quota {
  name: string;
  windowMs: number;
}

const startOf = (now: Date, windowMs: number) => new Date(Math.floor(now.getTime() / windowMs) * windowMs);
const keyOf = ({ name, windowMs }: Quota, now: Date) => `${name} ${startOf(now, windowMs).toISOString()}`;

export const endOfWindow = ({ windowMs }: Quota, now: Date): Date => later(startOf(now, windowMs), windowMs);

/**
 * Counts one in the table `ceilings`, a name that versions before this one write too, unless `most` were counted in
 * this window already: then false. Replicas agree.
 */
export async function takeFromQuota(db: Db, quota: Quota, most: number, now: Date): Promise<boolean> {
  if (most < 1) return false;
  const row = await db
    .insertInto('ceilings')
    .values({ key: keyOf(quota, now), used: 1, expires_at: endOfWindow(quota, now) })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((set) => ({ used: set('ceilings.used', '+', 1) }))
        .where('ceilings.used', '<', most),
    )
    .returning('used')
    .executeTakeFirst();
  return row !== undefined;
}

export async function usedOf(db: Db, quota: Quota, now: Date): Promise<number> {
  const row = await db.selectFrom('ceilings').select('used').where('key', '=', keyOf(quota, now)).executeTakeFirst();
  return row?.used ?? 0;
}
