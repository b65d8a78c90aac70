import { DEFAULT_LANGUAGE, listLimits } from 'shared-contracts';
import type { ApiModule } from '../../platform/api-module.ts';
import { followNotices } from './live-notices.ts';
import { notifyOfBooking, notifyOfReminder, notifyOfReview } from './notify.ts';
import { notifyOfChat } from './notify-of-chat.ts';
import { deleteNotifications, forgetOldNotifications, listNotifications } from './repository.ts';
import { notificationRoutes } from './routes.ts';

export { notificationText } from './notification-words.ts';

/** The notification centre: a line for each event of a booking, a chat, a reply. */
export const notificationModule: ApiModule = {
  name: 'notifications',
  tables: ['notifications'],
  routes: notificationRoutes,
  subscribe(context) {
    context.events.subscribe('bookingChanged', (trx, change) => notifyOfBooking(trx, context, change));
    context.events.subscribe('visitReminded', (trx, reminded) => notifyOfReminder(trx, context, reminded));
    context.events.subscribe('reviewReplied', (trx, { booking }) =>
      notifyOfReview(trx, context, booking, 'review-replied'),
    );
    context.events.subscribe('reviewHidden', (trx, { booking }) =>
      notifyOfReview(trx, context, booking, 'review-hidden'),
    );
    context.events.subscribe('chatWritten', (trx, written) => notifyOfChat(trx, context, written));
    context.streamParts.push((user, write, enqueue) => followNotices(context, user, write, enqueue));
  },
  clean: ({ db, clock }) => forgetOldNotifications(db, clock.now()),
  forget: deleteNotifications,
  exportFor: async ({ db, clock }, person) => {
    const page = { page: 1, limit: listLimits.max, language: DEFAULT_LANGUAGE, now: clock.now() } as const;
    return { notifications: (await listNotifications(db, person, page)).items };
  },
};
