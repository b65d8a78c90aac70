import type { ApiContext } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/store.ts';

export async function replaceHours(
  trx: Trx,
  providerId: string,
  rows: readonly { weekday: number; start_minute: number; end_minute: number }[],
): Promise<void> {
  await trx.deleteFrom('working_hours').where('provider_id', '=', providerId).execute();
  if (rows.length === 0) return;
  await trx
    .insertInto('working_hours')
    .values(rows.map((row) => ({ provider_id: providerId, ...row })))
    .execute();
}

/** Days before today stay: calendars of past weeks show them. */
export async function replaceDaysOff(trx: Trx, providerId: string, days: readonly string[], today: string) {
  await trx.deleteFrom('days_off').where('provider_id', '=', providerId).where('day', '>=', today).execute();
  if (days.length === 0) return;
  await trx
    .insertInto('days_off')
    .values(days.map((day) => ({ provider_id: providerId, day })))
    .execute();
}

export async function replaceBlocked(
  trx: Trx,
  providerId: string,
  spans: readonly { start: Date; end: Date }[],
): Promise<void> {
  await trx.deleteFrom('blocked_times').where('provider_id', '=', providerId).execute();
  if (spans.length === 0) return;
  await trx
    .insertInto('blocked_times')
    .values(spans.map(({ start, end }) => ({ provider_id: providerId, starts_at: start, ends_at: end })))
    .execute();
}

/** Hours that are over hold nobody up. */
export async function forgetPastBlocks({ db, clock }: ApiContext): Promise<void> {
  await db.deleteFrom('blocked_times').where('ends_at', '<=', clock.now()).execute();
}

/** Resolves with the ids of services that were or are offered. */
export async function replaceServices(
  trx: Trx,
  providerId: string,
  services: readonly { id: string; price: number }[],
): Promise<string[]> {
  const before = await trx
    .deleteFrom('provider_services')
    .where('provider_id', '=', providerId)
    .returning('service_id')
    .execute();
  await trx
    .insertInto('provider_services')
    .values(services.map(({ id, price }) => ({ provider_id: providerId, service_id: id, price })))
    .execute();
  return [...new Set([...before.map(({ service_id }) => service_id), ...services.map(({ id }) => id)])];
}
