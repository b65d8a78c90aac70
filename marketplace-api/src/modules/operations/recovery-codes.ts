import { randomInt } from 'node:crypto';
import type { Trx } from '../../platform/database/store.ts';
import { hashOf } from '../../platform/operations/staff-session.ts';

const CODES = 10;
/** Without what is mistaken for something else. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const part = () => Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
const plain = (code: string) => code.toUpperCase().replace(/[^0-9A-Z]/g, '');
/** Codes of ten characters are salted by whose they are. */
const stored = (staffId: string, code: string) => hashOf(`${staffId} ${plain(code)}`);

/** Ten codes of an account, each for one sign-in; those from before end. */
export async function makeRecoveryCodes(trx: Trx, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () => `${part()}-${part()}`);
  await trx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute();
  await trx
    .insertInto('staff_recovery_codes')
    .values(codes.map((code) => ({ hash: stored(staffId, code), staff_id: staffId })))
    .execute();
  return codes;
}

/** Uses a code up; false where it is none of the account's. */
export async function takeRecoveryCode(trx: Trx, staffId: string, code: string, now: Date): Promise<boolean> {
  const taken = await trx
    .updateTable('staff_recovery_codes')
    .set({ used_at: now })
    .where('hash', '=', stored(staffId, code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}
