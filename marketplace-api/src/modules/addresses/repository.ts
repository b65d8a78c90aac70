import { type Address, addressLimits } from 'shared-contracts';
import type { ParsedBody } from 'shared-contracts/schemas';
import { sqlState, UNIQUE_VIOLATION } from '../../platform/database/sql-state.ts';
import type { Db, Trx } from '../../platform/database/store.ts';
import type { AddressRow } from '../../platform/database/tables.ts';
import { newId } from '../../platform/process/ids.ts';
import { invalid, notFound } from '../../platform/refusal.ts';
import { lockAccount } from '../../platform/security/account.ts';

type AddressBody = ParsedBody<'addAddress'>;

const toAddress = (row: AddressRow): Address => ({
  id: row.id,
  label: row.label,
  flat: row.flat,
  street: row.street,
  landmark: row.landmark,
  pinCode: row.pin_code,
  city: row.city,
  coordinates:
    row.latitude === null || row.longitude === null ? null : { latitude: row.latitude, longitude: row.longitude },
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
});

const columnsOf = ({ pinCode, coordinates, ...body }: AddressBody) => ({
  ...body,
  pin_code: pinCode,
  latitude: coordinates?.latitude ?? null,
  longitude: coordinates?.longitude ?? null,
});

/** The one last used first, then the newest. */
export async function listAddresses(db: Db, userId: string): Promise<Address[]> {
  const rows = await db
    .selectFrom('addresses')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('last_used_at', (order) => order.desc().nullsLast())
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(toAddress);
}

/** Saves an address. One that is there already, word for word, is given again: a repeated request makes one. */
export async function addAddress(db: Db, userId: string, body: AddressBody, now: Date): Promise<Address> {
  const values = columnsOf(body);
  const { latitude, longitude } = values;
  return db.transaction().execute(async (trx) => {
    await lockAccount(trx, userId);
    const known = await listAddresses(trx, userId);
    const row = await trx
      .insertInto('addresses')
      .values({ id: newId('adr'), user_id: userId, ...values, created_at: now, last_used_at: null })
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'label', 'flat', 'street', 'landmark', 'pin_code', 'city'])
          .doUpdateSet({ latitude, longitude }),
      )
      .returningAll()
      .executeTakeFirstOrThrow();
    if (known.length >= addressLimits.saved && !known.some(({ id }) => id === row.id)) {
      throw invalid('label', 'You cannot save more addresses. Please remove one first.');
    }
    return toAddress(row);
  });
}

const addressNotFound = () => notFound('This address is no longer saved');

export async function updateAddress(db: Db, userId: string, id: string, body: AddressBody): Promise<Address> {
  try {
    const row = await db
      .updateTable('addresses')
      .set(columnsOf(body))
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw addressNotFound();
    return toAddress(row);
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) throw invalid('label', 'You have saved this address already');
    throw error;
  }
}

export async function deleteAddress(db: Db, userId: string, id: string): Promise<null> {
  const row = await db
    .deleteFrom('addresses')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  if (!row) throw addressNotFound();
  return null;
}

export async function deleteAddresses(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('addresses').where('user_id', '=', userId).execute();
}

/** The address that a booking is sent with, marked as used; undefined where this person has none of this id. */
export async function takeAddress(trx: Trx, userId: string, id: string, now: Date): Promise<Address | undefined> {
  const row = await trx
    .updateTable('addresses')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
  return row && toAddress(row);
}
