import type { ParsedBody } from 'shared-contracts/schemas';
import type { ApiContext } from '../../platform/context.ts';
import { later } from '../../platform/process/clock.ts';
import { openMatter } from '../contact/index.ts';

const RETENTION_MS = 365 * 86_400_000;

/** One wish however it is written: case and spaces say nothing. */
const plain = (wanted: string): string => wanted.normalize('NFC').replace(/\s+/gu, ' ').toLowerCase();

/**
 * Counts a service that somebody looked for and did not find.
 * @returns how often it was wished for in that city
 */
export async function countWish(
  { db, clock }: ApiContext,
  { wanted, city }: ParsedBody<'wishForService'>,
): Promise<{ wishes: number }> {
  const now = clock.now();
  const wish = { wanted: plain(wanted), city };
  return db.transaction().execute(async (trx) => {
    // Whoever runs the market reads it in the inbox, once.
    await openMatter(trx, { kind: 'wish', about: `${city} ${wish.wanted}`, fields: wish }, now);
    return trx
      .insertInto('service_wishes')
      .values({ ...wish, wishes: 1, last_at: now })
      .onConflict((conflict) =>
        conflict.columns(['wanted', 'city']).doUpdateSet((row) => ({
          wishes: row('service_wishes.wishes', '+', 1),
          last_at: row.ref('excluded.last_at'),
        })),
      )
      .returning('wishes')
      .executeTakeFirstOrThrow();
  });
}

export async function forgetOldWishes({ db, clock }: ApiContext): Promise<void> {
  await db.deleteFrom('service_wishes').where('last_at', '<=', later(clock.now(), -RETENTION_MS)).execute();
}
