import { keysetPage, readCursor } from '../../platform/operations/keyset.ts';
import type { ModuleOperations } from '../../platform/operations/operations-types.ts';
import { addPolicy, currentPolicy, listPolicies, toPolicy } from './policies.ts';

export const commissionOperations: ModuleOperations = (operation, { db, clock }) => {
  operation('listCommissions', async ({ query }) => {
    const current = await currentPolicy(db, clock.now());
    const rows = await listPolicies(db, readCursor(query.after, 'instant'), query.limit);
    return keysetPage(rows, query.limit, (row) => [row.effective_at.toISOString()], toPolicy(current.id));
  });
  operation('changeCommission', ({ body, staff, askedBy, write }) =>
    write(async (trx, audit) => {
      const before = await currentPolicy(trx, clock.now());
      const row = await addPolicy(trx, body, askedBy ?? staff.id, clock.now());
      const after = toPolicy(before.id)(row);
      const { percent, effectiveAt } = after;
      await audit({
        subject: 'commission',
        before: { percent: before.basis_points / 100 },
        after: { percent, effectiveAt },
        why: body.why,
      });
      return after;
    }),
  );
};
