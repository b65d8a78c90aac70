import type { Logger } from 'pino';
import type { Feed } from './changes/feed.ts';
import type { Db, Store } from './database/store.ts';
import type { ResponseCache } from './http/calls/response-cache.ts';
import type { StreamPart } from './http/stream-part.ts';
import type { MediaStore } from './media/media-store.ts';
import type { EventBus } from './module-events.ts';
import type { BookingChange, Notice } from './module-feeds.ts';
import type { WorkMetrics } from './observability/work-metrics.ts';
import type { Clock } from './process/clock.ts';
import type { ClockGuard } from './process/clock-guard.ts';
import type { ApiSettings } from './process/settings/api-settings.ts';
import type { PushKeys } from './process/settings/push-settings.ts';
import type { Secrets } from './security/secrets.ts';
import type { SessionCache } from './security/session-cache.ts';

/** What every module is given. */
export interface ApiContext {
  readonly settings: ApiSettings;
  readonly store: Store;
  readonly db: Db;
  readonly clock: Clock;
  /** Asked before anything that cannot be undone is done because it is time for it. */
  readonly clockGuard: ClockGuard;
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
  /** Pictures of people. */
  readonly media: MediaStore;
  readonly responses: ResponseCache;
  /** Who tokens stand for. */
  readonly sessions: SessionCache;
  /** Times statements and messages; null: nobody wants to know. */
  readonly work: WorkMetrics | null;
}
