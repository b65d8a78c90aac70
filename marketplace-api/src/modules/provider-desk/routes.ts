import type { ModuleRoutes } from '../../platform/api-module.ts';
import { calendarOf, earnedBookingsOf, earningsOf, profileOf, statementOf } from './service.ts';
import { changeWork, workOf } from './work.ts';

/** Each change empties kept answers of the whole market. */
const changes = { hits: 60, windowMs: 600_000, message: 'You are doing this very quickly. Please wait a moment.' };

/** What a provider's desk shows besides requests; these and their answers are the bookings module's. */
export const deskRoutes: ModuleRoutes = (route, context) => {
  const { db, clock } = context;
  route('getProviderProfile', ({ user }) => profileOf(db, user.providerId));
  route('getProviderWork', ({ user }) => workOf(db, user.providerId, clock.now()));
  route('updateProviderWork', ({ user, body }) => changeWork(context, user.providerId, body), { limit: changes });
  route('getStatement', ({ user, query }) => statementOf(db, user.providerId, query.month));
  route('getProviderCalendar', ({ user, query }) => calendarOf(context, user.providerId, query.from));
  route('getEarnings', ({ user, query }) => earningsOf(db, user.providerId, query));
  route('getEarnedBookings', ({ user, query }) => earnedBookingsOf(db, user.providerId, query));
};
