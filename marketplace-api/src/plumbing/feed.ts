import type { Store } from './database.ts';

/** Notices of one channel, from every replica. */
export interface Feed<Notice> {
  /**
   * @param onGap notices may have been missed; who needs each one asks the database.
   * @returns an unsubscribe function.
   */
  subscribe(listener: (notice: Notice) => void, onGap?: () => void): () => void;
  close(): void;
}

/** One LISTEN a process, many listeners. */
export async function openFeed<Notice>(store: Store, channel: string): Promise<Feed<Notice>> {
  const listeners = new Set<{ listener: (notice: Notice) => void; onGap: () => void }>();
  const stop = await store.listen(
    channel,
    (payload) => {
      const notice = JSON.parse(payload) as Notice;
      for (const { listener } of listeners) listener(notice);
    },
    () => {
      for (const { onGap } of listeners) onGap();
    },
  );
  return {
    subscribe(listener, onGap = () => {}) {
      const entry = { listener, onGap };
      listeners.add(entry);
      return () => void listeners.delete(entry);
    },
    close: stop,
  };
}
