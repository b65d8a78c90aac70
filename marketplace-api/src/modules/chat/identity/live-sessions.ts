import type { Sessions } from 'realtime-database';
import { topics } from '../../../platform/changes/topics.ts';
import type { ApiContext } from '../../../platform/context.ts';
import { repeat } from '../../../platform/process/repeat.ts';
import { findLiveSessions } from '../../../platform/security/live-session.ts';

/** Notices can be lost, and a session expires without one. */
const CHECK_MS = 30_000;

const isSessionLive = async (context: ApiContext, id: string): Promise<boolean> =>
  (await findLiveSessions(context, [id])).has(id);

export interface LiveSessions extends Sessions {
  close(): Promise<void>;
}

/** The sessions behind open connections: one query for all of them whenever something about people has changed. */
export async function openLiveSessions(context: ApiContext): Promise<LiveSessions> {
  const watched = new Map<string, Set<() => void>>();
  const check = async () => {
    const ids = [...watched.keys()];
    if (ids.length === 0) return undefined;
    const live = await findLiveSessions(context, ids);
    for (const id of ids) {
      if (live.has(id)) continue;
      const callbacks = watched.get(id) ?? [];
      watched.delete(id);
      for (const onEnd of callbacks) onEnd();
    }
    return undefined;
  };
  const checking = repeat('the check of sessions that chat', CHECK_MS, check, context.logger);
  const { journal } = context.store;
  const stops = [topics.sessions, topics.everything].map((topic) =>
    journal.listen(topic, checking.wake, checking.wake),
  );
  return {
    watch(id, onEnd) {
      const callbacks = watched.get(id) ?? new Set();
      callbacks.add(onEnd);
      watched.set(id, callbacks);
      return () => {
        callbacks.delete(onEnd);
        if (callbacks.size === 0 && watched.get(id) === callbacks) watched.delete(id);
      };
    },
    isLive: (id) => isSessionLive(context, id),
    async close() {
      for (const stop of stops) stop();
      await checking.stop();
    },
  };
}
