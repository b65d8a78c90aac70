import type { EarnedBooking, Language, ProviderProfile, Statement } from 'shared-contracts';
import type { Db } from '../../platform/database/store.ts';
import { servicesOfBookings } from '../bookings/index.ts';
import { namesOfServices } from '../catalog/index.ts';
import { areaIn } from '../locations/index.ts';

export const profilesIn = async (
  _db: Db,
  language: Language,
  profiles: readonly ProviderProfile[],
): Promise<ProviderProfile[]> => profiles.map((profile) => ({ ...profile, area: areaIn(language, profile.area) }));

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

export const statementsIn = (db: Db, language: Language, statements: readonly Statement[]): Promise<Statement[]> =>
  Promise.all(
    statements.map(async (statement) => ({
      ...statement,
      bookings: await earnedIn(db, language, statement.bookings),
    })),
  );
