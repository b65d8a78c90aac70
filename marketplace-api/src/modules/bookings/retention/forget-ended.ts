import { sql } from 'kysely';
import type { ApiContext } from '../../../platform/context.ts';
import { readMeta, writeMeta } from '../../../platform/database/app-meta.ts';
import type { Trx } from '../../../platform/database/store.ts';
import { later } from '../../../platform/process/clock.ts';

const RETENTION_MS = 365 * 86_400_000;
const BATCH = 500;

/** How far a forgetting has come, in the order of `updated_at` and id. */
interface Mark {
  readonly at: string;
  readonly id: string;
}
const START: Mark = { at: '-infinity', id: '' };

/**
 * Forgets something of each booking that ended a year ago, and goes on where it stopped before: all bookings of all
 * years are never read again.
 */
export async function forgetEnded(
  { db, clock }: ApiContext,
  what: string,
  forget: (trx: Trx, bookings: readonly string[]) => Promise<void>,
): Promise<void> {
  const key = `forgotten:${what}`;
  const until = later(clock.now(), -RETENTION_MS);
  for (;;) {
    const mark = await readMeta(db, key);
    const after = mark ? (JSON.parse(mark) as Mark) : START;
    // To the microsecond, which a Date has not.
    const { rows } = await sql<Mark>`
      select updated_at::text as at, id from bookings
      where status in ('COMPLETED', 'CANCELLED', 'REJECTED') and updated_at <= ${until}::timestamptz
        and (updated_at, id) > (${after.at}::timestamptz, ${after.id})
      order by updated_at, id limit ${BATCH}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    await db.transaction().execute(async (trx) => {
      await forget(
        trx,
        rows.map(({ id }) => id),
      );
      await writeMeta(trx, key, JSON.stringify(last));
    });
  }
}
