import type { ApiContext } from '../../platform/context.ts';
import type { MessageGateway } from '../../platform/outbox/sms-gateway.ts';
import { isLiveSession } from '../../platform/security/live-session.ts';
import { PUSH_LIFETIME_MS } from './queue-push.ts';

const TIMEOUT_MS = 5_000;
/** The device has taken its consent back, or was given a new address. */
const isGone = (status: number) => status === 404 || status === 410;

/** The text of a failure may hold the device's address, which is nobody's business: it is left out. */
async function ask(endpoint: string, headers: unknown, body: Buffer | null): Promise<{ status: number }> {
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: headers as Record<string, string>,
      body: new Uint8Array(body ?? []),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return response;
  } catch {
    throw new Error('no push service answered');
  }
}

/**
 * The outbox's way to push services: encrypts for the device (RFC 8291), signs with our key, and forgets devices that
 * are gone. `to` names the subscription; one that was removed meanwhile gets nothing. Rejects for another try.
 */
export const createPushGateway = (context: ApiContext): MessageGateway => ({
  async send(id, _kind, { to, text }) {
    const { db, clockGuard, push, settings } = context;
    const device = await db
      .selectFrom('push_subscriptions as d')
      .innerJoin('sessions as s', 's.id', 'd.session_id')
      .selectAll('d')
      .where('d.id', '=', to)
      .where(isLiveSession('s', clockGuard.now()))
      .executeTakeFirst();
    if (!device || !push) return;
    const { default: webPush } = await import('web-push');
    const subscription = { endpoint: device.endpoint, keys: { p256dh: device.p256dh, auth: device.auth } };
    const { endpoint, headers, body } = webPush.generateRequestDetails(subscription, text, {
      vapidDetails: { subject: settings.push.subject, ...push },
      TTL: PUSH_LIFETIME_MS / 1000,
      urgency: 'high',
      // The same for each attempt: a push service replaces a double that waits for its device (RFC 8030, 5.4).
      topic: `kaza-${id}`,
    });
    const { status } = await ask(endpoint, headers, body);
    if (isGone(status)) await db.deleteFrom('push_subscriptions').where('id', '=', device.id).execute();
    else if (status < 200 || status > 299) throw new Error(`the push service answered ${status}`);
  },
});
