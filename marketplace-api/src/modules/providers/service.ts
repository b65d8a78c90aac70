import {
  addDays,
  type Coordinates,
  type FreeDay,
  fromKolkata,
  kolkataDate,
  type Photo,
  type PinCodeCheck,
  type Provider,
  type ProviderFace,
  type Service,
  type Slot,
  toKolkataIso,
} from 'shared-contracts';
import type { Db } from '../../platform/database/store.ts';
import { later } from '../../platform/process/clock.ts';
import { notFound } from '../../platform/refusal.ts';
import { findService } from '../catalog/index.ts';
import { areaOfPinCode } from '../locations/index.ts';
import { photosOf } from '../photos/index.ts';
import { publicTrades, tradesOf, womenAmong } from '../trades/index.ts';
import { kilometresBetween, roundedKilometres } from './distance.ts';
import { DAYS_AHEAD, freeDays, nextFree, timesOfDay } from './free-times.ts';
import {
  busyTimesOf,
  comesTo,
  findOffering,
  findProvider,
  NO_WORK,
  providersOfService,
  workTimesOf,
  workTimesOfOne,
} from './repository.ts';

const DAY_MS = 86_400_000;

/** Now, and from when on something may start. */
export interface When {
  readonly now: Date;
  readonly earliest: Date;
}

/** As far as there is something to show. */
const face = ({ photo, samples }: Pick<ProviderFace, 'photo'> & { samples: readonly Photo[] }) => ({
  ...(photo ? { photo } : {}),
  ...(samples.length > 0 ? { samples: [...samples] } : {}),
});

export async function providersByService(
  db: Db,
  slug: string,
  when: When,
  from: Coordinates | null = null,
): Promise<{ service: Service; providers: Provider[] }> {
  const { now } = when;
  const service = await findService(db, slug);
  if (!service) throw notFound('This service does not exist');
  const rows = await providersOfService(db, service.id);
  const ids = rows.map((row) => row.id);
  const work = await workTimesOf(db, ids);
  const trades = await tradesOf(db, ids, ['verified']);
  const women = await womenAmong(db, ids);
  const shown = await photosOf(db, ids);
  const busy = await busyTimesOf(db, ids, later(now, -DAY_MS), later(now, (DAYS_AHEAD + 2) * DAY_MS));
  const providers = rows.map((row) => {
    const free = nextFree(
      work.get(row.id) ?? NO_WORK,
      busy.filter((entry) => entry.seller_id === row.id),
      service.durationMinutes,
      when,
    );
    return {
      id: row.id,
      name: row.name,
      service_price: row.price / 100,
      average_rating: row.rating,
      total_reviews: row.reviews_count,
      experience: row.experience,
      city: row.city,
      area: row.area,
      about: row.about,
      ...face(shown(row.id)),
      ...publicTrades(trades.get(row.id) ?? [], service.category.id),
      ...(women.has(row.id) ? { woman: true } : {}),
      nextAvailable: free && toKolkataIso(free),
      ...(from ? { distanceKm: roundedKilometres(kilometresBetween(from, row)) } : {}),
    };
  });
  return { service, providers };
}

/** When time alone makes an answer untrue: a free start is too soon, or a day ends. */
export function untrueAt(starts: readonly (string | null)[], { now, earliest }: When): Date {
  const midnight = fromKolkata(addDays(kolkataDate(now), 1), '00:00');
  const lead = earliest.getTime() - now.getTime();
  const gone = starts.flatMap((start) => (start ? [new Date(start).getTime() - lead] : []));
  return new Date(Math.min(midnight.getTime(), ...gone.filter((instant) => instant > now.getTime())));
}

export async function slotsOf(
  db: Db,
  providerId: string,
  { date, serviceId }: { date: string; serviceId: string },
  { earliest }: When,
): Promise<Slot[]> {
  const offering = await findOffering(db, providerId, serviceId);
  if (!offering) throw notFound('This provider does not offer this service');
  const work = await workTimesOfOne(db, providerId);
  const busy = await busyTimesOf(
    db,
    [providerId],
    fromKolkata(addDays(date, -1), '00:00'),
    fromKolkata(addDays(date, 3), '00:00'),
  );
  return timesOfDay(date, work, busy, offering.duration_minutes, earliest).map(({ start, end, available, taken }) => ({
    start: toKolkataIso(start),
    end: toKolkataIso(end),
    available,
    taken,
  }));
}

export async function freeDaysOf(
  db: Db,
  providerId: string,
  { serviceId, days }: { serviceId: string; days: number },
  { now, earliest }: When,
): Promise<FreeDay[]> {
  const offering = await findOffering(db, providerId, serviceId);
  if (!offering) throw notFound('This provider does not offer this service');
  const work = await workTimesOfOne(db, providerId);
  const busy = await busyTimesOf(db, [providerId], later(now, -DAY_MS), later(now, (days + 2) * DAY_MS));
  return freeDays(work, busy, offering.duration_minutes, { now, earliest, days }).map(({ date, open, free }) => ({
    date,
    open,
    free: free.length,
    first: free[0] ? toKolkataIso(free[0].start) : null,
  }));
}

/** Whether a provider comes to a pin code, and what that area is called. */
export async function checkPinCode(db: Db, providerId: string, pinCode: string): Promise<PinCodeCheck> {
  const provider = await findProvider(db, providerId);
  if (!provider) throw notFound('This provider does not exist');
  return { served: comesTo(provider, pinCode), area: areaOfPinCode(pinCode) };
}
