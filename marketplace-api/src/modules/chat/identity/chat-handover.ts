import type { Handover } from 'realtime-database';
import type { ApiContext } from '../../../platform/context.ts';
import { announceChange } from '../../../platform/database/announce-change.ts';

/** Connections of the chat that end because their client is at another replica by now. */
const HANDOVER_CHANNEL = 'kaza_chat_handover';

/** Nobody answers for a replica that is gone: its clients' last writes are lost, or were written then. */
const ANSWER_MS = 1_000;

interface Notice {
  id: string;
  is: 'asked for' | 'ended';
}

/** Ends connections that another replica still has of a client that is here now. Undefined where there is no other. */
export function chatHandover({ db, store, logger }: Pick<ApiContext, 'db' | 'store' | 'logger'>): Handover | undefined {
  if (store.alone) return undefined;
  const waiting = new Map<string, () => void>();
  const say = (notice: Notice) =>
    db.transaction().execute((trx) => announceChange(trx, HANDOVER_CHANNEL, JSON.stringify(notice)));
  return {
    async ask(id) {
      const answered = new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ANSWER_MS).unref();
        waiting.set(id, () => {
          clearTimeout(timer);
          resolve();
        });
      });
      try {
        await say({ id, is: 'asked for' });
        await answered;
      } finally {
        waiting.delete(id);
      }
    },
    serve(end) {
      const hear = async ({ id, is }: Notice) => {
        if (is === 'ended') waiting.get(id)?.();
        else if (await end(id)) await say({ id, is: 'ended' });
      };
      return store.journal.listen(HANDOVER_CHANNEL, (payload) => {
        hear(JSON.parse(payload) as Notice).catch((error) =>
          logger.warn({ err: error }, 'a chat connection could not be handed over'),
        );
      });
    },
  };
}
