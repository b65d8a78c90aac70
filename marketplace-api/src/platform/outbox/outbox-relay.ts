import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db, Store } from '../database/store.ts';
import type { OutboxKind } from '../database/tables.ts';
import type { WorkMetrics } from '../observability/work-metrics.ts';
import { type Clock, later } from '../process/clock.ts';
import type { ClockGuard } from '../process/clock-guard.ts';
import { repeat } from '../process/repeat.ts';
import type { ApiSettings } from '../process/settings/api-settings.ts';
import type { Secrets } from '../security/secrets.ts';
import { OUTBOX_CHANNEL, openMessage } from './outbox.ts';
import type { MessageGateway } from './sms-gateway.ts';

/** What the relay needs of its process. */
interface RelayContext {
  readonly store: Pick<Store, 'journal'>;
  readonly db: Db;
  readonly clock: Clock;
  readonly clockGuard: ClockGuard;
  readonly secrets: Secrets;
  readonly settings: ApiSettings;
  readonly logger: Logger;
  readonly work: WorkMetrics | null;
}

const BATCH = 10;
/** Longer than one attempt can take; afterwards another replica may try. */
const LEASE_MS = 30_000;
const POLL_MS = 5_000;
const MAX_ATTEMPTS = 8;
/** Nothing waits for longer (a digest waits an hour): what does was written by a clock that was ahead, and is due. */
const LONGEST_WAIT_MS = 2 * 3_600_000;
/** Who may read a chat, and who is gone, must become known however long it takes. */
const NEVER_GIVEN_UP: ReadonlySet<OutboxKind> = new Set<OutboxKind>(['chat-room', 'chat-sign-out', 'chat-forget']);
const backoffMs = (attempts: number) => Math.min(300_000, 1_000 * 2 ** attempts);

interface Claimed {
  id: number;
  kind: OutboxKind;
  sealed: string | null;
  attempts: number;
  useful_until: Date | null;
}

/** Push services may be slow; a login code never waits for them. */
type Lane = 'messages' | 'push';
const kindsOf = (lane: Lane) => (lane === 'push' ? sql`kind = 'push'` : sql`kind <> 'push'`);

/**
 * Leases the oldest waiting message to this replica; others skip it. One at a time: a lease is for one attempt, however
 * many wait. No transaction stays open while a gateway is asked.
 */
async function claim({ db, clock }: RelayContext, lane: Lane): Promise<Claimed | undefined> {
  const now = clock.now();
  const claimed = await sql<Claimed>`
    update outbox set attempts = attempts + 1, next_attempt_at = ${later(now, LEASE_MS)}
    where id = (
      select id from outbox
      where delivered_at is null and given_up_at is null and ${kindsOf(lane)}
        and (next_attempt_at <= ${now} or next_attempt_at > ${later(now, LONGEST_WAIT_MS)})
      order by id limit 1 for update skip locked
    )
    returning id, kind, sealed, attempts, useful_until`.execute(db);
  return claimed.rows[0];
}

async function deliver(context: RelayContext, gateway: MessageGateway, row: Claimed) {
  const { db, clock, secrets, settings, logger, work } = context;
  const giveUp = async (reason: string) => {
    logger.error({ outboxId: row.id, kind: row.kind, reason }, 'a message was given up');
    await db
      .updateTable('outbox')
      .set({ given_up_at: clock.now(), last_error: reason, ...(settings.sms ? { sealed: null } : {}) })
      .where('id', '=', row.id)
      .execute();
  };
  const message = openMessage(secrets, row.sealed);
  if (!message) return giveUp('it was sealed with a key that is gone');
  if (row.useful_until && row.useful_until <= clock.now()) {
    // What a wrong clock calls late stays leased, and is looked at again.
    return (await context.clockGuard.agrees()) ? giveUp('it came too late to be of use') : undefined;
  }
  try {
    const send = () => gateway.send(row.id, row.kind, message);
    await (work ? work.message(row.kind, send) : send());
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (row.attempts >= MAX_ATTEMPTS && !NEVER_GIVEN_UP.has(row.kind)) return giveUp(reason);
    logger.warn({ outboxId: row.id, kind: row.kind, attempts: row.attempts, reason }, 'a message waits for a retry');
    await db
      .updateTable('outbox')
      .set({ next_attempt_at: later(clock.now(), backoffMs(row.attempts)), last_error: reason })
      .where('id', '=', row.id)
      // Unless the lease has run out and another replica tries already.
      .where('attempts', '=', row.attempts)
      .execute();
    return;
  }
  await db
    .updateTable('outbox')
    .set({ delivered_at: clock.now(), last_error: null, ...(settings.sms ? { sealed: null } : {}) })
    .where('id', '=', row.id)
    .execute();
}

/** Delivers what waits, up to a batch. Returns how many there were. */
export async function relayOnce(
  context: RelayContext,
  gateway: MessageGateway,
  lane: Lane = 'messages',
): Promise<number> {
  for (let count = 0; count < BATCH; count++) {
    const row = await claim(context, lane);
    if (!row) return count;
    await deliver(context, gateway, row);
  }
  return BATCH;
}

/** Sends what is in the outbox, at least once, in order of writing. */
export async function startOutboxRelay(context: RelayContext, gateway: MessageGateway): Promise<() => Promise<void>> {
  const relays = [
    startLane(context, 'messages', 'the outbox relay', gateway),
    startLane(context, 'push', 'the push relay', gateway),
  ];
  const wake = () => {
    for (const relay of relays) relay.wake();
  };
  const unlisten = context.store.journal.listen(OUTBOX_CHANNEL, wake);
  return async () => {
    unlisten();
    await Promise.all(relays.map((relay) => relay.stop()));
  };
}

const startLane = (context: RelayContext, lane: Lane, name: string, gateway: MessageGateway) =>
  repeat(name, POLL_MS, async () => ((await relayOnce(context, gateway, lane)) > 0 ? 0 : undefined), context.logger);
