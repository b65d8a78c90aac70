import type { ApplicationLine, StaffApplication } from 'operations-contracts';
import type { ApiContext } from '../../platform/context.ts';
import type { PartnerCase } from '../../platform/database/partner-tables.ts';
import { areaOfPinCode } from '../locations/index.ts';
import { formerlyMeasured } from '../measures/index.ts';
import { factsOf, mayNow, noApplication } from './act-on-application.ts';
import { findCase, sentAgain } from './repository.ts';

export const toApplicationLine = (row: PartnerCase): ApplicationLine => ({
  ...{ id: row.id, state: row.state, name: row.name, occupation: row.occupation, location: row.location },
  ...{ mobile: row.mobile_no, receivedAt: row.received_at.toISOString(), claimed: row.user_id !== null },
  version: row.version,
});

type Context = Pick<ApiContext, 'db' | 'secrets'>;

async function detailsOf({ db, secrets }: Context, row: PartnerCase): Promise<StaffApplication['details']> {
  if (row.pin_code === null) return null;
  const trades = await db
    .selectFrom('categories')
    .select(['id', 'name'])
    .where('id', 'in', row.trades)
    .orderBy('position')
    .execute();
  return {
    ...{ pinCode: row.pin_code, area: areaOfPinCode(row.pin_code) ?? '', experience: row.experience ?? 0, trades },
    upiId: (row.upi_sealed && secrets.open(row.upi_sealed)) || '',
  };
}

/** A case with all that was said, shown and checked, and what staff may do now. */
export async function applicationForStaff(context: Context, id: string): Promise<StaffApplication> {
  const { db } = context;
  const row = await findCase(db, id);
  if (!row) throw noApplication();
  const { documents, checks, ready, judged } = await factsOf(db, row);
  const number = await db
    .selectFrom('providers')
    .select('id')
    .where('mobile_no', '=', row.mobile_no)
    .executeTakeFirst();
  const decider = row.decided_by
    ? await db.selectFrom('staff').select('name').where('id', '=', row.decided_by).executeTakeFirst()
    : undefined;
  return {
    ...toApplicationLine(row),
    ...{ email: row.email, language: row.language, asked: row.asked, note: row.note, missing: [...judged.missing] },
    details: await detailsOf(context, row),
    documents: documents.map(({ id: document, kind, created_at }) => ({
      ...{ id: document, kind, at: created_at.toISOString() },
    })),
    checks: checks.map((check) => ({
      ...{ what: check.what, categoryId: check.category_id || null, passed: check.passed, why: check.why },
      ...{ by: check.name ?? check.staff, at: check.at.toISOString() },
    })),
    sentAgain: (await sentAgain(db, row)).map(({ id: ticket, created_at, fields }) => {
      const { name = '', location = '' } = fields as { name?: string; location?: string };
      return { id: ticket, at: created_at.toISOString(), name, location };
    }),
    isProvider:
      (number !== undefined && number.id !== row.provider_id) ||
      (await formerlyMeasured(db, context, row.mobile_no)) !== undefined,
    reason: row.reason === null ? null : { code: row.reason, words: row.reason_words },
    decidedBy: decider?.name ?? row.decided_by,
    decidedAt: row.decided_at?.toISOString() ?? null,
    ...{ providerId: row.provider_id, ready },
    may: mayNow(judged, 'staff'),
  };
}
