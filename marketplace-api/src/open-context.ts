import type { Logger } from 'pino';
import { pino } from 'pino';
import { loadSeed } from './demo/load-seed.ts';
import { renewTranslations } from './demo/seed-translations.ts';
import { modules } from './modules/index.ts';
import { loadPlaces } from './modules/locations/index.ts';
import { loadPushKeys } from './modules/push/index.ts';
import { openFeed } from './platform/changes/feed.ts';
import type { ApiContext } from './platform/context.ts';
import { migrate } from './platform/database/migrate.ts';
import { openStore } from './platform/database/open-store.ts';
import type { Store } from './platform/database/store.ts';
import { timeRecord } from './platform/database/time-record.ts';
import { createResponseCache } from './platform/http/calls/response-cache.ts';
import { openMediaStore } from './platform/media/open-media.ts';
import { createEventBus } from './platform/module-events.ts';
import { BOOKING_CHANNEL, type BookingChange, NOTICE_CHANNEL, type Notice } from './platform/module-feeds.ts';
import { openWorkMetrics } from './platform/observability/work-metrics.ts';
import { type Clock, systemClock } from './platform/process/clock.ts';
import { believing, type ClockGuard, openClockGuard } from './platform/process/clock-guard.ts';
import { claimDataFolder } from './platform/process/data-folder.ts';
import type { ApiSettings } from './platform/process/settings/api-settings.ts';
import { agreeOnKeys } from './platform/security/agreed-keys.ts';
import { loadSecrets, type Secrets } from './platform/security/secrets.ts';
import { createSessionCache } from './platform/security/session-cache.ts';

export interface ApiOptions {
  logger?: Logger;
  clock?: Clock;
  /** The clock is moved on purpose (tests): whatever it says is believed. */
  believesClock?: boolean;
  /** An open database instead of the one that the settings name (tests). */
  store?: Store;
  /** Refuses nothing and gives nothing up because the machine is busy: for slow machines, and tests. */
  patient?: boolean;
}

interface Filling {
  readonly settings: ApiSettings;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly secrets: Secrets;
}

/** Brings a database to this version: tables, the demonstration market where it is wanted, the gazetteer. */
async function fill(store: Store, { settings, logger, clock, secrets }: Filling): Promise<void> {
  const applied = await migrate(store, clock.now());
  if (applied.length > 0) logger.info({ migrations: applied }, 'database migrated');
  // An embedded database has one process, whose secret may have been made anew.
  if (settings.database.kind === 'postgres') await agreeOnKeys(store.db, secrets);
  const readMarket = async () => (await import('./demo/seed/market.ts')).market;
  if (settings.seedData && (await loadSeed(store.db, readMarket, clock.now()))) logger.info('database seeded');
  await renewTranslations(store.db, readMarket);
  if (await loadPlaces(store.db)) logger.info('gazetteer loaded');
}

const guardOf = ({ settings, logger, clock }: Filling, { db }: Store): Promise<ClockGuard> =>
  openClockGuard({
    clock,
    logger,
    record: timeRecord(db, { separate: settings.database.kind === 'postgres' }),
    confirmed: settings.clockConfirmed,
  });

/** Opens, migrates and fills the database, and gives what every module needs. The store is the caller's to close. */
export async function openContext(
  settings: ApiSettings,
  {
    logger = pino({ level: 'info' }),
    clock = systemClock,
    believesClock = false,
    store: given,
    patient = false,
  }: ApiOptions,
): Promise<ApiContext> {
  const keepsData = settings.database.kind === 'embedded' || settings.tokenSecrets.length === 0;
  if (keepsData) await claimDataFolder(settings.dataDir);
  const secrets = await loadSecrets(settings.tokenSecrets, settings.dataDir);
  const push = await loadPushKeys(settings);
  const work = settings.metrics || settings.tracing ? openWorkMetrics() : null;
  const store = given ?? (await openStore({ ...settings.database, patient }, logger, work?.statement));
  try {
    const filling = { settings, logger, clock, secrets };
    await fill(store, filling);
    const clockGuard = believesClock ? believing(clock) : await guardOf(filling, store);
    if (!patient) store.endSilentConnections();
    const { db, journal } = store;
    await journal.start();
    const context: ApiContext = {
      ...{ settings, store, db, clock, clockGuard, secrets, logger, push, work },
      media: openMediaStore(settings.media),
      responses: createResponseCache(journal),
      sessions: createSessionCache(journal),
      feed: openFeed<BookingChange>(journal, BOOKING_CHANNEL),
      notices: openFeed<Notice>(journal, NOTICE_CHANNEL),
      events: createEventBus(),
      streamParts: [],
    };
    for (const { subscribe } of modules) subscribe?.(context);
    return context;
  } catch (error) {
    await store.close();
    throw error;
  }
}
