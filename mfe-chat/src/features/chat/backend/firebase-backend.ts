import { deleteApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, initializeAuth, inMemoryPersistence, signInWithCustomToken } from 'firebase/auth';
import {
  connectDatabaseEmulator,
  type Database,
  endBefore,
  forceWebSockets,
  get,
  getDatabase,
  goOffline,
  goOnline,
  limitToLast,
  orderByChild,
  query,
  ref,
  serverTimestamp,
  update,
} from 'firebase/database';
import { type ChatAccess, chatLimits, chatPaths, now } from 'shared-contracts';
import type { ChatBackend, ChatMember, OpenChatBackend, StoredMessage, WriteOutcome } from './chat-backend.ts';
import { listenToRoom } from './firebase-listeners.ts';
import { createPresence } from './firebase-presence.ts';
import { toMessages } from './firebase-rows.ts';
import { keepTrying } from './keep-trying.ts';

/** Long polling would be another protocol, and once it is chosen the SDK stays with it. */
forceWebSockets();
let opened = 0;

/** The chat over the Firebase SDK: Google's database or our own endpoint, by what the token's answer says. */
export const openFirebaseBackend: OpenChatBackend = async (bookingId, { customToken, firebase }) => {
  const app = initializeApp(appOptions(firebase), `chat-${bookingId}-${opened++}`);
  try {
    const auth = initializeAuth(app, { persistence: inMemoryPersistence });
    if (firebase.authEmulatorUrl) connectAuthEmulator(auth, firebase.authEmulatorUrl, { disableWarnings: true });
    const { user } = await signInWithCustomToken(auth, customToken);
    const { claims } = await user.getIdTokenResult();
    const me: ChatMember = {
      uid: user.uid,
      senderType: claims.senderType === 'provider' ? 'provider' : 'user',
      senderName: String(claims.senderName ?? ''),
    };
    const database = getDatabase(app);
    const emulator = firebase.databaseEmulator;
    if (emulator) connectDatabaseEmulator(database, emulator.host, emulator.port);
    return createBackend(database, bookingId, me, () => deleteApp(app));
  } catch (error) {
    await deleteApp(app);
    throw error;
  }
};

const appOptions = ({ apiKey, projectId, databaseURL }: ChatAccess['firebase']) => ({
  apiKey,
  projectId,
  databaseURL,
});

const outcomeOf = (error: unknown): WriteOutcome => {
  const code = (error as { code?: unknown }).code;
  if (code === 'PERMISSION_DENIED') return 'denied';
  if (code === 'TOO_MANY_REQUESTS') return 'too-many';
  throw error;
};

/** Lets nothing that waits for the server outlive the chat: `until(work)` rejects once `end()` was called. */
function createEnd() {
  let end = () => {};
  const ended = new Promise<never>((_resolve, reject) => {
    end = () => reject(new Error('The chat was closed'));
  });
  ended.catch(() => {});
  return { end, until: <T>(work: Promise<T>): Promise<T> => Promise.race([work, ended]) };
}

/** An open socket keeps a page from the browser's memory, and Back slow. Returns a function that stops it. */
function sleepWithPage(database: Database): () => void {
  const sleep = () => goOffline(database);
  const wake = ({ persisted }: PageTransitionEvent) => persisted && goOnline(database);
  globalThis.addEventListener?.('pagehide', sleep);
  globalThis.addEventListener?.('pageshow', wake);
  return () => {
    globalThis.removeEventListener?.('pagehide', sleep);
    globalThis.removeEventListener?.('pageshow', wake);
  };
}

/** Reads of a room's messages, each for as long as `until` lets it wait. */
function createRoomReads(
  database: Database,
  bookingId: string,
  until: <T>(work: Promise<T>) => Promise<T>,
): Pick<ChatBackend, 'readBefore' | 'has'> {
  const path = chatPaths.messages(bookingId);
  const byTime = query(ref(database, path), orderByChild('timestamp'));
  return {
    async readBefore({ timestamp, key }: StoredMessage) {
      const older = query(byTime, endBefore(timestamp, key), limitToLast(chatLimits.history));
      return toMessages(await until(get(older)));
    },
    has: async (key) => (await until(get(ref(database, `${path}/${key}`)))).exists(),
  };
}

function createBackend(
  database: Database,
  bookingId: string,
  me: ChatMember,
  closeApp: () => Promise<void>,
): ChatBackend {
  const trying = keepTrying(() => {
    goOffline(database);
    goOnline(database);
  });
  const stopSleeping = sleepWithPage(database);
  const presence = createPresence(database, bookingId, me.uid);
  /** Written here and not confirmed: the SDK shows them before the server has them. */
  const unconfirmed = new Set<string>();
  let room: ReturnType<typeof listenToRoom> | undefined;
  const { end, until } = createEnd();

  return {
    me,
    listen(listeners) {
      const onConnection = (connected: boolean) => {
        trying.connectionChanged(connected);
        listeners.onConnection(connected);
      };
      room = listenToRoom({
        database,
        bookingId,
        uid: me.uid,
        unconfirmed,
        listeners: { ...listeners, onConnection },
      });
    },
    ...createRoomReads(database, bookingId, until),
    async write(key, text, photo) {
      unconfirmed.add(key);
      try {
        await until(update(ref(database), messageUpdate(bookingId, me, key, { text, photo })));
        return 'written';
      } catch (error) {
        return outcomeOf(error);
      } finally {
        unconfirmed.delete(key);
        room?.emitMessages();
      }
    },
    markRead: presence.markRead,
    setTyping: presence.setTyping,
    async close() {
      end();
      trying.stop();
      stopSleeping();
      room?.stop();
      presence.stop();
      await closeApp();
    },
  };
}

/** One write: a message and its place in the list of rooms come together or not at all. */
function messageUpdate(
  bookingId: string,
  { uid, senderType, senderName }: ChatMember,
  key: string,
  { text, photo }: { text: string; photo: string | undefined },
) {
  const roomPath = chatPaths.room(bookingId);
  return {
    [`${chatPaths.messages(bookingId)}/${key}`]: {
      senderId: uid,
      senderType,
      senderName,
      message: text,
      ...(photo && { photo }),
      timestamp: serverTimestamp(),
      createdAt: new Date(now()).toISOString(),
    },
    [`${roomPath}/lastMessage`]: text,
    [`${roomPath}/lastMessageTime`]: serverTimestamp(),
    [`${roomPath}/updatedAt`]: serverTimestamp(),
  };
}
