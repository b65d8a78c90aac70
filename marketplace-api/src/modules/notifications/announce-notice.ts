import { announceChange } from '../../plumbing/changes/announce.ts';
import { NOTICE_CHANNEL, type Notice } from '../../plumbing/channels.ts';
import type { Trx } from '../../plumbing/database.ts';

/** Every process receives it once the transaction is committed. */
export const announceNotice = (trx: Trx, notice: Notice): Promise<void> =>
  announceChange(trx, NOTICE_CHANNEL, JSON.stringify(notice));
