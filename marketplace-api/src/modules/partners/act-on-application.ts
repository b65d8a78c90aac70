import type { Updateable } from 'kysely';
import {
  type ApplicationAction,
  type ApplicationActor,
  type ApplicationBound,
  applicationActions,
  type JudgedApplication,
  judgeApplication,
} from 'operations-contracts';
import type { PartnerCase } from '../../platform/database/partner-tables.ts';
import type { Db, Trx } from '../../platform/database/store.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { conflict, notFound, requireVersion } from '../../platform/refusal.ts';
import { readinessOf } from '../providers/index.ts';
import { checksOf, documentsOf, lockCase, madeChecks } from './repository.ts';

export const noApplication = () => notFound('This application does not exist');

const refusals: Readonly<Record<ApplicationBound, string>> = {
  'no row': 'This is not possible any more: the application has moved on',
  'not answered': 'Something that we asked for is still missing',
  'not checked': 'Not everything has been checked yet',
  'not ready': 'Please add your services with prices and your working hours first',
};

/** What was asked for and is not there: `details`, or kinds of documents. */
function missingOf(row: PartnerCase, documents: readonly { kind: string }[]): string[] {
  const details = row.pin_code === null || row.upi_sealed === null || row.trades.length === 0 ? ['details'] : [];
  return [...details, ...row.asked.filter((kind) => !documents.some((document) => document.kind === kind))];
}

/** Everything that the table reads of a case, and more of it for who looks. */
export async function factsOf(db: Db, row: PartnerCase) {
  const documents = await documentsOf(db, row.id);
  const checks = await checksOf(db, row.id);
  const ready = row.state === 'APPROVED' && row.provider_id ? await readinessOf(db, row.provider_id) : null;
  const judged: JudgedApplication = {
    state: row.state,
    missing: missingOf(row, documents),
    trades: row.trades,
    checks: madeChecks(checks),
    ready: Boolean(ready?.services && ready.hours),
  };
  return { documents, checks, ready, judged };
}

export const mayNow = (judged: JudgedApplication, by: ApplicationActor): ApplicationAction[] =>
  applicationActions.filter((action) => judgeApplication(judged, action, by).row);

type Change = Updateable<Tables['partner_cases']>;

/**
 * The only way in which an application moves: by its table, or not at all.
 * @param work what else belongs to it; returns what changes in the row
 * @returns the row before and after
 */
export async function actOnApplication(
  trx: Trx,
  id: string,
  action: ApplicationAction,
  { by, version }: { by: ApplicationActor; version: number | undefined },
  work: (row: PartnerCase, judged: JudgedApplication) => Promise<Change> = async () => ({}),
): Promise<{ before: PartnerCase; after: PartnerCase }> {
  const before = await lockCase(trx, id);
  if (!before) throw noApplication();
  requireVersion(version, before, 'This application was changed meanwhile. Please look at it again.');
  const { judged } = await factsOf(trx, before);
  const { row, bound } = judgeApplication(judged, action, by);
  if (!row) throw conflict('INVALID_TRANSITION', refusals[bound]);
  const change = await work(before, judged);
  const after = await trx
    .updateTable('partner_cases')
    .set({ ...change, state: row.to, version: before.version + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { before, after };
}
