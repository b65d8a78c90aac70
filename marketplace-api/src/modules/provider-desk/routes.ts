import type { ModuleRoutes } from '../../platform/api-module.ts';
import { statementOf } from '../books/index.ts';
import { calendarOf, earnedBookingsOf, earningsOf, profileOf } from './service.ts';

/** What a provider's desk shows besides requests (bookings) and work (providers). */
export const deskRoutes: ModuleRoutes = (route, context) => {
  const { db } = context;
  route('getProviderProfile', ({ user }) => profileOf(db, user.providerId));
  route('getStatement', ({ user, query }) => statementOf(db, user.providerId, query.month));
  route('getProviderCalendar', ({ user, query }) => calendarOf(context, user.providerId, query.from));
  route('getEarnings', ({ user, query }) => earningsOf(db, user.providerId, query));
  route('getEarnedBookings', ({ user, query }) => earnedBookingsOf(db, user.providerId, query));
};
