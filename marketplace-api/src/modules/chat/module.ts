import type { BookingStatus } from 'shared-contracts';
import type { ApiModule } from '../../platform/api-module.ts';
import { post } from '../../platform/outbox/outbox.ts';
import { followEnds, forgetter, signInEnder } from './firebase/end-sign-ins.ts';
import { roomMirror } from './firebase/room-mirror.ts';
import { forgetOldChats } from './forget-old-chats.ts';
import { chatRoutes } from './routes.ts';

/** Where members read or write; other states have no chat at all. */
const withChat: ReadonlySet<BookingStatus | null> = new Set<BookingStatus>(['ACCEPTED', 'COMPLETED']);

export const chatModule: ApiModule = {
  routes: chatRoutes,
  clean: forgetOldChats,
  carriers: { 'chat-room': roomMirror, 'chat-sign-out': signInEnder, 'chat-forget': forgetter },
  /** With Google's database: beside the change of a booking, a message that its rules need the new state. */
  subscribe(context) {
    const { settings, secrets, clock, events } = context;
    if (!settings.firebase) return;
    followEnds(context);
    events.subscribe('bookingChanged', async (trx, { booking, from }) => {
      if (!withChat.has(from) && !withChat.has(booking.status)) return;
      await post(trx, secrets, { kind: 'chat-room', to: booking.id, text: '' }, clock.now());
    });
  },
};
