import type { ApiModule } from '../../platform/api-module.ts';
import { deleteBookingTickets } from '../contact/index.ts';
import { problemsOf } from './own-problems.ts';
import { problemRoutes } from './routes.ts';

/** What went wrong with a booking, told to the support. Its tickets are the contact module's. */
export const problemModule: ApiModule = {
  name: 'problems',
  routes: problemRoutes,
  forget: (trx, { userId }) => deleteBookingTickets(trx, userId),
  exportFor: async ({ db }, { userId }) => ({ problems: await problemsOf(db, userId) }),
};
