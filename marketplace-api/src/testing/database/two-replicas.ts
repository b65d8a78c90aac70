import { pino } from 'pino';
import { type Api, createApi } from '../../api.ts';
import { loadSeed } from '../../demo/load-seed.ts';
import { readApiSettings } from '../../platform/process/settings/api-settings.ts';
import { miniMarket } from './mini-market.ts';
import { emptyDatabase } from './postgres-pool.ts';

export interface TwoReplicas {
  readonly replicas: readonly [Api, Api];
  close(): Promise<void>;
}

/** Two replicas of the API, with the small market, in a database of their own. */
export async function openTwoReplicas(): Promise<TwoReplicas> {
  const database = await emptyDatabase();
  const read = readApiSettings({
    DATABASE_URL: database.url,
    TOKEN_SECRETS: 's'.repeat(40),
    DEMO_PROVIDER: 'off',
    SEED_DATA: 'off',
  });
  if (!read.ok) throw new Error(read.line);
  const open = () => createApi(read.settings, { logger: pino({ level: 'silent' }), patient: true });
  const replicas = await Promise.all([open(), open()]);
  await loadSeed(replicas[0].context.db, async () => miniMarket, new Date());
  return {
    replicas,
    async close() {
      await Promise.all(replicas.map((api) => api.close()));
      await database.drop();
    },
  };
}
