import type { ApiContext } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/store.ts';
import { sweepRemoved } from '../../platform/media/stored-photos.ts';
import { later } from '../../platform/process/clock.ts';
import type { SignedIn } from '../../platform/security/session.ts';
import { deletePartnerTickets } from '../contact/index.ts';
import { casesOf, hideDocuments } from './repository.ts';

const DAY_MS = 86_400_000;
/** Papers of somebody who did not come to us, and what else is known of them (docs/retention.md). */
const PAPERS_MS = 90 * DAY_MS;
const CASES_MS = 365 * DAY_MS;

/** The account goes, and with it all that was shown and said to come to us. */
export async function forgetApplicant(trx: Trx, person: SignedIn, { clock }: ApiContext): Promise<void> {
  await hideDocuments(trx, clock.now()).where('user_id', '=', person.userId).execute();
  const own = (await casesOf(trx, person).execute()).map(({ id }) => id);
  await deletePartnerTickets(trx, person.mobileNo);
  if (own.length > 0) await trx.deleteFrom('partner_cases').where('id', 'in', own).execute();
}

export async function cleanApplications(context: ApiContext): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  const ended = db.selectFrom('partner_cases').select('id').where('state', 'in', ['REFUSED', 'WITHDRAWN']);
  await hideDocuments(db, now)
    .where('case_id', 'in', ended.where('decided_at', '<=', later(now, -PAPERS_MS)))
    .execute();
  const old = later(now, -CASES_MS);
  const gone = await db
    .deleteFrom('partner_cases')
    .where('received_at', '<=', old)
    .where('provider_id', 'is', null)
    .returning('id')
    .execute();
  if (gone.length > 0) {
    const ids = gone.map(({ id }) => id);
    await hideDocuments(db, now).where('case_id', 'in', ids).execute();
  }
  await sweepRemoved(context, 'partner_documents');
}
