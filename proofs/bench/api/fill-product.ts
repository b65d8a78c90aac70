import { sql } from 'kysely';
import { addServices } from './many-services.ts';
import { openBenchStore } from './open-bench-store.ts';

export interface Filling {
  /** So many in all: copies of the seeded ones. */
  readonly services: number;
  /** Bookings in whose chat one thing was said. */
  readonly chats: readonly string[];
  /** Said in each of these chats by whoever said the one, a minute apart: `Message 1: …` is the oldest. */
  readonly messages: number;
}

/** Fills the database of a stopped product with more than its API takes in reasonable time. */
export async function fillProduct(dataDir: string, { services, chats, messages }: Filling): Promise<void> {
  const store = await openBenchStore({ DATA_DIR: dataDir });
  try {
    await addServices(store, services);
    for (const booking of chats) {
      await sql`insert into chat_messages (booking_id, key, sent_at, data)
        select booking_id, left(key, 14) || lpad(n::text, 6, '0'), sent_at - ago, (data::jsonb || jsonb_build_object(
            'timestamp', sent_at - ago, 'message', 'Message ' || n || ': ' || (data::jsonb ->> 'message')))::text
          from chat_messages, generate_series(1, ${messages - 1}::int) n, lateral (select (${messages} - n)::bigint * 60000 as ago) as times
          where booking_id = ${booking}`.execute(store.db);
    }
  } finally {
    await store.close();
  }
}
