import { mayDo, type OperationsCall, type OperationsCallName, operationsCalls } from 'operations-contracts';
import { writeAudit } from '../audit/audit-log.ts';
import type { ApiContext } from '../context.ts';
import type { Db } from '../database/store.ts';
import { newId } from '../process/ids.ts';
import { conflict, notFound, Refusal } from '../refusal.ts';
import { keysetPage, readCursor } from './keyset.ts';
import type { Operation } from './operations-types.ts';
import type { SignedInStaff } from './staff-session.ts';

/** What was asked for, as it came: it is checked again when it runs. */
export interface AskedInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** Keeps a call until a second person agrees to it. */
export async function askForApproval(
  { db, clock }: ApiContext,
  name: string,
  input: AskedInput,
  staff: SignedInStaff,
  origin: string,
): Promise<void> {
  const subject = String((input.params as { id?: string } | undefined)?.id ?? '');
  const why = String((input.body as { why?: string } | undefined)?.why ?? '');
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    const id = newId('apr');
    await trx
      .insertInto('staff_approvals')
      .values({
        ...{ id, call: name, subject, input: JSON.stringify(input), why },
        ...{ asked_by: staff.id, asked_at: now, state: 'waiting' },
      })
      .execute();
    const author = { staffId: staff.id, staff: staff.name, origin };
    await writeAudit(trx, author, { action: `${name}.asked`, subject, after: { approval: id, ...input }, why }, now);
  });
}

const select = (db: Db) =>
  db
    .selectFrom('staff_approvals as a')
    .innerJoin('staff as asker', 'asker.id', 'a.asked_by')
    .leftJoin('staff as decider', 'decider.id', 'a.decided_by')
    .select(['a.id', 'a.call', 'a.subject', 'a.why', 'a.input', 'a.asked_by', 'a.asked_at', 'a.state', 'a.decided_at'])
    .select([
      'asker.name as asker',
      'asker.roles as asker_roles',
      'asker.ended_at as asker_ended_at',
      'decider.name as decider',
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

const toApproval = (row: Row, staffId: string) => ({
  ...{ id: row.id, call: row.call, subject: row.subject, why: row.why, input: row.input, state: row.state },
  ...{ askedBy: row.asker, askedAt: row.asked_at.toISOString(), decidedBy: row.decider },
  ...{ decidedAt: row.decided_at?.toISOString() ?? null, mine: row.asked_by === staffId },
});

const permissionOf = (call: string) =>
  (operationsCalls as Record<string, OperationsCall>)[call]?.permission ?? 'people.manage';

/** Runs a call that two people agree on. */
export type RunApproved = (
  name: OperationsCallName,
  input: AskedInput,
  by: SignedInStaff,
  askedBy: string,
  origin: string,
) => Promise<void>;

/** The calls about what waits for a second person. */
export function approvalCalls(operation: Operation, context: ApiContext, run: RunApproved): void {
  const { db, clock } = context;
  operation('listApprovals', async ({ query, staff }) => {
    const after = readCursor(query.after, 'instant', 'text');
    const rows = await select(db)
      .$if(after !== undefined, (where) =>
        where.where((eb) => eb(eb.refTuple('a.asked_at', 'a.id'), '<', after as never)),
      )
      .orderBy('a.asked_at', 'desc')
      .orderBy('a.id', 'desc')
      .limit(query.limit + 1)
      .execute();
    return keysetPage(
      rows,
      query.limit,
      (row) => [row.asked_at.toISOString(), row.id],
      (row) => toApproval(row, staff.id),
    );
  });

  operation('decideApproval', async ({ params, body, staff, write, request }) => {
    const row = await select(db).where('a.id', '=', params.id).executeTakeFirst();
    if (!row) throw notFound();
    const permission = permissionOf(row.call);
    if (permission === 'public' || !mayDo(staff.roles, permission))
      throw new Refusal(403, 'FORBIDDEN', 'Your role does not include this');
    if (row.asked_by === staff.id) throw new Refusal(403, 'FORBIDDEN', 'Another person has to agree to this');
    // Who was let go, or lost the role, wishes for nothing any more.
    if (body.agree && (row.asker_ended_at !== null || !mayDo(row.asker_roles, permission)))
      throw conflict('INVALID_TRANSITION', 'Who asked for this may not do it any more');
    const state = body.agree ? 'agreed' : 'refused';
    const decide = (to: 'agreed' | 'refused' | 'waiting', from: 'waiting' | 'agreed', why: string) =>
      write(async (trx, audit) => {
        const decided =
          to === 'waiting' ? { decided_by: null, decided_at: null } : { decided_by: staff.id, decided_at: clock.now() };
        const done = await trx
          .updateTable('staff_approvals')
          .set({ state: to, ...decided })
          .where('id', '=', row.id)
          .where('state', '=', from)
          .executeTakeFirst();
        if (done.numUpdatedRows === 0n) throw conflict('CHANGED_MEANWHILE', 'Somebody has decided this already');
        await audit({
          action: `${row.call}.${to}`,
          subject: row.subject,
          before: from,
          after: { approval: row.id },
          why,
        });
      });
    await decide(state, 'waiting', body.why);
    if (body.agree) {
      try {
        await run(row.call as OperationsCallName, row.input, staff, row.asked_by, request.ip);
      } catch (error) {
        await decide('waiting', 'agreed', error instanceof Error ? error.message : 'failed');
        throw error;
      }
    }
    const now = await select(db).where('a.id', '=', params.id).executeTakeFirstOrThrow();
    return toApproval(now, staff.id);
  });
}
