import type { Logger } from 'pino';
import type { AnswerCache } from './answer-cache.ts';
import type { BookingChange, Notice } from './channels.ts';
import type { Clock } from './clock.ts';
import type { Db, Store } from './database.ts';
import type { Feed } from './feed.ts';
import type { EventBus } from './module-events.ts';
import type { Secrets } from './secrets.ts';
import type { ApiSettings, PushKeys } from './settings.ts';
import type { StreamPart } from './stream-part.ts';
import type { WorkMetrics } from './work-metrics.ts';

/** What every module is given. */
export interface ApiContext {
  readonly settings: ApiSettings;
  readonly store: Store;
  readonly db: Db;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly logger: Logger;
  /** Changes of bookings, also those that other replicas made. */
  readonly feed: Feed<BookingChange>;
  /** What concerns one person: notifications, unread chats. */
  readonly notices: Feed<Notice>;
  /** Between modules, inside a transaction. */
  readonly events: EventBus;
  /** What modules add to a person's event stream. */
  readonly streamParts: StreamPart[];
  /** Null: push is off. */
  readonly push: PushKeys | null;
  readonly answers: AnswerCache;
  /** Times statements and messages; null: nobody wants to know. */
  readonly work: WorkMetrics | null;
}
