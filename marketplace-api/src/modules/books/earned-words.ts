import type { EarnedBooking, Language } from 'shared-contracts';
import type { Db } from '../../platform/database/store.ts';
import { servicesOfBookings } from '../bookings/index.ts';
import { namesOfServices } from '../catalog/index.ts';

/** Lines of the books with the titles of services in a language. */
export async function earnedIn(db: Db, language: Language, lines: readonly EarnedBooking[]): Promise<EarnedBooking[]> {
  const services = await servicesOfBookings(
    db,
    lines.map(({ id }) => id),
  );
  const names = await namesOfServices(db, language, [...new Set(services.values())]);
  return lines.map((line) => ({
    ...line,
    service: { ...line.service, title: names.title(services.get(line.id) ?? '', line.service.title) },
  }));
}
