import { join } from 'node:path';
import { pino } from 'pino';
import { openStore } from '../src/platform/database/open-store.ts';
import type { Store } from '../src/platform/database/store.ts';

/** The database of an API that has these settings, while it is stopped. */
export function openBenchStore({
  DATABASE_URL: url,
  DATA_DIR,
}: {
  DATABASE_URL?: string;
  DATA_DIR: string;
}): Promise<Store> {
  const database = url
    ? ({ kind: 'postgres', url, listenUrl: url, brokerUrl: null } as const)
    : ({ kind: 'embedded', folder: join(DATA_DIR, 'database') } as const);
  return openStore(database, pino({ level: 'silent' }));
}
