import type { Db } from '../platform/database/store.ts';
import { later } from '../platform/process/clock.ts';
import { newId } from '../platform/process/ids.ts';

/** A session of this person, without the sign-in. */
export async function insertSession(db: Db, userId: string, now: Date): Promise<string> {
  const id = newId('ses');
  await db
    .insertInto('sessions')
    .values({
      id,
      user_id: userId,
      device: 'test',
      created_at: now,
      last_used_at: now,
      expires_at: later(now, 86_400_000),
      generation: 1,
      refresh_key_id: 'none',
      rotated_at: null,
      ended_at: null,
      end_reason: null,
    })
    .execute();
  return id;
}
