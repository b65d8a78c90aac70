import { cleanValue, pushKey } from 'realtime-database/tree';
import type { Language } from 'shared-contracts';
import { CHAT_CHANNEL, type ChatWriter, chatWriter, findRoomFacts, type RoomFacts } from '../modules/chat/index.ts';
import type { ApiContext } from '../platform/context.ts';
import { repeat } from '../platform/process/repeat.ts';
import { demoCustomerIds } from './demo-people.ts';

const POLL_MS = 5_000;
const SHORTEST_MS = 2_000;
const SPREAD_MS = 1_500;
/** Messages from before a long pause of the server are left alone. */
const FORGET_MS = 86_400_000;
const BATCH = 20;

const answers: Record<Language, readonly [string, string, string]> = {
  en: [
    'Hello {name}, thank you for your message. I have seen it and will be there on time.',
    'Hi {name}! Noted. Please share a landmark near your home, it helps me to find you.',
    'Namaste {name}, yes, I will take care of it. I will call you when I am on my way.',
  ],
  hi: [
    'नमस्ते {name}, संदेश के लिए धन्यवाद। मैंने देख लिया है और समय पर पहुँच जाऊँगा।',
    'नमस्ते {name}, ठीक है। अपने घर के पास की कोई पहचान बता दीजिए, पहुँचना आसान होगा।',
    'नमस्ते {name}, जी हाँ, हो जाएगा। निकलते समय मैं आपको फ़ोन करूँगा।',
  ],
  bn: [
    'নমস্কার {name}, আপনার মেসেজ পেয়েছি। সময়মতো পৌঁছে যাব।',
    'নমস্কার {name}, ঠিক আছে। বাড়ির কাছের কোনো চিহ্ন জানালে পৌঁছাতে সুবিধা হয়।',
    'নমস্কার {name}, হ্যাঁ, হয়ে যাবে। বেরোনোর সময় আপনাকে ফোন করব।',
  ],
};

/** The same for the same booking, also after a restart; with the way there it comes within 2 to 4 s. */
const numberOf = (bookingId: string) =>
  [...bookingId].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);
export const answerDelayMs = (bookingId: string): number => SHORTEST_MS + (numberOf(bookingId) % (SPREAD_MS + 1));

const answerTo = ({ bookingId, userName: name, language }: RoomFacts) =>
  (answers[language][numberOf(bookingId) % answers[language].length] ?? '').replace(
    ' {name}',
    name ? ` ${name.split(' ')[0]}` : '',
  );

/** Writes the answers that are due. Returns the milliseconds until the next one. */
export async function answerDueChats(context: ApiContext, write: ChatWriter): Promise<number | undefined> {
  const now = context.clock.now().getTime();
  const rows = await context.db
    .selectFrom('chat_rooms as r')
    .innerJoin('bookings as b', 'b.id', 'r.booking_id')
    .select(['r.booking_id', 'r.first_message_at'])
    .where('r.provider_wrote', '=', false)
    .where('r.first_message_at', '>', new Date(now - FORGET_MS))
    .where('b.status', '=', 'ACCEPTED')
    // Where somebody plays the provider, they answer themselves.
    .where('b.customer_id', 'not in', demoCustomerIds)
    .orderBy('r.first_message_at')
    .limit(BATCH)
    .execute();
  let next: number | undefined;
  for (const { booking_id: bookingId, first_message_at: askedAt } of rows) {
    if (!askedAt) continue;
    const dueIn = askedAt.getTime() + answerDelayMs(bookingId) - now;
    if (dueIn <= 0) await answer(context, write, bookingId, askedAt.getTime());
    else next = Math.min(next ?? dueIn, dueIn);
  }
  return next;
}

/**
 * The demo provider's side of a chat: answers a customer's first message once. What is due stands in the database, so a
 * restart forgets nothing, and the key of an answer is the same in every replica, so that only one is taken.
 */
export async function startDemoChatAnswers(context: ApiContext): Promise<() => Promise<void>> {
  const write = chatWriter(context);
  const answering = repeat('the demo chat', POLL_MS, () => answerDueChats(context, write), context.logger);
  const unlisten = context.store.journal.listen(CHAT_CHANNEL, answering.wake);
  return async () => {
    unlisten();
    await answering.stop();
  };
}

/** Writes as the provider's own client would: same rules, same limits. */
async function answer(context: ApiContext, write: ChatWriter, bookingId: string, askedAt: number): Promise<void> {
  const facts = await findRoomFacts(context.db, bookingId);
  if (!facts) return;
  const text = answerTo(facts);
  const key = pushKey(askedAt + answerDelayMs(bookingId), `demo answer ${bookingId}`);
  const serverTime = { '.sv': 'timestamp' };
  const message = {
    senderId: facts.providerId,
    senderName: facts.providerName,
    senderType: 'provider',
    message: text,
    timestamp: serverTime,
    createdAt: context.clock.now().toISOString(),
  };
  await write({
    auth: { uid: facts.providerId, token: { senderType: 'provider', senderName: facts.providerName } },
    writes: [
      { path: ['chats', bookingId, 'messages', key], value: cleanValue(message) },
      { path: ['chatRooms', bookingId, 'lastMessage'], value: text },
      { path: ['chatRooms', bookingId, 'lastMessageTime'], value: cleanValue(serverTime) },
      { path: ['chatRooms', bookingId, 'updatedAt'], value: cleanValue(serverTime) },
    ],
  });
}
