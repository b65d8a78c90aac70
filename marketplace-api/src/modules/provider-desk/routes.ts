import type { ModuleRoutes } from '../../plumbing/call-route.ts';
import { calendarOf, earnedBookingsOf, earningsOf, profileOf } from './service.ts';

/** What a provider's desk shows besides requests; these and their answers are the bookings module's. */
export const deskRoutes: ModuleRoutes = (route, context) => {
  const { db } = context;
  route('getProviderProfile', ({ user }) => profileOf(db, user.providerId));
  route('getProviderCalendar', ({ user, query }) => calendarOf(context, user.providerId, query.from));
  route('getEarnings', ({ user, query }) => earningsOf(db, user.providerId, query));
  route('getEarnedBookings', ({ user, query }) => earnedBookingsOf(db, user.providerId, query));
};
