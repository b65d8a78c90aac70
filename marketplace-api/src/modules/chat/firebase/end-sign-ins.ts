import type { ApiContext } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/database/store.ts';
import type { OutboxKind } from '../../../platform/database/tables.ts';
import { post } from '../../../platform/outbox/outbox.ts';
import type { MessageGateway } from '../../../platform/outbox/sms-gateway.ts';
import { later } from '../../../platform/process/clock.ts';
import { findRoomFacts } from '../store/room-facts.ts';
import { deleteSignIn, readDatabase, revokeSignIns, updateDatabase } from './google-calls.ts';
import { writeRoom } from './room-mirror.ts';
import { CUSTOM_TOKEN_SECONDS } from './service-account.ts';

type Person = { userId: string; providerId: string | null };
const uidsOf = ({ userId, providerId }: Person) => (providerId === null ? [userId] : [userId, providerId]);

async function findPerson(trx: Trx, userId: string): Promise<Person> {
  const provider = await trx
    .selectFrom('users')
    .innerJoin('providers', 'providers.mobile_no', 'users.mobile_no')
    .select('providers.id')
    .where('users.id', '=', userId)
    .executeTakeFirst();
  return { userId, providerId: provider?.id ?? null };
}

/** Again when a custom token that was not exchanged yet has run out: it would start a sign-in after its end. */
async function postTwice(trx: Trx, { secrets, clock }: ApiContext, kind: OutboxKind, uid: string): Promise<void> {
  const now = clock.now();
  for (const notBefore of [now, later(now, (CUSTOM_TOKEN_SECONDS + 1) * 1_000)]) {
    await post(trx, secrets, { kind, to: uid, text: '', notBefore }, now);
  }
}

/**
 * With Google's database: beside the end of a session, messages that end it there. Google knows people, not our
 * sessions: their other devices ask for a new custom token when their ID token has run out.
 */
export function followSessionEnds(context: ApiContext): void {
  context.events.subscribe('sessionEnded', async (trx, { userId }) => {
    for (const uid of uidsOf(await findPerson(trx, userId))) await postTwice(trx, context, 'chat-sign-out', uid);
  });
}

/** With Google's database: beside the end of an account, messages that remove its words and its sign-in there. */
export async function forgetAtGoogle(trx: Trx, person: Person, context: ApiContext): Promise<void> {
  const { secrets, clock } = context;
  const uids = uidsOf(person);
  const rooms = await trx
    .selectFrom('bookings')
    .select('id')
    .where((where) => where.or([where('customer_id', 'in', uids), where('seller_id', 'in', uids)]))
    .where('status', 'in', ['ACCEPTED', 'COMPLETED', 'CANCELLED'])
    .execute();
  for (const uid of uids) {
    for (const { id } of rooms) {
      await post(trx, secrets, { kind: 'chat-forget', to: uid, text: id }, clock.now());
    }
    await postTwice(trx, context, 'chat-forget', uid);
  }
}

/** Delivers `chat-sign-out`. It revokes up to now, so that one that comes late takes nothing back. */
export const signInEnder = ({ settings, clock }: ApiContext): MessageGateway => ({
  async send(_id, _kind, { to }) {
    if (settings.firebase) await revokeSignIns(settings.firebase, to, clock.now());
  },
});

/** Delivers `chat-forget`: a person's words in the room that the text names, or without one the sign-in itself. */
export const forgetter = (context: ApiContext): MessageGateway => ({
  async send(_id, _kind, { to: uid, text: bookingId }) {
    const { firebase } = context.settings;
    if (!firebase) return;
    if (bookingId === '') return deleteSignIn(firebase, uid);
    const facts = await findRoomFacts(context.db, bookingId);
    // First the end of the booking: an ID token that still lives writes nothing more.
    if (facts) await writeRoom(firebase, facts);
    const messages = (await readDatabase(firebase, `chats/${bookingId}/messages`)) ?? {};
    const own = Object.entries(messages).filter(([, message]) => message?.senderId === uid);
    await updateDatabase(firebase, {
      ...Object.fromEntries(own.map(([key]) => [`chats/${bookingId}/messages/${key}`, null])),
      [`chatRooms/${bookingId}/lastMessage`]: null,
      [`chatRooms/${bookingId}/readBy/${uid}`]: null,
      [`typing/${bookingId}/${uid}`]: null,
    });
  },
});
