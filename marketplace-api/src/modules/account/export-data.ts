import { type DataExport, listLimits } from 'shared-contracts';
import type { ApiContext } from '../../platform/context.ts';
import type { SignedIn } from '../../platform/security/session.ts';
import { listAddresses } from '../addresses/repository.ts';
import { listSessions } from '../auth/sessions.ts';
import { getUser } from '../auth/users.ts';
import { toBooking, withEvents } from '../bookings/booking-view.ts';
import { eventsOf, selectBookings } from '../bookings/repository.ts';
import { favouritesOf } from '../favourites/repository.ts';
import { cityRequestsOf } from '../locations/city-requests.ts';
import { listNotifications } from '../notifications/repository.ts';
import { problemsOf } from '../problems/repository.ts';
import { ownMessages } from './own-messages.ts';
import { ownWork } from './own-work.ts';

/** All that is kept of a person, in the words of the API. */
export async function exportData(context: ApiContext, user: SignedIn): Promise<DataExport> {
  const { db, clock, secrets } = context;
  const now = clock.now();
  const { created_at, language } = await db
    .selectFrom('users')
    .select(['created_at', 'language'])
    .where('id', '=', user.userId)
    .executeTakeFirstOrThrow();
  const bookings = await selectBookings(db).where('b.customer_id', '=', user.userId).orderBy('b.created_at').execute();
  const reviews = await db.selectFrom('reviews').selectAll().where('customer_id', '=', user.userId).execute();
  const devices = await db
    .selectFrom('push_subscriptions as p')
    .innerJoin('sessions as s', 's.id', 'p.session_id')
    .select(['p.language', 'p.created_at'])
    .where('s.user_id', '=', user.userId)
    .execute();
  const page = { page: 1, limit: listLimits.max, language: 'en', now } as const;
  return {
    exportedAt: now.toISOString(),
    profile: { ...(await getUser(db, user)), createdAt: created_at.toISOString(), language },
    sessions: await listSessions(context, user.userId, user.sessionId),
    addresses: await listAddresses(db, user.userId),
    cityRequests: (await cityRequestsOf(db, user.mobileNo)).map(({ place, created_at: since }) => ({
      place,
      since: since.toISOString(),
    })),
    favourites: await favouritesOf(db, user.userId),
    problems: await problemsOf(db, user.userId),
    bookings: await Promise.all(
      bookings.map(async (row) => withEvents(toBooking(row, 'customer', secrets), await eventsOf(db, row.id))),
    ),
    reviews: reviews.map((row) => ({
      id: row.id,
      sellerId: row.seller_id,
      offerId: row.booking_id,
      rating: row.rating,
      review: row.review,
      customerName: row.customer_name,
      createdAt: row.created_at.toISOString(),
    })),
    messages: await ownMessages(db, user),
    notifications: (await listNotifications(db, user, page)).items,
    devices: devices.map(({ language, created_at: since }) => ({ language, since: since.toISOString() })),
    work: await ownWork(db, user.providerId, now),
  };
}
