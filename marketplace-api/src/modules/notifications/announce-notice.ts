import type { InsertQueryBuilder, InsertResult } from 'kysely';
import { announceChange, insertAndAnnounce } from '../../platform/database/announce-change.ts';
import type { Trx } from '../../platform/database/store.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { NOTICE_CHANNEL, type Notice } from '../../platform/module-feeds.ts';

/** Every process receives it once the transaction is committed. */
export const announceNotice = (trx: Trx, notice: Notice): Promise<void> =>
  announceChange(trx, NOTICE_CHANNEL, JSON.stringify(notice));

/** The same, in one statement with the line that it is about. */
export const addAndAnnounce = (
  trx: Trx,
  line: InsertQueryBuilder<Tables, 'notifications', InsertResult>,
  notice: Notice,
): Promise<void> => insertAndAnnounce(trx, line, NOTICE_CHANNEL, JSON.stringify(notice));
