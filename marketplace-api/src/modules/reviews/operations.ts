import { keysetPage, readCursor } from '../../platform/operations/keyset.ts';
import type { ModuleOperations } from '../../platform/operations/operations-types.ts';
import { cursorOf, listReported, setHidden, toReported } from './hide-review.ts';

/** Reviews that somebody reported. Staff hide them, and never change a word. */
export const reviewOperations: ModuleOperations = (operation, context) => {
  operation('listReportedReviews', async ({ query: { state, after, limit } }) => {
    const rows = await listReported(context.db, state, readCursor(after, 'instant', 'text'), limit);
    return keysetPage(rows, limit, (row) => cursorOf(row, state), toReported);
  });
  operation('hideReview', ({ params, body, write }) =>
    write(async (trx, audit) => {
      const { before, after } = await setHidden(trx, context, params.id, body.reason);
      await audit({ subject: params.id, before: { hidden: before }, after: { hidden: body.reason }, why: body.why });
      return after;
    }),
  );
  operation('showReview', ({ params, body, write }) =>
    write(async (trx, audit) => {
      const { before, after } = await setHidden(trx, context, params.id, null);
      await audit({ subject: params.id, before: { hidden: before }, after: { hidden: null }, why: body.why });
      return after;
    }),
  );
};
