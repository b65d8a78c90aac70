import type { Logger } from 'pino';
import type { BookingFeed } from '../modules/bookings/booking-feed.ts';
import type { NoticeFeed } from '../modules/notifications/notices.ts';
import type { PushKeys } from '../modules/push/push-keys.ts';
import type { AnswerCache } from './answer-cache.ts';
import type { Clock } from './clock.ts';
import type { Db, Store } from './database.ts';
import type { Secrets } from './secrets.ts';
import type { ApiSettings } from './settings.ts';

/** What every module is given. */
export interface ApiContext {
  readonly settings: ApiSettings;
  readonly store: Store;
  readonly db: Db;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly logger: Logger;
  /** Changes of bookings, also those that other replicas made. */
  readonly feed: BookingFeed;
  /** What concerns one person: notifications, unread chats. */
  readonly notices: NoticeFeed;
  /** Null: nobody is told by push. */
  readonly push: PushKeys | null;
  readonly answers: AnswerCache;
}
