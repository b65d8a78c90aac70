import { notificationPath, type PushPayload, pathIn } from 'shared-contracts';
import type { ApiContext } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/store.ts';
import type { ModuleEvents } from '../../platform/module-events.ts';
import { post } from '../../platform/outbox/outbox.ts';
import { later } from '../../platform/process/clock.ts';
import { isLiveSession } from '../../platform/security/live-session.ts';
import { titleIn } from '../catalog/index.ts';
import { notificationText } from '../notifications/index.ts';

/** News of yesterday no longer ring. */
export const PUSH_LIFETIME_MS = 86_400_000;

/** Puts one message into the outbox for each device of a person that has push on, in that device's language. */
export async function queuePush(
  trx: Trx,
  context: ApiContext,
  { recipient, facts, ...news }: ModuleEvents['personNotified'],
): Promise<void> {
  if (!context.push) return;
  const now = context.clock.now();
  const devices = await trx
    .selectFrom('push_subscriptions as d')
    .innerJoin('sessions as s', 's.id', 'd.session_id')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .leftJoin('providers as p', 'p.mobile_no', 'u.mobile_no')
    .select(['d.id', 'd.language'])
    .where((where) => where.or([where('u.id', '=', recipient), where('p.id', '=', recipient)]))
    .where(isLiveSession('s', now))
    .execute();
  for (const { id, language } of devices) {
    const service = await titleIn(trx, language, facts.serviceId, facts.service);
    const { title, text } = notificationText(news.kind, { ...facts, service }, language);
    const payload: PushPayload = {
      title,
      body: text,
      url: notificationPath(news, language),
      tag: `${news.kind === 'chat' ? 'chat' : 'booking'}-${news.bookingId}`,
    };
    await queueTo(trx, context, id, payload);
  }
}

/** Tells the other devices of an account that it was entered on a new one. */
export async function tellOtherDevices(
  trx: Trx,
  context: ApiContext,
  { userId, sessionId, messageIn }: ModuleEvents['deviceAdded'],
): Promise<void> {
  if (!context.push) return;
  const devices = await trx
    .selectFrom('push_subscriptions as d')
    .innerJoin('sessions as s', 's.id', 'd.session_id')
    .select(['d.id', 'd.language'])
    .where('s.user_id', '=', userId)
    .where('s.id', '!=', sessionId)
    .where(isLiveSession('s', context.clock.now()))
    .execute();
  for (const { id, language } of devices) {
    const payload: PushPayload = {
      ...messageIn(language),
      url: pathIn(language, '/profile'),
      tag: `device-${sessionId}`,
    };
    await queueTo(trx, context, id, payload);
  }
}

async function queueTo(trx: Trx, { clock, secrets }: ApiContext, device: string, payload: PushPayload): Promise<void> {
  const now = clock.now();
  const message = { kind: 'push' as const, to: device, text: JSON.stringify(payload) };
  await post(trx, secrets, { ...message, usefulUntil: later(now, PUSH_LIFETIME_MS) }, now);
}
