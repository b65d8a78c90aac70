import { sql } from 'kysely';
import { NOTICE_CHANNEL } from '../../plumbing/channels.ts';
import type { Store, Trx } from '../../plumbing/database.ts';

/** Something of a person changed, as every replica hears of it: the notification centre, or the unread of a chat. */
export interface Notice {
  /** A user's id, or a provider's. */
  recipient: string;
  chat?: { bookingId: string; count: number };
}
export interface NoticeFeed {
  subscribe(listener: (notice: Notice) => void): () => void;
  close(): void;
}

/** Heard by all replicas once the transaction is committed. */
export const tell = (trx: Trx, notice: Notice) =>
  sql`select pg_notify(${NOTICE_CHANNEL}, ${JSON.stringify(notice)})`.execute(trx);

/** One LISTEN a process. What is missed while it is down is told when the streams open anew. */
export async function openNoticeFeed(store: Store): Promise<NoticeFeed> {
  const listeners = new Set<(notice: Notice) => void>();
  const stop = await store.listen(NOTICE_CHANNEL, (payload) => {
    const notice = JSON.parse(payload) as Notice;
    for (const listener of listeners) listener(notice);
  });
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: stop,
  };
}
