import type { Language, OwnApplication } from 'shared-contracts';
import type { ParsedBody } from 'shared-contracts/schemas';
import type { ApiContext } from '../../platform/context.ts';
import type { PartnerCase } from '../../platform/database/partner-tables.ts';
import type { Trx } from '../../platform/database/store.ts';
import { invalid } from '../../platform/refusal.ts';
import { holdAccount } from '../../platform/security/account.ts';
import type { SignedIn } from '../../platform/security/session.ts';
import { areaIn, areaOfPinCode, placeOfPinCode } from '../locations/index.ts';
import { setStanding } from '../providers/index.ts';
import { actOnApplication, factsOf, mayNow, noApplication } from './act-on-application.ts';
import { casesOf, dropChecks, hideDocuments } from './repository.ts';

const applicantActions = ['EDIT', 'SEND', 'WITHDRAW', 'GO_LIVE'] as const;

/** A case as its applicant sees it. */
export async function viewFor(
  { db, secrets }: Pick<ApiContext, 'db' | 'secrets'>,
  row: PartnerCase,
  language: Language,
): Promise<OwnApplication> {
  const { documents, ready, judged } = await factsOf(db, row);
  const may = mayNow(judged, 'applicant');
  const { pin_code: pinCode, upi_sealed: upi, reason_words: words } = row;
  return {
    ...{ id: row.id, state: row.state, receivedAt: row.received_at.toISOString(), name: row.name },
    ...{ occupation: row.occupation, asked: row.asked, note: row.note, missing: [...judged.missing], ready },
    details:
      pinCode === null
        ? null
        : {
            ...{ pinCode, area: areaIn(language, areaOfPinCode(pinCode) ?? ''), experience: row.experience ?? 0 },
            ...{ trades: row.trades, upiId: (upi && secrets.open(upi)) || '' },
          },
    documents: documents.map(({ id, kind, created_at }) => ({ id, kind, at: created_at.toISOString() })),
    reason: row.reason === null ? null : { code: row.reason, ...(words ? { words } : {}) },
    may: applicantActions.filter((action) => may.includes(action)),
    version: row.version,
  };
}

export async function ownApplication(
  context: ApiContext,
  user: SignedIn,
  language: Language,
): Promise<OwnApplication | null> {
  const row = await casesOf(context.db, user).limit(1).executeTakeFirst();
  return row ? viewFor(context, row, language) : null;
}

/** The newest case of a person, held by them: another account cannot go with its number meanwhile. */
export async function holdOwn(trx: Trx, user: SignedIn): Promise<PartnerCase> {
  await holdAccount(trx, user.userId);
  const row = await casesOf(trx, user).limit(1).executeTakeFirst();
  if (!row) throw noApplication();
  return row;
}

/** What the applicant says of themselves. A check of what they change is made again. */
export async function saveDetails(
  context: ApiContext,
  user: SignedIn,
  { pinCode, experience, trades, upiId, version }: ParsedBody<'saveOwnApplication'>,
  language: Language,
): Promise<OwnApplication> {
  const { db, secrets } = context;
  const after = await db.transaction().execute(async (trx) => {
    const { id } = await holdOwn(trx, user);
    if (!placeOfPinCode(pinCode)) throw invalid('pinCode', 'We are not in this area yet');
    const known = await trx.selectFrom('categories').select('id').where('id', 'in', trades).execute();
    if (known.length < trades.length) throw invalid('trades', 'Please choose your trades');
    const done = await actOnApplication(trx, id, 'EDIT', { by: 'applicant', version }, async (row) => {
      const isSameUpi = row.upi_sealed !== null && secrets.open(row.upi_sealed) === upiId;
      await dropChecks(trx, id, [
        ...(row.pin_code === pinCode ? [] : (['area'] as const)),
        ...(isSameUpi ? [] : (['upi'] as const)),
      ]);
      return {
        ...{ user_id: user.userId, pin_code: pinCode, experience, trades: [...trades] },
        upi_sealed: isSameUpi ? row.upi_sealed : secrets.seal(upiId),
      };
    });
    return done.after;
  });
  return viewFor(context, after, language);
}

/** Sends it, takes it back, or opens for customers. */
export async function actAsApplicant(
  context: ApiContext,
  user: SignedIn,
  { action, version }: ParsedBody<'stepOwnApplication'>,
  language: Language,
): Promise<OwnApplication> {
  const { db, clock } = context;
  const after = await db.transaction().execute(async (trx) => {
    const { id } = await holdOwn(trx, user);
    const done = await actOnApplication(trx, id, action, { by: 'applicant', version }, async (row) => {
      if (action === 'GO_LIVE' && row.provider_id) {
        await setStanding(trx, row.provider_id, 'active');
        return { live_at: clock.now() };
      }
      if (action !== 'WITHDRAW') return {};
      await hideDocuments(trx, clock.now()).where('case_id', '=', id).execute();
      return { decided_at: clock.now() };
    });
    return done.after;
  });
  return viewFor(context, after, language);
}
