import { sql } from 'kysely';
import type { ApiModule } from './api-module.ts';
import type { ApiContext } from './context.ts';
import { repeat } from './process/repeat.ts';

const HOUR_MS = 3_600_000;

/** Every module removes its rows that nothing needs any more (docs/retention.md), where the clock is to be believed. */
export async function cleanUp(context: ApiContext, modules: readonly ApiModule[]): Promise<void> {
  if (await context.clockGuard.agrees()) for (const { clean } of modules) await clean?.(context);
  // A server does this by itself; without it the embedded one plans with no knowledge of its rows.
  if (context.store.alone) await sql`vacuum (analyze)`.execute(context.db);
}

export function startCleaning(context: ApiContext, modules: readonly ApiModule[]): () => Promise<void> {
  const cleaning = repeat('cleaning', HOUR_MS, () => cleanUp(context, modules).then(() => undefined), context.logger);
  return () => cleaning.stop();
}
