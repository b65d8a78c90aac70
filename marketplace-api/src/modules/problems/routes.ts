import type { ModuleRoutes } from '../../platform/api-module.ts';
import { reportProblem } from './report-problem.ts';

/** For each account, over all of its bookings. */
const limit = { hits: 10, windowMs: 3_600_000, message: 'You have sent many messages. Please try again later.' };

export const problemRoutes: ModuleRoutes = (route, context) => {
  route('reportProblem', ({ user, params, body }) => reportProblem(context, user, params.id, body), { limit });
};
