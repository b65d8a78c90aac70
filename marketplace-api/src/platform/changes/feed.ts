import type { Journal } from './journal.ts';

/** Notices of one topic, from every process. */
export interface Feed<Notice> {
  /**
   * @param onGap notices may have been missed; who needs each one asks the database.
   * @returns an unsubscribe function.
   */
  subscribe(listener: (notice: Notice) => void, onGap?: () => void): () => void;
  close(): void;
}

export function openFeed<Notice>(journal: Journal, topic: string): Feed<Notice> {
  const listeners = new Set<{ listener: (notice: Notice) => void; onGap: () => void }>();
  const stop = journal.listen(
    topic,
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
