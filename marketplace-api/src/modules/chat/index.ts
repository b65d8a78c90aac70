import type { BookingStatus } from 'shared-contracts';
import type { ApiModule } from '../../platform/api-module.ts';
import { post } from '../../platform/outbox/outbox.ts';
import { followSessionEnds, forgetAtGoogle, forgetter, signInEnder } from './firebase/end-sign-ins.ts';
import { roomMirror } from './firebase/room-mirror.ts';
import { forgetOldChats } from './forget-old-chats.ts';
import { deleteOwnMessages, lockRooms, ownMessages } from './own-messages.ts';
import { chatRoutes } from './routes.ts';

export { unreadChats, unreadInChat } from './chat-unread.ts';
export { type ChatWriter, chatWriter } from './chat-writer.ts';
export { chatForStaff } from './for-staff.ts';
export { type ChatService, openChatService } from './open-chat-service.ts';
export { CHAT_CHANNEL } from './store/chat-storage.ts';
export { findRoomFacts, type RoomFacts } from './store/room-facts.ts';

/** Where members read or write; other states have no chat at all. */
const withChat: ReadonlySet<BookingStatus | null> = new Set<BookingStatus>(['ACCEPTED', 'COMPLETED']);

/** A booking's chat: embedded, or in Google's Realtime Database. */
export const chatModule: ApiModule = {
  name: 'chat',
  tables: ['chat_rooms', 'chat_messages'],
  routes: chatRoutes,
  clean: forgetOldChats,
  carriers: { 'chat-room': roomMirror, 'chat-sign-out': signInEnder, 'chat-forget': forgetter },
  /** With Google's database: beside the change of a booking, a message that its rules need the new state. */
  subscribe(context) {
    const { settings, secrets, clock, events } = context;
    if (!settings.firebase) return;
    followSessionEnds(context);
    events.subscribe('bookingChanged', async (trx, { booking, from }) => {
      if (!withChat.has(from) && !withChat.has(booking.status)) return;
      await post(trx, secrets, { kind: 'chat-room', to: booking.id, text: '' }, clock.now());
    });
  },
  /** Messages that are on their way are stored first. */
  hold: lockRooms,
  async forget(trx, person, context) {
    if (context.settings.firebase) await forgetAtGoogle(trx, person, context);
    await deleteOwnMessages(trx, person);
  },
  exportFor: async ({ db }, person) => ({ messages: await ownMessages(db, person) }),
};
