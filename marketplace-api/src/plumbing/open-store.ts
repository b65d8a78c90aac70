import type { Logger } from 'pino';
import type { Store } from './database.ts';
import { openPostgres } from './database-postgres.ts';
import type { DatabaseSettings } from './settings.ts';

/** Rejects with a StartError that says what to do. */
export async function openStore(settings: DatabaseSettings, logger: Logger): Promise<Store> {
  if (settings.kind === 'postgres') return openPostgres(settings, logger);
  // A process on PostgreSQL needs no engine of its own.
  const { openEmbedded } = await import('./database-embedded.ts');
  return openEmbedded(settings.folder);
}
