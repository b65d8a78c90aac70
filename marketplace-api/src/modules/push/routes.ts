import type { ModuleRoutes } from '../../platform/api-module.ts';
import { invalid } from '../../platform/refusal.ts';
import { isPushService } from './push-services.ts';
import { deleteDevice, saveDevice } from './repository.ts';

export const pushRoutes: ModuleRoutes = (route, context) => {
  const { db, clock, settings } = context;

  route('getPushKey', async () => ({ key: context.push?.publicKey ?? null }));
  route('subscribeToPush', async ({ user, body: { endpoint, keys, language } }) => {
    if (!context.push || !isPushService(endpoint, settings.push.services)) {
      throw invalid('endpoint', 'This browser cannot be notified');
    }
    await saveDevice(db, user, { endpoint, keys, language }, clock.now());
    return null;
  });
  route('unsubscribeFromPush', async ({ user, body: { endpoint } }) => {
    await deleteDevice(db, user.userId, endpoint);
    return null;
  });
};
