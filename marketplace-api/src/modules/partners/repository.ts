import { sql } from 'kysely';
import type { ApplicationState, MadeCheck } from 'operations-contracts';
import type { PartnerCase } from '../../platform/database/partner-tables.ts';
import type { Db, Trx } from '../../platform/database/store.ts';
import type { SignedIn } from '../../platform/security/session.ts';

type Person = Pick<SignedIn, 'userId' | 'mobileNo'>;

/** Cases of a person: those that they have worked on, and those that came with their number; the newest first. */
export const casesOf = (db: Db, { userId, mobileNo }: Person) =>
  db
    .selectFrom('partner_cases')
    .selectAll()
    .where((where) =>
      where.or([
        where('user_id', '=', userId),
        where.and([where('user_id', 'is', null), where('mobile_no', '=', mobileNo)]),
      ]),
    )
    .orderBy('received_at', 'desc')
    .orderBy('id');

export const findCase = (db: Db, id: string): Promise<PartnerCase | undefined> =>
  db.selectFrom('partner_cases').selectAll().where('id', '=', id).executeTakeFirst();

export const lockCase = (trx: Trx, id: string): Promise<PartnerCase | undefined> =>
  trx.selectFrom('partner_cases').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Those that wait longest come first. */
export const listCases = (
  db: Db,
  state: ApplicationState,
  after: readonly [Date, string] | undefined,
  limit: number,
): Promise<PartnerCase[]> =>
  db
    .selectFrom('partner_cases')
    .selectAll()
    .where('state', '=', state)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(received_at, id) > (${after?.[0] ?? null}, ${after?.[1] ?? null})`),
    )
    .orderBy('received_at')
    .orderBy('id')
    .limit(limit + 1)
    .execute();

export const documentsOf = (db: Db, caseId: string) =>
  db
    .selectFrom('partner_documents')
    .select(['id', 'kind', 'created_at'])
    .where('case_id', '=', caseId)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const checksOf = (db: Db, caseId: string) =>
  db
    .selectFrom('partner_checks as c')
    .leftJoin('staff as s', 's.id', 'c.staff')
    .select(['c.what', 'c.category_id', 'c.passed', 'c.why', 'c.at', 'c.staff', 's.name'])
    .where('c.case_id', '=', caseId)
    .orderBy('c.at')
    .execute();

/** Checks as the table reads them. */
export const madeChecks = (rows: Awaited<ReturnType<typeof checksOf>>): MadeCheck[] =>
  rows.map(({ what, category_id, passed }) => ({ what, categoryId: category_id || null, passed }));

/** What was looked at is not what stands there now. */
export async function dropChecks(trx: Trx, caseId: string, what: readonly MadeCheck['what'][]): Promise<void> {
  if (what.length === 0) return;
  await trx.deleteFrom('partner_checks').where('case_id', '=', caseId).where('what', 'in', what).execute();
}

/** Forms that came with the same number while a case of it was there. */
export const sentAgain = (db: Db, { id, mobile_no }: PartnerCase) =>
  db
    .selectFrom('tickets')
    .select(['id', 'created_at', 'fields'])
    .where('kind', '=', 'partner')
    .where(sql<boolean>`fields->>'phoneNumber' = ${mobile_no}`)
    .where('id', '!=', id)
    .orderBy('created_at')
    .limit(20)
    .execute();

/** Out of sight at once; the bytes follow with the next sweep. */
export const hideDocuments = (db: Db, now: Date) =>
  db.updateTable('partner_documents').set({ removed_at: now }).where('removed_at', 'is', null);
