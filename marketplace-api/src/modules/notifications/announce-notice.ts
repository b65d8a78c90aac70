import { sql } from 'kysely';
import { NOTICE_CHANNEL, type Notice } from '../../plumbing/channels.ts';
import type { Trx } from '../../plumbing/database.ts';

/** All replicas receive it once the transaction is committed. */
export const announceNotice = (trx: Trx, notice: Notice) =>
  sql`select pg_notify(${NOTICE_CHANNEL}, ${JSON.stringify(notice)})`.execute(trx);
