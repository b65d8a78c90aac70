import type { ModuleRoutes } from '../../platform/api-module.ts';
import { actAsSide, addWords, disputeFor, openDispute } from './of-sides.ts';

export const disputeRoutes: ModuleRoutes = (route, context) => {
  route('getDispute', ({ user, params }) => disputeFor(context, user, params.id));
  route('openDispute', ({ user, params, body }) => openDispute(context, user, params.id, body));
  route('addToDispute', ({ user, params, body }) => addWords(context, user, params.id, body.message));
  route('actOnDispute', ({ user, params, body }) => actAsSide(context, user, params.id, body));
};
