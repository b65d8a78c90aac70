import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from 'marketplace-api/testing/insides';
import { type ApiProcess, SHORT_LIVED, startApiProcess } from '../../api/process/api-process.ts';
import { movableClock } from '../../cluster/clock.ts';

const DAY_SECONDS = 86_400;

/** Shows a process another time of day where faketime is not installed. */
const shiftedDate = (seconds: number): string =>
  `data:text/javascript,${encodeURIComponent(
    `const D = Date, off = ${seconds * 1000};
     globalThis.Date = class extends D {
       constructor(...given) { given.length ? super(...given) : super(D.now() + off); }
       static now() { return D.now() + off; }
     };`,
  )}`;

/** What must survive a wrong clock. */
export interface Rows {
  readonly openRequests: number;
  readonly liveSessions: number;
  readonly messages: number;
  readonly rooms: number;
  readonly tickets: number;
  readonly notices: number;
}

const COUNTED = `select
  (select count(*) from bookings where status in ('PENDING', 'COUNTERED'))::int as "openRequests",
  (select count(*) from sessions where ended_at is null)::int as "liveSessions",
  (select count(*) from chat_messages)::int as messages, (select count(*) from chat_rooms)::int as rooms,
  (select count(*) from tickets)::int as tickets, (select count(*) from notifications)::int as notices`;

/** A market on an embedded database, whose API is started on one clock and another. */
export interface Market {
  /** How its clock is moved. */
  readonly by: string;
  start(days: number, settings?: Record<string, string>): Promise<ApiProcess>;
  rows(): Promise<Rows>;
  /** Runs statements while nobody else has the data open. */
  change(...statements: string[]): Promise<void>;
  remove(): Promise<void>;
}

export async function openMarket(): Promise<Market> {
  const folder = await mkdtemp(join(tmpdir(), 'kaza-clock-'));
  const clock = movableClock(folder);
  const settings = { NODE_ENV: 'development', DATA_DIR: join(folder, 'data'), DEMO_PROVIDER: 'off' };
  const database = async <T>(work: (query: (sql: string) => Promise<unknown[]>) => Promise<T>): Promise<T> => {
    const store = await openEmbedded(join(folder, 'data', 'database'));
    try {
      const { CompiledQuery } = await import('kysely');
      return await work(async (text) => (await store.db.executeQuery(CompiledQuery.raw(text))).rows);
    } finally {
      await store.close();
    }
  };
  return {
    by: clock ? 'faketime' : 'an injected clock (faketime is not installed)',
    async start(days, more = {}) {
      const seconds = days * DAY_SECONDS;
      clock?.move(seconds);
      const injected = clock ? [] : ['--import', shiftedDate(seconds)];
      return startApiProcess({ ...settings, ...clock?.env, ...more }, [...SHORT_LIVED, ...injected]);
    },
    rows: () => database(async (query) => (await query(COUNTED))[0] as Rows),
    change: (...statements) =>
      database(async (query) => {
        for (const statement of statements) await query(statement);
      }),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
