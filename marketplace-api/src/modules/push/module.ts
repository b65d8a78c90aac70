import type { ApiModule } from '../../platform/api-module.ts';
import { queuePush } from './queue-push.ts';
import { pushRoutes } from './routes.ts';
import { createPushGateway } from './send-push.ts';

export const pushModule: ApiModule = {
  routes: pushRoutes,
  carriers: { push: createPushGateway },
  subscribe(context) {
    context.events.subscribe('personNotified', (trx, news) => queuePush(trx, context, news));
  },
};
