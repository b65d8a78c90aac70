import type { ModuleRoutes } from '../../platform/api-module.ts';
import { newId } from '../../platform/process/ids.ts';
import { invalid } from '../../platform/refusal.ts';
import { isPushService } from './push-services.ts';

const limit = { hits: 20, windowMs: 60_000, message: 'You are doing this very quickly. Please wait a moment.' };

export const pushRoutes: ModuleRoutes = (route, context) => {
  const { db, clock, settings } = context;

  route('getPushKey', async () => ({ key: context.push?.publicKey ?? null }));
  route(
    'subscribeToPush',
    async ({ user, body: { endpoint, keys, language } }) => {
      if (!context.push || !isPushService(endpoint, settings.push.services)) {
        throw invalid('endpoint', 'This browser cannot be notified');
      }
      const owner = { session_id: user.sessionId, ...keys, language };
      await db
        .insertInto('push_subscriptions')
        .values({ id: newId('psh'), endpoint, created_at: clock.now(), ...owner })
        // The same device, for the user who is signed in there now.
        .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(owner))
        .execute();
      return null;
    },
    { limit },
  );
  route('unsubscribeFromPush', async ({ user, body: { endpoint } }) => {
    await db
      .deleteFrom('push_subscriptions')
      .where('endpoint', '=', endpoint)
      .where('session_id', 'in', (sessions) =>
        sessions.selectFrom('sessions').select('id').where('user_id', '=', user.userId),
      )
      .execute();
    return null;
  });
};
