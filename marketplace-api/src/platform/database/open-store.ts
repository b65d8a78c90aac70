import type { Logger } from 'pino';
import type { DatabaseSettings } from '../process/settings/database-settings.ts';
import { openPostgres } from './postgres-store.ts';
import type { Store } from './store.ts';
import type { OnStatement } from './watch-statements.ts';

/** Rejects with a StartError that says what to do. */
export async function openStore(
  settings: DatabaseSettings & { readonly patient?: boolean },
  logger: Logger,
  onStatement: OnStatement | null = null,
): Promise<Store> {
  if (settings.kind === 'postgres') return openPostgres(settings, logger, onStatement);
  // A process on PostgreSQL needs no engine of its own.
  const { openEmbedded } = await import('./embedded-store.ts');
  return openEmbedded(settings.folder, onStatement);
}
