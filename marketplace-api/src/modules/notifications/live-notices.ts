import { STREAM_EVENTS } from 'shared-contracts';
import type { ApiContext } from '../../plumbing/context.ts';
import type { SignedIn } from '../../plumbing/signed-in.ts';
import { unreadChats } from './chat-unread.ts';
import type { Notice } from './notices.ts';
import { countUnread, recipientsOf } from './repository.ts';

type Write = (event: string, data: unknown) => void;

/**
 * The part of a person's stream that tells of notifications and unread chats: where things stand, then each change.
 * `enqueue` keeps the order. Answers the way to stop.
 */
export function followNotices(
  context: ApiContext,
  user: SignedIn,
  write: Write,
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
  return notices.subscribe(({ recipient, chat }: Notice) => {
    if (!own.includes(recipient)) return;
    enqueue(async () => {
      if (chat) write(STREAM_EVENTS.chatUnread, chat);
      await sendUnread();
    });
  });
}
