import type { ApiContext } from '../../platform/context.ts';
import { keysetPage, readCursor } from '../../platform/operations/keyset.ts';
import type { Audit, ModuleOperations } from '../../platform/operations/operations-types.ts';
import { notFound } from '../../platform/refusal.ts';
import type { Decision } from './repository.ts';
import { decideForStaff, listed, StaffRefusal } from './staff-work.ts';

/** Decides with the audit line of who is signed in. */
async function decide({ db, secrets, clock }: ApiContext, id: string, audit: Audit, why: string, decision: Decision) {
  try {
    await decideForStaff(
      { db, secrets, now: clock.now() },
      id,
      (trx, { subject, detail: { before, ...after } }: { subject: string; detail: { before?: unknown } }) =>
        audit(trx, { subject, before, after, why }),
      decision,
    );
  } catch (error) {
    if (error instanceof StaffRefusal) throw notFound();
    throw error;
  }
  return null;
}

/** Trades that providers ask for: those that wait longest come first. */
export const tradeOperations: ModuleOperations = (operation, context) => {
  operation('listAskedTrades', async ({ query }) => {
    const after = readCursor(query.after, 'instant', 'text');
    const rows = await listed(context.db)
      .$if(query.state !== undefined, (where) => where.where('t.state', '=', query.state ?? 'requested'))
      .$if(after !== undefined, (where) =>
        where.where((eb) => eb(eb.refTuple('t.asked_at', 't.id'), '>', after as never)),
      )
      .orderBy('t.asked_at')
      .orderBy('t.id')
      .limit(query.limit + 1)
      .execute();
    return keysetPage(
      rows,
      query.limit,
      ({ asked_at, id }) => [asked_at.toISOString(), id],
      (row) => ({
        ...{ id: row.id, state: row.state, trade: row.trade, providerId: row.provider, provider: row.name },
        ...{ city: row.city, mobile: row.mobile_no, experience: row.experience, woman: row.woman !== null },
        ...{ note: row.note, checked: row.checked, reason: row.reason, askedAt: row.asked_at.toISOString() },
        decidedAt: row.decided_at?.toISOString() ?? null,
      }),
    );
  });
  operation('approveTrade', ({ params, body, audit }) =>
    decide(context, params.id, audit, body.why, {
      ...{ state: 'verified', checked: body.checked, reason: null, words: null },
    }),
  );
  operation('refuseTrade', ({ params, body: { reason, why }, audit }) => {
    const said = typeof reason === 'string' ? { reason, words: null } : { reason: 'other', words: reason };
    return decide(context, params.id, audit, why, { state: 'refused', checked: [], ...said });
  });
};
