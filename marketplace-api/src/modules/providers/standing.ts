import { sql } from 'kysely';
import type { City } from 'shared-contracts';
import type { Db, Trx } from '../../platform/database/store.ts';
import type { ProviderRow } from '../../platform/database/tables.ts';
import { newId } from '../../platform/process/ids.ts';
import { conflict } from '../../platform/refusal.ts';
import { priceAnew } from '../catalog/index.ts';

/** What is known of somebody who may prepare to offer services. */
interface NewProvider {
  readonly name: string;
  readonly mobileNo: string;
  readonly city: City;
  readonly area: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly experience: number;
}

/** Makes the record of somebody whom staff have approved. Nobody sees them before they are active. */
export async function addProvider(trx: Trx, { mobileNo, ...known }: NewProvider, now: Date): Promise<string> {
  const id = newId('prv');
  const made = await trx
    .insertInto('providers')
    .values({
      ...{ ...known, id, mobile_no: mobileNo, about: '', pin_codes: null, verified_at: now, standing: 'preparing' },
    })
    .onConflict((clash) => clash.column('mobile_no').doNothing())
    .executeTakeFirst();
  if (made.numInsertedOrUpdatedRows === 0n)
    throw conflict('INVALID_TRANSITION', 'This number is that of a provider already');
  return id;
}

/** Lists a provider, or takes them out of lists; prices of listings follow at once. */
export async function setStanding(trx: Trx, providerId: string, standing: ProviderRow['standing']): Promise<void> {
  await trx.updateTable('providers').set({ standing }).where('id', '=', providerId).execute();
  const offers = await trx
    .selectFrom('provider_services')
    .select('service_id')
    .where('provider_id', '=', providerId)
    .execute();
  if (offers.length > 0)
    await priceAnew(
      trx,
      offers.map(({ service_id }) => service_id),
    );
}

/** Whether a provider has what customers need: a priced service of a verified trade, and working hours. */
export async function readinessOf(db: Db, providerId: string): Promise<{ services: boolean; hours: boolean }> {
  const { rows } = await sql<{ services: boolean; hours: boolean }>`select
    exists (select from provider_services ps join services s on s.id = ps.service_id and s.is_active
      join provider_trades t on t.provider_id = ps.provider_id and t.category_id = s.category_id and t.state = 'verified'
      where ps.provider_id = ${providerId}
        and (not s.by_woman or exists (select from provider_women w where w.provider_id = ps.provider_id))) as services,
    exists (select from working_hours where provider_id = ${providerId}) as hours`.execute(db);
  return rows[0] ?? { services: false, hours: false };
}
