import type { ApplicationAction, JudgedApplication } from 'operations-contracts';
import type { PartnerCase } from '../../platform/database/partner-tables.ts';
import type { Trx } from '../../platform/database/store.ts';
import { keysetPage, readCursor } from '../../platform/operations/keyset.ts';
import type { ModuleOperations, OperationsRequest } from '../../platform/operations/operations-types.ts';
import { invalid } from '../../platform/refusal.ts';
import { actOnApplication } from './act-on-application.ts';
import { makeProvider, reasonIn, tell } from './decide.ts';
import { readDocument } from './documents.ts';
import { applicationForStaff, toApplicationLine } from './of-staff.ts';
import { listCases } from './repository.ts';

type Call = Pick<OperationsRequest<'approveApplication'>, 'params' | 'write'> & {
  readonly body: { readonly why: string; readonly version: number };
};
interface Work {
  /** What the audit log says besides the states. */
  readonly said?: object;
  run(trx: Trx, row: PartnerCase, judged: JudgedApplication): Promise<Parameters<typeof Object.assign>[0]>;
}

/** Applications of partners: those that wait longest come first. */
export const partnerOperations: ModuleOperations = (operation, context) => {
  const { db, clock } = context;

  /** One action on a case, with its line: ids and states, never what somebody shows of themselves. */
  const act = async ({ params, body, write }: Call, action: ApplicationAction, { said = {}, run }: Work) => {
    await write(async (trx, audit) => {
      const moved = await actOnApplication(
        ...([trx, params.id, action, { by: 'staff', version: body.version }] as const),
        (row, judged) => run(trx, row, judged),
      );
      const { before, after } = moved;
      const provider = after.provider_id ? { provider: after.provider_id } : {};
      await audit({
        ...{ subject: params.id, before: { state: before.state } },
        ...{ after: { state: after.state, ...provider, ...said }, why: body.why },
      });
    });
    return applicationForStaff(context, params.id);
  };

  operation('listApplications', async ({ query }) => {
    const rows = await listCases(db, query.state, readCursor(query.after, 'instant', 'text'), query.limit);
    return keysetPage(rows, query.limit, (row) => [row.received_at.toISOString(), row.id], toApplicationLine);
  });
  operation('getApplication', ({ params }) => applicationForStaff(context, params.id));
  operation('getApplicationDocument', async ({ params: { id, document } }) => ({
    ...{ name: `${id}-${document}.webp`, type: 'image/webp', bytes: await readDocument(context, id, document) },
  }));
  operation('askForDocuments', (call) =>
    act(call, 'ASK', {
      said: { asked: call.body.kinds },
      run: async (trx, row) => {
        await tell(trx, context, row, (words) => words.asked);
        const { kinds, note } = call.body;
        return { asked: [...new Set(kinds)], note: note === undefined ? null : JSON.stringify(note) };
      },
    }),
  );
  operation('checkApplication', (call) =>
    act(call, 'CHECK', {
      said: { what: call.body.what, trade: call.body.categoryId, passed: call.body.passed },
      run: async (trx, row) => {
        const { what, categoryId = '', passed, why } = call.body;
        if (what === 'skill' ? !row.trades.includes(categoryId) : categoryId !== '')
          throw invalid('categoryId', 'Please choose a trade of this application');
        const made = { passed, why, staff: call.staff.id, at: clock.now() };
        await trx
          .insertInto('partner_checks')
          .values({ case_id: row.id, what, category_id: categoryId, ...made })
          .onConflict((same) => same.columns(['case_id', 'what', 'category_id']).doUpdateSet(made))
          .execute();
        return {};
      },
    }),
  );
  operation('approveApplication', (call) =>
    act(call, 'APPROVE', {
      run: async (trx, row, judged) => {
        const provider_id = await makeProvider(trx, context, row, judged, call.body.woman);
        await tell(trx, context, row, (words) => words.approved);
        return { provider_id, decided_by: call.staff.id, decided_at: clock.now() };
      },
    }),
  );
  operation('refuseApplication', (call) => {
    const { reason: given } = call.body;
    const reason = typeof given === 'string' ? { code: given, words: null } : { code: 'other', words: given };
    return act(call, 'REFUSE', {
      said: { reason },
      run: async (trx, row) => {
        await tell(trx, context, row, (words, language) => words.refused(reasonIn(language, reason)));
        return {
          ...{ reason: reason.code, reason_words: reason.words && JSON.stringify(reason.words) },
          ...{ decided_by: call.staff.id, decided_at: clock.now() },
        };
      },
    });
  });
};
