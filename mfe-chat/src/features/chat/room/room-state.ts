import type { BookingStatus } from 'shared-contracts';
import type { ChatMember } from '../backend/chat-backend.ts';
import { emptyLog, type MessageLog } from './message-log.ts';
import type { OutboxEntry } from './outbox.ts';

/** `connecting`: never was connected yet. */
export type Connection = 'connecting' | 'online' | 'offline';
/** Why nothing can be written: the service is done, or the booking ended otherwise. */
export type ClosedReason = 'completed' | 'ended';

export interface RoomState {
  readonly me: ChatMember | null;
  readonly connection: Connection;
  /** The first messages, or that there are none, are known. */
  readonly loaded: boolean;
  readonly log: MessageLog;
  readonly loadingOlder: boolean;
  readonly olderFailed: boolean;
  readonly waiting: readonly OutboxEntry[];
  /** A send runs: the next message waits for it. */
  readonly sending: boolean;
  readonly slowed: boolean;
  readonly typing: boolean;
  /** The other one has read messages up to this time. */
  readonly seenUpTo: number;
  /** Null until the messages and what was read of them are known. */
  readonly unread: number | null;
  readonly closed: ClosedReason | null;
  /** The server did not open this chat. */
  readonly refusal: unknown;
}

export const initialRoomState: RoomState = {
  me: null,
  connection: 'connecting',
  loaded: false,
  log: emptyLog,
  loadingOlder: false,
  olderFailed: false,
  waiting: [],
  sending: false,
  slowed: false,
  typing: false,
  seenUpTo: 0,
  unread: null,
  closed: null,
  refusal: null,
};

/** Chats are written to while the booking is ACCEPTED, and read afterwards. */
export const closedBy = (status: BookingStatus): ClosedReason | null =>
  status === 'ACCEPTED' ? null : status === 'COMPLETED' ? 'completed' : 'ended';
