import type { DataExport, Language } from 'shared-contracts';
import type { Db, Trx } from '../../platform/database/store.ts';
import { newId } from '../../platform/process/ids.ts';
import { holdAccount } from '../../platform/security/account.ts';
import type { SignedIn } from '../../platform/security/session.ts';

const sessionsOf = (db: Db, userId: string) => db.selectFrom('sessions').select('id').where('user_id', '=', userId);

interface Device {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
  readonly language: Language;
}

export async function saveDevice(db: Db, user: SignedIn, { endpoint, keys, language }: Device, now: Date) {
  const owner = { session_id: user.sessionId, ...keys, language };
  await db.transaction().execute(async (trx) => {
    await holdAccount(trx, user.userId);
    await trx
      .insertInto('push_subscriptions')
      .values({ id: newId('psh'), endpoint, created_at: now, ...owner })
      // The same device, for the user who is signed in there now.
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(owner))
      .execute();
  });
}

export async function deleteDevice(db: Db, userId: string, endpoint: string): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', endpoint)
    .where('session_id', 'in', sessionsOf(db, userId))
    .execute();
}

export async function deleteDevices(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('push_subscriptions').where('session_id', 'in', sessionsOf(trx, userId)).execute();
}

/** For the person's own data. */
export async function devicesOf(db: Db, userId: string): Promise<DataExport['devices']> {
  const rows = await db
    .selectFrom('push_subscriptions')
    .select(['language', 'created_at'])
    .where('session_id', 'in', sessionsOf(db, userId))
    .execute();
  return rows.map(({ language, created_at: since }) => ({ language, since: since.toISOString() }));
}
