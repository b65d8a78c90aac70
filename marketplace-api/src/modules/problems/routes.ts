import type { ModuleRoutes } from '../../platform/api-module.ts';
import { reportProblem } from './report-problem.ts';

export const problemRoutes: ModuleRoutes = (route, context) => {
  route('reportProblem', ({ user, params, body }) => reportProblem(context, user, params.id, body));
};
