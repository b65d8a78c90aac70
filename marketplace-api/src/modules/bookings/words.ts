import type { Booking, Language, Receipt } from 'shared-contracts';
import type { Db } from '../../platform/database/store.ts';
import { namesOfServices, type ServiceNames } from '../catalog/index.ts';

interface Named {
  readonly title: string;
  readonly category: { readonly name: string };
  readonly subcategory: { readonly name: string };
}

/** What was booked, in a language: as it was called then, where nobody calls it otherwise since. */
const named = <T extends Named>(names: ServiceNames, id: string, service: T): T => ({
  ...service,
  title: names.title(id, service.title),
  category: { ...service.category, name: names.category(id, service.category.name) },
  subcategory: { ...service.subcategory, name: names.subcategory(id, service.subcategory.name) },
});

/** Bookings with the names of their services in a language. */
export async function bookingsIn<B extends Booking>(db: Db, language: Language, bookings: readonly B[]): Promise<B[]> {
  const ids = bookings.map(({ service }) => service.id);
  const names = await namesOfServices(db, language, ids);
  return bookings.map((booking) => ({ ...booking, service: named(names, booking.service.id, booking.service) }));
}

/** Which service each booking is of. */
export async function servicesOfBookings(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('bookings').select(['id', 'service_id']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, service_id }) => [id, service_id]));
}

export async function receiptsIn(db: Db, language: Language, receipts: readonly Receipt[]): Promise<Receipt[]> {
  const services = await servicesOfBookings(
    db,
    receipts.map(({ bookingId }) => bookingId),
  );
  const names = await namesOfServices(db, language, [...services.values()]);
  return receipts.map((receipt) => ({
    ...receipt,
    service: named(names, services.get(receipt.bookingId) ?? '', receipt.service),
  }));
}
