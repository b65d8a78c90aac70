import type { ApiModule } from '../../platform/api-module.ts';
import { followNotices } from './live-notices.ts';
import { notifyOfBooking, notifyOfReply } from './notify.ts';
import { notifyOfChat } from './notify-of-chat.ts';
import { forgetOldNotifications } from './repository.ts';
import { notificationRoutes } from './routes.ts';

export const notificationModule: ApiModule = {
  routes: notificationRoutes,
  subscribe(context) {
    context.events.subscribe('bookingChanged', (trx, change) => notifyOfBooking(trx, context, change));
    context.events.subscribe('reviewReplied', (trx, replied) => notifyOfReply(trx, context, replied));
    context.events.subscribe('chatWritten', (trx, written) => notifyOfChat(trx, context, written));
    context.streamParts.push((user, write, enqueue) => followNotices(context, user, write, enqueue));
  },
  clean: ({ db, clock }) => forgetOldNotifications(db, clock.now()),
};
