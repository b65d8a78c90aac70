import type { ApiModule } from '../../platform/api-module.ts';
import { queuePush, tellOtherDevices } from './queue-push.ts';
import { deleteDevices, devicesOf } from './repository.ts';
import { pushRoutes } from './routes.ts';
import { createPushGateway } from './send-push.ts';

export { loadPushKeys } from './push-keys.ts';

/** Notifications to browsers that asked for them. Devices go with their session. */
export const pushModule: ApiModule = {
  name: 'push',
  tables: ['push_subscriptions'],
  routes: pushRoutes,
  carriers: { push: createPushGateway },
  subscribe(context) {
    context.events.subscribe('personNotified', (trx, news) => queuePush(trx, context, news));
    context.events.subscribe('deviceAdded', (trx, news) => tellOtherDevices(trx, context, news));
  },
  forget: (trx, { userId }) => deleteDevices(trx, userId),
  exportFor: async ({ db }, { userId }) => ({ devices: await devicesOf(db, userId) }),
};
