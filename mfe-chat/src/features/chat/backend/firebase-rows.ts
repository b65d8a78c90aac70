import type { DataSnapshot } from 'firebase/database';
import type { StoredMessage } from './chat-backend.ts';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const PHOTO = /^[0-9a-f]{24}$/;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The rows of a query, in its order; what is no message is left out. */
export function toMessages(snapshot: DataSnapshot): StoredMessage[] {
  const messages: StoredMessage[] = [];
  snapshot.forEach((child) => {
    const row: unknown = child.val();
    if (!isObject(row) || typeof row.message !== 'string' || typeof row.timestamp !== 'number') return;
    messages.push({
      key: child.key ?? '',
      senderId: textOf(row.senderId),
      senderName: textOf(row.senderName),
      senderType: row.senderType === 'provider' ? 'provider' : 'user',
      message: row.message,
      timestamp: row.timestamp,
      createdAt: textOf(row.createdAt),
      ...(typeof row.photo === 'string' && PHOTO.test(row.photo) && { photo: row.photo }),
    });
  });
  return messages;
}

/** `readBy` of a room: the time up to which each member has read. */
export function toReadTimes(value: unknown): Record<string, number> {
  if (!isObject(value)) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([uid, read]) =>
      isObject(read) && typeof read.timestamp === 'number' ? [[uid, read.timestamp]] : [],
    ),
  );
}
