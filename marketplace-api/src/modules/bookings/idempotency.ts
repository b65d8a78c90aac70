import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Booking } from 'shared-contracts';
import type { ApiContext } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/store.ts';
import { later } from '../../platform/process/clock.ts';
import { conflict, invalid, Refusal } from '../../platform/refusal.ts';

const LIFETIME_MS = 24 * 3_600_000;
/** A request that died with its process frees its key after this; longer than any request lives. */
const LOCK_MS = 15_000;

const hashOf = (body: unknown) => createHash('sha256').update(JSON.stringify(body)).digest('hex');

/**
 * Runs `work` once for each key of a person. `work` gets a way to store its answer in its own
 * transaction: either booking and answer are there, or neither.
 */
export async function once(
  context: ApiContext,
  userId: string,
  key: string | undefined,
  body: unknown,
  work: (store: (trx: Trx, answer: Booking) => Promise<void>) => Promise<Booking>,
): Promise<Booking> {
  if (key === undefined) return work(async () => {});
  if (key.length === 0 || key.length > 200) throw invalid('Idempotency-Key', 'The request key is not valid');
  const stored = await begin(context, userId, key, hashOf(body));
  if (stored) return stored;
  const { db } = context;
  try {
    return await work(async (trx, answer) => {
      await trx
        .updateTable('idempotency_keys')
        .set({ answer: JSON.stringify(answer) })
        .where('user_id', '=', userId)
        .where('key', '=', key)
        .execute();
    });
  } catch (error) {
    // A refused request changed nothing: the same key may be tried again.
    await db
      .deleteFrom('idempotency_keys')
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .where('answer', 'is', null)
      .execute();
    throw error;
  }
}

async function begin({ db, clock }: ApiContext, userId: string, key: string, hash: string): Promise<Booking | null> {
  const now = clock.now();
  const taken = await db
    .insertInto('idempotency_keys')
    .values({
      user_id: userId,
      key,
      request_hash: hash,
      answer: null,
      locked_until: later(now, LOCK_MS),
      expires_at: later(now, LIFETIME_MS),
    })
    .onConflict((conflicting) =>
      conflicting
        .columns(['user_id', 'key'])
        .doUpdateSet((set) => ({
          request_hash: set.ref('excluded.request_hash'),
          answer: null,
          locked_until: set.ref('excluded.locked_until'),
          expires_at: set.ref('excluded.expires_at'),
        }))
        .where(
          sql<boolean>`idempotency_keys.expires_at <= ${now} or (idempotency_keys.answer is null
            and idempotency_keys.locked_until <= ${now} and idempotency_keys.request_hash = excluded.request_hash)`,
        ),
    )
    .executeTakeFirst();
  if (taken.numInsertedOrUpdatedRows) return null;
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (row && row.request_hash !== hash) {
    throw new Refusal(422, 'IDEMPOTENCY_KEY_REUSED', 'This request differs from the one sent before');
  }
  if (row?.answer) return row.answer;
  throw conflict('REQUEST_IN_PROGRESS', 'Your request is already on its way. Please wait a moment.');
}

export async function forgetOldKeys({ db, clock }: ApiContext): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('expires_at', '<=', clock.now()).execute();
}

export async function deleteKeys(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('idempotency_keys').where('user_id', '=', userId).execute();
}
