import type { ApiContext } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/store.ts';
import { later } from '../../platform/process/clock.ts';
import { unauthenticated } from '../../platform/refusal.ts';
import { limitName } from '../../platform/security/limit-name.ts';
import type { SignedIn } from '../../platform/security/session.ts';
import { deleteTexts } from '../translations/index.ts';

const active = (trx: Trx, providerId: string) =>
  trx.selectFrom('providers').select('id').where('id', '=', providerId).where('is_active', '=', true);

/** Holds a provider's record until the transaction ends, as `holdAccount` does a customer's account. */
export async function holdProvider(trx: Trx, providerId: string): Promise<void> {
  if (!(await active(trx, providerId).forKeyShare().executeTakeFirst())) throw unauthenticated();
}

/** Nobody writes in the provider's name until the transaction ends. */
export async function lockProvider(trx: Trx, providerId: string): Promise<void> {
  if (!(await active(trx, providerId).forUpdate().executeTakeFirst())) throw unauthenticated();
}

const REMEMBERED_MS = 2 * 365 * 86_400_000;

/** A record gives its number up: whoever applies with it later is known to have been this provider. */
async function rememberNumber(trx: Trx, { secrets, clock }: ApiContext, id: string, mobileNo: string) {
  const left = { left_at: clock.now() };
  await trx
    .insertInto('provider_numbers')
    .values({ provider_id: id, number: limitName(secrets, mobileNo), ...left })
    .onConflict((again) => again.columns(['number', 'provider_id']).doUpdateSet(left))
    .execute();
}
export async function forgetOldNumbers({ db, clock }: ApiContext): Promise<void> {
  await db.deleteFrom('provider_numbers').where('left_at', '<=', later(clock.now(), -REMEMBERED_MS)).execute();
}

/** A provider's record goes with the number of its account. */
export async function moveProviderNumber(trx: Trx, context: ApiContext, from: string, to: string): Promise<void> {
  const moved = await trx
    .updateTable('providers')
    .set({ mobile_no: to })
    .where('mobile_no', '=', from)
    .returning('id')
    .executeTakeFirst();
  if (moved) await rememberNumber(trx, context, moved.id, from);
}

/** A nameless record stays where bookings and reviews point to it. */
export async function forgetProvider(
  trx: Trx,
  providerId: string,
  { mobileNo }: SignedIn,
  context: ApiContext,
): Promise<void> {
  await rememberNumber(trx, context, providerId, mobileNo);
  await trx
    .updateTable('providers')
    .set({ mobile_no: `deleted-${providerId}`, name: 'Former provider', about: '', is_active: false })
    .where('id', '=', providerId)
    .execute();
  await deleteTexts(trx, [providerId]);
}

/** Reviews of a provider are counted one after the other. */
export const lockRating = (trx: Trx, providerId: string) =>
  trx.selectFrom('providers').select('id').where('id', '=', providerId).forNoKeyUpdate().execute();

/** What the reviews of a provider come to, as they count now. */
export async function rateProvider(
  trx: Trx,
  providerId: string,
  rated: { rating_total: number; reviews_count: number },
): Promise<void> {
  await trx.updateTable('providers').set(rated).where('id', '=', providerId).execute();
}
