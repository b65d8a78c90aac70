import { join } from 'node:path';
import type { Store } from 'marketplace-api/testing/insides';
import { openStore } from 'marketplace-api/testing/insides';
import { pino } from 'pino';

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
