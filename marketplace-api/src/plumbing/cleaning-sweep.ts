import { sql } from 'kysely';
import { forgetOldNotifications } from '../modules/notifications/repository.ts';
import { later } from './clock.ts';
import type { ApiContext } from './context.ts';
import { repeat } from './repeat.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Rows that nothing needs any more: old limits, keys, codes, sessions and sent messages. */
export async function cleanUp({ db, clock, store }: ApiContext): Promise<void> {
  const now = clock.now();
  await db.deleteFrom('rate_limits').where('expires_at', '<=', now).execute();
  await db.deleteFrom('ceilings').where('expires_at', '<=', now).execute();
  await db.deleteFrom('idempotency_keys').where('expires_at', '<=', now).execute();
  await db.deleteFrom('login_codes').where('expires_at', '<=', later(now, -DAY_MS)).execute();
  await db
    .deleteFrom('sessions')
    .where('expires_at', '<=', later(now, -7 * DAY_MS))
    .execute();
  await db
    .deleteFrom('outbox')
    .where('delivered_at', '<=', later(now, -7 * DAY_MS))
    .execute();
  await forgetOldNotifications(db, now);
  // A server does this by itself; without it the embedded one plans with no knowledge of its rows.
  if (store.alone) await sql`vacuum (analyze)`.execute(db);
}

export function startCleaning(context: ApiContext): () => Promise<void> {
  const cleaning = repeat('cleaning', HOUR_MS, () => cleanUp(context).then(() => undefined), context.logger);
  return () => cleaning.stop();
}
