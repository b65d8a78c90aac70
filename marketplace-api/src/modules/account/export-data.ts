import type { DataExport, Language } from 'shared-contracts';
import type { ApiModule } from '../../platform/api-module.ts';
import type { ApiContext } from '../../platform/context.ts';
import type { SignedIn } from '../../platform/security/session.ts';

/** Parts of a person's own data that modules give. */
type Parts = Omit<DataExport, 'exportedAt'>;
const parts: readonly (keyof Parts)[] = [
  'profile',
  'sessions',
  'addresses',
  'cityRequests',
  'favourites',
  'bookings',
  'problems',
  'disputes',
  'reviews',
  'messages',
  'notifications',
  'devices',
  'work',
];

const isWhole = (data: Partial<DataExport>): data is Parts => parts.every((part) => data[part] !== undefined);

/** All that is stored of a person, in the words of the API. */
export async function exportData(
  context: ApiContext,
  modules: readonly ApiModule[],
  person: SignedIn,
  language: Language,
): Promise<DataExport> {
  const exportedAt = context.clock.now().toISOString();
  const data: Partial<DataExport> = {};
  for (const { exportFor } of modules) Object.assign(data, await exportFor?.(context, person, language));
  if (!isWhole(data)) throw new Error(`a module is missing for ${parts.filter((part) => data[part] === undefined)}`);
  return { exportedAt, ...data };
}
