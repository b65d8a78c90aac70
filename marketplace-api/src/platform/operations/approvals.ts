import { sql, type Updateable } from 'kysely';
import {
  APPROVAL_DAYS,
  type Approval,
  mayDo,
  type OperationsCall,
  type OperationsCallName,
  operationsCalls,
} from 'operations-contracts';
import { writeAudit } from '../audit/audit-log.ts';
import type { ApiContext } from '../context.ts';
import type { Db, Trx } from '../database/store.ts';
import type { Tables } from '../database/tables.ts';
import { later } from '../process/clock.ts';
import { newId } from '../process/ids.ts';
import { conflict, notFound, Refusal } from '../refusal.ts';
import { keysetPage, readCursor } from './keyset.ts';
import type { Operation } from './operations-types.ts';
import { areTwoPeople } from './second-person.ts';
import type { SignedInStaff } from './staff-session.ts';

const WAITS_MS = APPROVAL_DAYS * 86_400_000;

/** What was asked for, as it came: it is checked again when it runs. */
export interface AskedInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** Keeps a call until a second person agrees to it; once, however often it is asked for. */
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
  const asked = JSON.stringify(input);
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`approvals of ${staff.id}`}, 0))`.execute(trx);
    const same = await trx
      .selectFrom('staff_approvals')
      .select('id')
      .where('call', '=', name)
      .where('asked_by', '=', staff.id)
      .where('state', '=', 'waiting')
      .where('asked_at', '>', later(now, -WAITS_MS))
      .where(sql<boolean>`input = ${asked}::jsonb`)
      .executeTakeFirst();
    if (same) return;
    const id = newId('apr');
    await trx
      .insertInto('staff_approvals')
      .values({
        ...{ id, call: name, subject, input: asked, why },
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

const endOf = ({ asked_at }: Pick<Row, 'asked_at'>): Date => later(asked_at, WAITS_MS);
const isOver = (row: Row, now: Date): boolean => row.state === 'waiting' && now >= endOf(row);

function toApproval(row: Row, staffId: string, now: Date): Approval {
  const ended = row.state === 'withdrawn' ? row.state : isOver(row, now) ? 'expired' : undefined;
  return {
    ...{ id: row.id, call: row.call, subject: row.subject, why: row.why, input: row.input },
    // A desk from before knows no other end than these.
    ...{ state: ended || row.state === 'withdrawn' ? 'refused' : row.state, ...(ended ? { ended } : {}) },
    ...{ askedBy: row.asker, askedAt: row.asked_at.toISOString(), decidedBy: row.decider },
    ...{ decidedAt: row.decided_at?.toISOString() ?? null, mine: row.asked_by === staffId },
    expiresAt: endOf(row).toISOString(),
  };
}
const permissionOf = (call: string) =>
  (operationsCalls as Record<string, OperationsCall>)[call]?.permission ?? 'people.manage';

/** Runs a call that two people agree on, in the transaction of the agreement. */
export type RunApproved = (
  trx: Trx,
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
      (row) => toApproval(row, staff.id, clock.now()),
    );
  });

  /** What waits still, held until the transaction ends. */
  const lockWaiting = async (trx: Trx, id: string): Promise<Row> => {
    const row = await select(trx).where('a.id', '=', id).forUpdate('a').executeTakeFirst();
    if (!row) throw notFound();
    return row;
  };
  const end = async (trx: Trx, row: Row, set: Pick<Updateable<Tables['staff_approvals']>, 'state' | 'decided_by'>) => {
    if (row.state !== 'waiting') throw conflict('CHANGED_MEANWHILE', 'Somebody has decided this already');
    if (isOver(row, clock.now())) throw conflict('INVALID_TRANSITION', 'This has waited too long. Please ask again.');
    const decided_at = clock.now();
    await trx
      .updateTable('staff_approvals')
      .set({ ...set, decided_at })
      .where('id', '=', row.id)
      .execute();
  };
  const read = async (trx: Trx, id: string, staff: SignedInStaff): Promise<Approval> =>
    toApproval(await select(trx).where('a.id', '=', id).executeTakeFirstOrThrow(), staff.id, clock.now());

  // Agreement and effect are one transaction: neither is there without the other, whatever ends in between.
  operation('decideApproval', ({ params, body, staff, write, request }) =>
    write(async (trx, audit) => {
      const row = await lockWaiting(trx, params.id);
      const permission = permissionOf(row.call);
      if (permission === 'public' || !mayDo(staff.roles, permission))
        throw new Refusal(403, 'FORBIDDEN', 'Your role does not include this');
      if (!(await areTwoPeople(trx, row.asked_by, staff.id)))
        throw new Refusal(403, 'FORBIDDEN', 'Another person has to agree to this');
      // Who was let go, or lost the role, wishes for nothing any more.
      if (body.agree && (row.asker_ended_at !== null || !mayDo(row.asker_roles, permission)))
        throw conflict('INVALID_TRANSITION', 'Who asked for this may not do it any more');
      const state = body.agree ? 'agreed' : 'refused';
      await end(trx, row, { state, decided_by: staff.id });
      if (body.agree) await run(trx, row.call as OperationsCallName, row.input, staff, row.asked_by, request.ip);
      await audit({
        ...{ action: `${row.call}.${state}`, subject: row.subject, before: row.state },
        ...{ after: { approval: row.id }, why: body.why },
      });
      return read(trx, row.id, staff);
    }),
  );
  operation('withdrawApproval', ({ params, staff, write }) =>
    write(async (trx, audit) => {
      const row = await lockWaiting(trx, params.id);
      if (row.asked_by !== staff.id) throw new Refusal(403, 'FORBIDDEN', 'Only who asked for this can take it back');
      await end(trx, row, { state: 'withdrawn' });
      await audit({ action: `${row.call}.withdrawn`, subject: row.subject, after: { approval: row.id } });
      return read(trx, row.id, staff);
    }),
  );
}
