import type { Logger } from 'pino';
import type { Store } from './database.ts';
import { openEmbedded } from './database-embedded.ts';
import { openPostgres } from './database-postgres.ts';
import type { DatabaseSettings } from './settings.ts';

/** Rejects with a StartError that says what to do. */
export function openStore(settings: DatabaseSettings, logger: Logger): Promise<Store> {
  return settings.kind === 'postgres' ? openPostgres(settings.url, logger) : openEmbedded(settings.folder);
}
