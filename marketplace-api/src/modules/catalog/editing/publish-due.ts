import { writeAudit } from '../../../platform/audit/audit-log.ts';
import type { ApiContext } from '../../../platform/context.ts';
import { isUnavailable, RETRYABLE_STATES, sqlState } from '../../../platform/database/sql-state.ts';
import { repeat } from '../../../platform/process/repeat.ts';
import { goLive, selectDrafts } from './drafts.ts';

const BATCH = 20;
/** Who is meant by the line of the audit log: the one who set the time has a line of their own. */
const BY_TIME = { staffId: null, staff: 'schedule', origin: 'schedule' };

/** Shows what is due. Returns how long until the next one is, in milliseconds; undefined: nothing is to come. */
export async function publishDue({ db, clock, clockGuard, logger }: ApiContext): Promise<number | undefined> {
  const next = () =>
    selectDrafts(db)
      .where('d.state', '=', 'scheduled')
      .orderBy('d.effective_at')
      .orderBy('d.id')
      .limit(BATCH)
      .execute();
  const rows = await next();
  if (rows.length === 0 || !(await clockGuard.agrees())) return undefined;
  const now = clock.now();
  for (const { id, effective_at } of rows) {
    if (!effective_at || effective_at > now) break;
    try {
      await db.transaction().execute(async (trx) => {
        const row = await selectDrafts(trx)
          .where('d.id', '=', id)
          .where('d.state', '=', 'scheduled')
          .forUpdate('d')
          .executeTakeFirst();
        if (!row) return;
        const before = await goLive(trx, row);
        const after = { state: 'live', effectiveAt: effective_at, fields: row.fields };
        const line = { action: 'publishCatalogueDraft', subject: id, before: before?.fields, after };
        await writeAudit(trx, BY_TIME, line, now);
      });
    } catch (error) {
      // Its time has come all the same.
      if (isUnavailable(error) || RETRYABLE_STATES.has(sqlState(error) ?? '')) throw error;
      // It does not fit the catalogue any more: back to its makers, who see it among the drafts.
      logger.error({ err: error, draft: id }, 'a draft of the catalogue could not be published');
      await db
        .updateTable('catalogue_drafts')
        .set((row) => ({ state: 'draft', effective_at: null, version: row('version', '+', 1) }))
        .where('id', '=', id)
        // Another replica may have been luckier.
        .where('state', '=', 'scheduled')
        .execute();
    }
  }
  const [first] = await next();
  return first?.effective_at ? Math.max(0, first.effective_at.getTime() - clock.now().getTime()) : undefined;
}

const EVERY_MS = 5_000;

/** Shows scheduled drafts within a second of their time. */
export function startPublishing(context: ApiContext): () => Promise<void> {
  const publishing = repeat('the publishing of drafts', EVERY_MS, () => publishDue(context), context.logger);
  return () => publishing.stop();
}
