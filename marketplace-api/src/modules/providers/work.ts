import {
  addDays,
  kolkataDate,
  minutesOfSpan,
  type ProviderWork,
  toKolkataIso,
  tradeStates,
  workLimits,
} from 'shared-contracts';
import type { ParsedBody } from 'shared-contracts/schemas';
import type { ApiContext } from '../../platform/context.ts';
import type { Db, Trx } from '../../platform/database/store.ts';
import { conflict, invalid, notFound } from '../../platform/refusal.ts';
import { priceAnew, servicesOfCity } from '../catalog/index.ts';
import { areasOfCity } from '../locations/index.ts';
import { tradesOf, womenAmong } from '../trades/index.ts';
import type { WorkingHours } from './free-times.ts';
import { findProvider, workTimesOfOne } from './repository.ts';
import { replaceBlocked, replaceDaysOff, replaceHours, replaceServices } from './work-repository.ts';

const clockTime = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
const DAY_MINUTES = 1_440;

/** Working hours as the contracts write them, by day and time; what ends on the next day has its clock time there. */
export const spansOf = (hours: readonly WorkingHours[]): ProviderWork['workingHours'] =>
  [...hours]
    .sort((a, b) => a.weekday - b.weekday || a.start_minute - b.start_minute)
    .map(({ weekday, start_minute, end_minute }) => ({
      weekday,
      start: clockTime(start_minute),
      end: clockTime(end_minute > DAY_MINUTES ? end_minute - DAY_MINUTES : end_minute),
    }));

export async function workOf(db: Db, providerId: string, now: Date): Promise<ProviderWork> {
  const provider = await findProvider(db, providerId);
  if (!provider) throw notFound();
  const { hours, daysOff, blocked, travelMinutes } = await workTimesOfOne(db, providerId);
  const asked = await db
    .selectFrom('provider_services as ps')
    .leftJoin('offered_services as o', (on) =>
      on.onRef('o.provider_id', '=', 'ps.provider_id').onRef('o.service_id', '=', 'ps.service_id'),
    )
    .select(['ps.service_id', 'ps.price', 'o.service_id as listed'])
    .where('ps.provider_id', '=', providerId)
    .orderBy('ps.service_id')
    .execute();
  const today = kolkataDate(now);
  return {
    version: provider.work_version,
    workingHours: spansOf(hours),
    daysOff: [...daysOff].filter((day) => day >= today).sort(),
    blocked: blocked
      .filter(({ ends_at }) => ends_at > now)
      .sort((a, b) => a.starts_at.getTime() - b.starts_at.getTime())
      .map(({ starts_at, ends_at }) => ({ start: toKolkataIso(starts_at), end: toKolkataIso(ends_at) })),
    travelMinutes,
    pinCodes: provider.pin_codes,
    services: asked.map(({ service_id, price, listed }) => ({
      id: service_id,
      price: price / 100,
      listed: listed !== null,
    })),
    trades: [...((await tradesOf(db, [providerId], tradeStates)).get(providerId) ?? [])],
    woman: (await womenAmong(db, [providerId])).has(providerId),
    areas: [...areasOfCity(provider.city)],
    catalogue: (await servicesOfCity(db, provider.city)).map((row) => ({
      id: row.id,
      title: row.title,
      category: { id: row.category_id, name: row.category },
      durationMinutes: row.duration_minutes,
      priceRange: { min: row.price_min / 100, max: row.price_max / 100 },
      ...(row.by_woman ? { byWoman: true } : {}),
    })),
  };
}

type WorkChange = ParsedBody<'updateProviderWork'>;

/**
 * Replaces the parts that are given, whole, if nobody has changed anything since `version`. Free times, prices of
 * listings and who comes where follow at once; what is booked stays as it was agreed.
 */
export async function changeWork(
  { db, clock }: ApiContext,
  providerId: string,
  change: WorkChange,
): Promise<ProviderWork> {
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    const provider = await trx
      .selectFrom('providers')
      .select(['work_version', 'city'])
      .where('id', '=', providerId)
      .where('is_active', '=', true)
      .forUpdate()
      .executeTakeFirst();
    if (!provider) throw notFound();
    if (provider.work_version !== change.version) {
      throw conflict(
        'VERSION_CONFLICT',
        'This was changed in another window meanwhile. Please look at it and save again.',
      );
    }
    if (change.workingHours) {
      const rows = change.workingHours.map((span) => {
        const { start, end } = minutesOfSpan(span);
        return { weekday: span.weekday, start_minute: start, end_minute: end };
      });
      await replaceHours(trx, providerId, rows);
    }
    if (change.daysOff) await replaceDaysOff(trx, providerId, comingDays(change.daysOff, now), kolkataDate(now));
    if (change.blocked) await replaceBlocked(trx, providerId, comingSpans(change.blocked, now));
    if (change.pinCodes) refuseUnknownAreas(provider.city, change.pinCodes);
    if (change.services) await changeServices(trx, providerId, provider.city, change.services);
    await trx
      .updateTable('providers')
      .set({
        work_version: provider.work_version + 1,
        ...(change.pinCodes === undefined ? {} : { pin_codes: change.pinCodes }),
        ...(change.travelMinutes === undefined ? {} : { travel_minutes: change.travelMinutes }),
      })
      .where('id', '=', providerId)
      .execute();
    return workOf(trx, providerId, now);
  });
}

type Span = NonNullable<WorkChange['blocked']>[number];

/** Blocked hours that are not over, those that touch as one. */
function comingSpans(spans: readonly Span[], now: Date): Span[] {
  const last = addDays(kolkataDate(now), workLimits.daysAhead);
  if (spans.some(({ end }) => kolkataDate(end) > last)) {
    throw invalid('blocked', 'Please choose days within a year from now');
  }
  const merged: Span[] = [];
  const coming = spans.filter(({ end }) => end > now).sort((a, b) => a.start.getTime() - b.start.getTime());
  for (const span of coming) {
    const before = merged.at(-1);
    if (!before || before.end < span.start) merged.push({ ...span });
    else if (before.end < span.end) before.end = span.end;
  }
  return merged;
}

/** Days that are over change nothing; a list that was opened yesterday may still hold one. */
function comingDays(days: readonly string[], now: Date): string[] {
  const today = kolkataDate(now);
  if (days.some((day) => day > addDays(today, workLimits.daysAhead))) {
    throw invalid('daysOff', 'Please choose days within a year from now');
  }
  return days.filter((day) => day >= today);
}

function refuseUnknownAreas(city: Parameters<typeof areasOfCity>[0], pinCodes: readonly string[]): void {
  const known = new Set(areasOfCity(city).map(({ pinCode }) => pinCode));
  if (!pinCodes.every((code) => known.has(code))) {
    throw invalid('pinCodes', 'We do not know one of these pin codes in your city');
  }
}

async function changeServices(
  trx: Trx,
  providerId: string,
  city: Parameters<typeof areasOfCity>[0],
  services: NonNullable<WorkChange['services']>,
): Promise<void> {
  const known = new Set((await servicesOfCity(trx, city)).map(({ id }) => id));
  if (!services.every(({ id }) => known.has(id))) {
    throw invalid('services', 'One of these services is not offered in your city');
  }
  const touched = await replaceServices(trx, providerId, services);
  await priceAnew(trx, touched);
}
