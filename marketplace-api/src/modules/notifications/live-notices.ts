import { STREAM_EVENTS } from 'shared-contracts';
import type { ApiContext } from '../../platform/context.ts';
import type { WriteEvent } from '../../platform/http/stream-part.ts';
import type { SignedIn } from '../../platform/security/session.ts';
import { unreadChats } from '../chat/index.ts';
import { countUnread, recipientsOf } from './repository.ts';

/** The part of a person's stream with notifications and unread chats (StreamPart). */
export function followNotices(
  context: ApiContext,
  user: SignedIn,
  write: WriteEvent,
  enqueue: (work: () => Promise<void>) => void,
): () => void {
  const { db, clock, notices } = context;
  const own = recipientsOf(user);
  const sendUnread = async () =>
    write(STREAM_EVENTS.notifications, { unread: await countUnread(db, user, clock.now()) });
  enqueue(async () => {
    await sendUnread();
    for (const member of own) {
      for (const chat of await unreadChats(db, member)) write(STREAM_EVENTS.chatUnread, chat);
    }
  });
  return notices.subscribe(({ recipient, chat }) => {
    if (!own.includes(recipient)) return;
    enqueue(async () => {
      if (chat) write(STREAM_EVENTS.chatUnread, chat);
      await sendUnread();
    });
  });
}
