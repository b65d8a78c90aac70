import { type Database, type DataSnapshot, limitToLast, onValue, orderByChild, query, ref } from 'firebase/database';
import { chatLimits, chatPaths, noteClockOffset } from 'shared-contracts';
import type { RoomListeners } from './chat-backend.ts';
import { toMessages, toReadTimes } from './firebase-rows.ts';

/** A typing client renews it every few seconds; a page that died does not. */
const TYPING_LASTS_MS = 6_000;

export interface ListenOptions {
  database: Database;
  bookingId: string;
  uid: string;
  unconfirmed: ReadonlySet<string>;
  listeners: RoomListeners;
}

/** Follows everything of one room that others change. */
export function listenToRoom({ database, bookingId, uid, unconfirmed, listeners }: ListenOptions) {
  const { onMessages, onReadBy, onTyping, onConnection, onRevoked } = listeners;
  const at = (path: string) => ref(database, path);
  const messages = at(chatPaths.messages(bookingId));
  const latest = query(messages, orderByChild('timestamp'), limitToLast(chatLimits.history));
  let shown: DataSnapshot | undefined;
  let typingTimer: ReturnType<typeof setTimeout> | undefined;
  let typed: unknown;

  const emitMessages = () => {
    if (!shown) return;
    const confirmed = toMessages(shown).filter(({ key }) => !unconfirmed.has(key));
    onMessages(confirmed, shown.size >= chatLimits.history);
  };
  const hearTyping = (snapshot: DataSnapshot) => {
    const others: unknown[] = [];
    snapshot.forEach((child) => {
      if (child.key !== uid) others.push(child.val());
    });
    const [first = null] = others;
    const isNew = first !== typed;
    typed = first;
    if (!isNew) return;
    clearTimeout(typingTimer);
    onTyping(Boolean(first));
    if (first) typingTimer = setTimeout(() => onTyping(false), TYPING_LASTS_MS);
  };

  const stops = [
    onValue(at('.info/serverTimeOffset'), (snapshot) => noteClockOffset(Number(snapshot.val()))),
    onValue(at('.info/connected'), (snapshot) => onConnection(snapshot.val() === true)),
    onValue(
      latest,
      (snapshot) => {
        shown = snapshot;
        emitMessages();
      },
      onRevoked,
    ),
    onValue(
      at(chatPaths.room(bookingId)),
      (snapshot) => onReadBy(toReadTimes(snapshot.child('readBy').val())),
      onRevoked,
    ),
    onValue(at(`typing/${bookingId}`), hearTyping, onRevoked),
  ];
  return {
    /** Again, after a write was confirmed or refused. */
    emitMessages,
    stop() {
      clearTimeout(typingTimer);
      for (const stop of stops) stop();
    },
  };
}
