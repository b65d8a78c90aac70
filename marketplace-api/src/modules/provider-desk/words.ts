import type { Language, ProviderProfile, Statement } from 'shared-contracts';
import type { Db } from '../../platform/database/store.ts';
import { earnedIn } from '../books/index.ts';
import { areaIn } from '../locations/index.ts';

export const profilesIn = async (
  _db: Db,
  language: Language,
  profiles: readonly ProviderProfile[],
): Promise<ProviderProfile[]> => profiles.map((profile) => ({ ...profile, area: areaIn(language, profile.area) }));

export const statementsIn = (db: Db, language: Language, statements: readonly Statement[]): Promise<Statement[]> =>
  Promise.all(
    statements.map(async (statement) => ({
      ...statement,
      bookings: await earnedIn(db, language, statement.bookings),
      ...(statement.held ? { held: await earnedIn(db, language, statement.held) } : {}),
    })),
  );
