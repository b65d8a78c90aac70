import { checkAudit } from '../../platform/audit/audit-log.ts';
import { keysetPage, readCursor } from '../../platform/operations/keyset.ts';
import type { ModuleOperations } from '../../platform/operations/operations-types.ts';

/** What staff did, newest first. */
export const auditOperations: ModuleOperations = (operation, { db }) => {
  operation('listAudit', async ({ query }) => {
    const [after] = readCursor(query.after, 'number') ?? [];
    let lines = db.selectFrom('audit_log').selectAll().orderBy('seq', 'desc');
    if (after !== undefined) lines = lines.where('seq', '<', after);
    if (query.staff !== undefined) lines = lines.where('staff', '=', query.staff);
    if (query.action !== undefined) lines = lines.where('action', '=', query.action);
    if (query.subject !== undefined) lines = lines.where('subject', '=', query.subject);
    const rows = await lines.limit(query.limit + 1).execute();
    return keysetPage(
      rows,
      query.limit,
      ({ seq }) => [seq],
      ({ seq, at, staff, action, subject, before, after: changed, why, origin, hash }) => ({
        ...{ seq, at: at.toISOString(), staff, action, subject, before, after: changed, why, origin, hash },
      }),
    );
  });
  operation('checkAudit', async () => {
    const { lines, head, brokenAt } = await checkAudit(db);
    return { lines, head, brokenAt };
  });
};
