import { type Database, onDisconnect, ref, serverTimestamp, set } from 'firebase/database';
import { chatPaths, now } from 'shared-contracts';

/** While the user types, this is written so often, and removed when it stops. */
const SEND_EVERY_MS = 3_000;
const STOPS_AFTER_MS = 5_000;

/** Typing and read marks of this member. Failures are ignored: nobody misses them. */
export function createPresence(database: Database, bookingId: string, uid: string) {
  const typingRef = ref(database, chatPaths.typing(bookingId, uid));
  const readRef = ref(database, `${chatPaths.room(bookingId)}/readBy/${uid}`);
  let sentAt = Number.NEGATIVE_INFINITY;
  let isTold = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ignore = () => {};

  const tell = (typing: boolean) => {
    isTold = typing;
    set(typingRef, typing ? serverTimestamp() : null).catch(ignore);
  };
  const setTyping = (typing: boolean) => {
    clearTimeout(timer);
    if (!typing) {
      if (isTold) tell(false);
      sentAt = Number.NEGATIVE_INFINITY;
      return;
    }
    timer = setTimeout(() => setTyping(false), STOPS_AFTER_MS);
    if (performance.now() - sentAt < SEND_EVERY_MS) return;
    if (!isTold) onDisconnect(typingRef).remove().catch(ignore);
    sentAt = performance.now();
    tell(true);
  };
  return {
    setTyping,
    markRead(timestamp: number) {
      set(readRef, { readAt: new Date(now()).toISOString(), timestamp }).catch(ignore);
    },
    stop: () => clearTimeout(timer),
  };
}
