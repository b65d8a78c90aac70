import { type Database, onDisconnect, ref, serverTimestamp, set } from 'firebase/database';
import { chatPaths } from 'shared-contracts';

/** While the user types, this is written so often, and removed when it stops. */
const SEND_EVERY_MS = 3_000;
const STOPS_AFTER_MS = 5_000;

/** Typing and read marks of this member. Failures are ignored: nobody misses them. */
export function createPresence(database: Database, bookingId: string, uid: string) {
  const typingRef = ref(database, chatPaths.typing(bookingId, uid));
  const readRef = ref(database, `${chatPaths.room(bookingId)}/readBy/${uid}`);
  let sentAt = 0;
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
      sentAt = 0;
      return;
    }
    timer = setTimeout(() => setTyping(false), STOPS_AFTER_MS);
    if (Date.now() - sentAt < SEND_EVERY_MS) return;
    if (!isTold) onDisconnect(typingRef).remove().catch(ignore);
    sentAt = Date.now();
    tell(true);
  };
  return {
    setTyping,
    markRead(timestamp: number) {
      set(readRef, { readAt: new Date().toISOString(), timestamp }).catch(ignore);
    },
    stop: () => clearTimeout(timer),
  };
}
