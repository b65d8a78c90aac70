import { chatLimits } from 'shared-contracts';
import type { StoredMessage } from '../backend/chat-backend.ts';

/** What the server confirmed, oldest first. */
export interface MessageLog {
  readonly messages: readonly StoredMessage[];
  readonly hasOlder: boolean;
}
export const emptyLog: MessageLog = { messages: [], hasOlder: false };

const inOrder = (a: StoredMessage, b: StoredMessage): number =>
  a.timestamp - b.timestamp || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0);

function merge(...lists: (readonly StoredMessage[])[]): StoredMessage[] {
  const byKey = new Map<string, StoredMessage>();
  for (const message of lists.flat()) byKey.set(message.key, message);
  return [...byKey.values()].sort(inOrder);
}

/** Takes the latest messages in. Where too much came in between, the rest before them is to be read again. */
export function withLatest(log: MessageLog, latest: readonly StoredMessage[], isFull: boolean): MessageLog {
  const known = new Set(log.messages.map(({ key }) => key));
  const overlaps = latest.some(({ key }) => known.has(key));
  if (log.messages.length === 0 || (isFull && !overlaps)) return { messages: merge(latest), hasOlder: isFull };
  return { ...log, messages: merge(log.messages, latest) };
}

export const withOlder = (log: MessageLog, older: readonly StoredMessage[]): MessageLog => ({
  messages: merge(older, log.messages),
  hasOlder: older.length >= chatLimits.history,
});

/** Messages of others after the one that was read last. */
export const unreadIn = (log: MessageLog, uid: string, readUpTo: number): number =>
  log.messages.filter(({ senderId, timestamp }) => senderId !== uid && timestamp > readUpTo).length;

/** When the other one's last message was sent; 0 where there is none. */
export const lastHeardIn = (log: MessageLog, uid: string): number =>
  log.messages.findLast(({ senderId }) => senderId !== uid)?.timestamp ?? 0;
