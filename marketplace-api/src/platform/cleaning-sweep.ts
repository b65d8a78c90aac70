import { sql } from 'kysely';
import type { ApiModule } from './api-module.ts';
import type { ApiContext } from './context.ts';
import { later } from './process/clock.ts';
import { repeat } from './process/repeat.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A reused refresh token must still be known for one of an ended session. */
const ENDED_SESSION_DAYS = 31;

/** Rows that nothing needs any more (docs/retention.md): limits, keys, codes, sessions, sent messages, tickets, and those of modules. */
export async function cleanUp(context: ApiContext, modules: readonly ApiModule[]): Promise<void> {
  const { db, clock, store } = context;
  const now = clock.now();
  await db.deleteFrom('rate_limits').where('expires_at', '<=', now).execute();
  await db.deleteFrom('ceilings').where('expires_at', '<=', now).execute();
  await db.deleteFrom('idempotency_keys').where('expires_at', '<=', now).execute();
  await db.deleteFrom('login_codes').where('expires_at', '<=', later(now, -DAY_MS)).execute();
  const before = (days: number) => later(now, -days * DAY_MS);
  await db.deleteFrom('sessions').where('expires_at', '<=', before(7)).execute();
  await db.deleteFrom('sessions').where('ended_at', '<=', before(ENDED_SESSION_DAYS)).execute();
  await db.deleteFrom('outbox').where('delivered_at', '<=', before(7)).execute();
  await db.deleteFrom('outbox').where('given_up_at', '<=', before(30)).execute();
  await db.deleteFrom('tickets').where('created_at', '<=', before(365)).execute();
  // By the database's clock, as their readers do; none of them pauses for half as long (changes/journal.ts).
  await sql`delete from changes where at < now() - interval '1 hour'`.execute(db);
  for (const { clean } of modules) await clean?.(context);
  // A server does this by itself; without it the embedded one plans with no knowledge of its rows.
  if (store.alone) await sql`vacuum (analyze)`.execute(db);
}

export function startCleaning(context: ApiContext, modules: readonly ApiModule[]): () => Promise<void> {
  const cleaning = repeat('cleaning', HOUR_MS, () => cleanUp(context, modules).then(() => undefined), context.logger);
  return () => cleaning.stop();
}
