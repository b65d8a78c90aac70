import { sql } from 'kysely';
import type { ApiModule } from './api-module.ts';
import type { ApiContext } from './context.ts';
import { measureOutbox } from './outbox/outbox-metrics.ts';
import { later } from './process/clock.ts';
import { measureClock } from './process/clock-metrics.ts';

const DAY_MS = 86_400_000;
const SENT_DAYS = 7;
const GIVEN_UP_DAYS = 30;

async function clean({ db, clock }: ApiContext): Promise<void> {
  const now = clock.now();
  const before = (days: number) => later(now, -days * DAY_MS);
  await db.deleteFrom('rate_limits').where('expires_at', '<=', now).execute();
  await db.deleteFrom('ceilings').where('expires_at', '<=', now).execute();
  await db.deleteFrom('outbox').where('delivered_at', '<=', before(SENT_DAYS)).execute();
  await db.deleteFrom('outbox').where('given_up_at', '<=', before(GIVEN_UP_DAYS)).execute();
  // By the database's clock, as their readers do; none of them pauses for half as long (changes/journal.ts).
  await sql`delete from changes where at < now() - interval '1 hour'`.execute(db);
}

/** The tables of the platform itself, owned as a module owns its own. */
export const platformRows: ApiModule = {
  name: 'platform',
  tables: [
    ...(['schema_migrations', 'app_meta', 'session_uses', 'rate_limits', 'ceilings', 'outbox', 'changes'] as const),
    ...(['staff_sessions', 'staff_approvals', 'audit_log'] as const),
  ],
  measure(context, registry) {
    measureOutbox(context, registry);
    measureClock(context.clockGuard, registry);
    return undefined;
  },
  clean,
  /** Limits of an older version named numbers as they are. */
  async forget(trx, { mobileNo }) {
    await trx.deleteFrom('rate_limits').where('key', 'like', `%${mobileNo}%`).execute();
  },
};
