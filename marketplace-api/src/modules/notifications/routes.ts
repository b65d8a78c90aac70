import type { ModuleRoutes } from '../../platform/api-module.ts';
import { languageOf } from '../../platform/http/request-language.ts';
import { announceNotice } from './announce-notice.ts';
import { countUnread, listNotifications, markRead, recipientsOf } from './repository.ts';

export const notificationRoutes: ModuleRoutes = (route, context) => {
  const { db, clock } = context;

  route('getNotifications', async ({ user, query: { page, limit }, request }) => {
    const now = clock.now();
    const { items, total } = await listNotifications(db, user, { page, limit, language: languageOf(request), now });
    return { items, meta: { page, limit, total } };
  });
  route('getUnreadNotifications', async ({ user }) => ({ unread: await countUnread(db, user, clock.now()) }));
  route('readNotifications', async ({ user, body: { ids } }) => {
    const now = clock.now();
    await db.transaction().execute(async (trx) => {
      await markRead(trx, user, ids, now);
      // Other tabs and devices of the same person.
      for (const recipient of recipientsOf(user)) await announceNotice(trx, { recipient });
    });
    return { unread: await countUnread(db, user, now) };
  });
};
