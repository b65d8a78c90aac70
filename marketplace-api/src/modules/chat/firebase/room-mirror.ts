import type { ApiContext } from '../../../platform/context.ts';
import type { MessageGateway } from '../../../platform/outbox/sms-gateway.ts';
import type { FirebaseSettings } from '../../../platform/process/settings/chat-settings.ts';
import { findRoomFacts, membershipNode, type RoomFacts } from '../store/room-facts.ts';
import { updateDatabase } from './google-calls.ts';

/**
 * What the rules ask of a booking, written to Google's database. It always writes the state of now, so that repeating
 * it, or doing it out of order, does no harm.
 */
export async function writeRoom(settings: FirebaseSettings, facts: RoomFacts): Promise<void> {
  const { bookingId, userId, providerId, createdAt } = facts;
  const update: Record<string, unknown> = { [`bookings/${bookingId}`]: membershipNode(facts) };
  for (const [name, value] of Object.entries({ bookingId, userId, providerId, createdAt })) {
    update[`chatRooms/${bookingId}/${name}`] = value;
  }
  await updateDatabase(settings, update);
}

/** Delivers `chat-room` messages of the outbox to Google's database. */
export const roomMirror = (context: ApiContext): MessageGateway => ({
  async send(_id, _kind, message) {
    const { firebase } = context.settings;
    const facts = firebase && (await findRoomFacts(context.db, message.to));
    if (firebase && facts) await writeRoom(firebase, facts);
  },
});

/** Before a chat opens, so that it opens at once. If Google is not reached the outbox's copy still comes. */
export async function mirrorRoomNow(context: ApiContext, settings: FirebaseSettings, facts: RoomFacts): Promise<void> {
  await writeRoom(settings, facts).catch((error) =>
    context.logger.warn({ err: error, bookingId: facts.bookingId }, 'a chat room was not mirrored yet'),
  );
}
