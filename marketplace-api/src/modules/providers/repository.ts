import { sql } from 'kysely';
import type { Language } from 'shared-contracts';
import type { Db } from '../../platform/database/store.ts';
import type { WorkTimes } from './free-times.ts';

export const findProvider = (db: Db, id: string) =>
  db.selectFrom('providers').selectAll().where('id', '=', id).where('is_active', '=', true).executeTakeFirst();

/** What a provider asks for a service, with what a booking needs to know of both. */
export interface Offering {
  category_name: string;
  subcategory_name: string;
  /** Null: the provider never logged in. */
  provider_language: Language | null;
  /** Paise. */
  price: number;
  service_id: string;
  slug: string;
  title: string;
  duration_minutes: number;
  /** First picture of the service. */
  image: string | null;
  provider_id: string;
  provider_name: string;
  provider_mobile: string;
  pin_codes: string[] | null;
}

/** By a function, which is planned once (migrations/0028-fewer-round-trips.ts). */
export async function findOffering(db: Db, providerId: string, serviceId: string): Promise<Offering | undefined> {
  const { rows } = await sql<Offering>`select * from find_offering(${providerId}, ${serviceId})`.execute(db);
  return rows[0];
}

/** Whether they come to a pin code; where nobody said which, they come anywhere. */
export const comesTo = ({ pin_codes }: { pin_codes: string[] | null }, pinCode: string): boolean =>
  pin_codes === null || pin_codes.includes(pinCode);

export const providersOfService = (db: Db, serviceId: string) =>
  db
    .selectFrom('offered_services as ps')
    .innerJoin('providers as p', 'p.id', 'ps.provider_id')
    .selectAll('p')
    .select('ps.price')
    .where('ps.service_id', '=', serviceId)
    .where('p.is_active', '=', true)
    .orderBy('p.rating', 'desc')
    .orderBy('p.reviews_count', 'desc')
    .orderBy('p.id')
    .execute();

export const NO_WORK: WorkTimes = { hours: [], daysOff: new Set(), blocked: [], travelMinutes: 0 };

/** By the id of each provider. */
export async function workTimesOf(db: Db, providerIds: readonly string[]): Promise<Map<string, WorkTimes>> {
  if (providerIds.length === 0) return new Map();
  const hours = await db.selectFrom('working_hours').selectAll().where('provider_id', 'in', providerIds).execute();
  const off = await db.selectFrom('days_off').selectAll().where('provider_id', 'in', providerIds).execute();
  const blocked = await db.selectFrom('blocked_times').selectAll().where('provider_id', 'in', providerIds).execute();
  const providers = await db
    .selectFrom('providers')
    .select(['id', 'travel_minutes'])
    .where('id', 'in', providerIds)
    .execute();
  const of = <Row extends { provider_id: string }>(rows: Row[], id: string) =>
    rows.filter(({ provider_id }) => provider_id === id);
  return new Map(
    providers.map(({ id, travel_minutes }) => [
      id,
      {
        hours: of(hours, id),
        daysOff: new Set(of(off, id).map(({ day }) => day)),
        blocked: of(blocked, id),
        travelMinutes: travel_minutes,
      },
    ]),
  );
}

export async function workTimesOfOne(db: Db, providerId: string): Promise<WorkTimes> {
  return (await workTimesOf(db, [providerId])).get(providerId) ?? NO_WORK;
}

/** ACCEPTED bookings that touch a span of time: only these take a provider's time. */
export async function busyTimesOf(db: Db, providerIds: readonly string[], from: Date, to: Date) {
  if (providerIds.length === 0) return [];
  return db
    .selectFrom('bookings')
    .select(['seller_id', 'starts_at', 'ends_at'])
    .where('seller_id', 'in', providerIds)
    .where('status', '=', 'ACCEPTED')
    .where('starts_at', '<', to)
    .where('ends_at', '>', from)
    .execute();
}
