import type { ChatAccess, ChatMessage, SenderType } from 'shared-contracts';

/** Who speaks here: the booking's customer or its provider, as the chat token says. */
export interface ChatMember {
  readonly uid: string;
  readonly senderType: SenderType;
  readonly senderName: string;
}

export interface StoredMessage extends ChatMessage {
  readonly key: string;
}

/** `denied`: the rules said no, also to a message that is there already. `too-many`: past the limit of a minute. */
export type WriteOutcome = 'written' | 'denied' | 'too-many';

export interface RoomListeners {
  /**
   * The latest messages by time, without those that the server has not confirmed. `isFull`: they are
   * `chatLimits.history` with those, so there may be older ones.
   */
  onMessages(messages: readonly StoredMessage[], isFull: boolean): void;
  /** Until when each member has read: the time of the last message seen. */
  onReadBy(readBy: Readonly<Record<string, number>>): void;
  /** The other side typed just now, or stopped. */
  onTyping(typing: boolean): void;
  onConnection(connected: boolean): void;
  /** Reading ended: the token or the membership did. */
  onRevoked(): void;
}

/** Port: all that the chat needs of one open room of the realtime database. */
export interface ChatBackend {
  readonly me: ChatMember;
  listen(listeners: RoomListeners): void;
  /** The messages before one, oldest first. Rejects without a connection. */
  readBefore(message: StoredMessage): Promise<readonly StoredMessage[]>;
  /** Writes a message under a key chosen before. Settles when the server has answered, however long that takes. */
  write(key: string, text: string, photo?: string): Promise<WriteOutcome>;
  /** Whether the server has the message. Rejects without a connection. */
  has(key: string): Promise<boolean>;
  markRead(timestamp: number): void;
  setTyping(typing: boolean): void;
  close(): Promise<void>;
}

export type OpenChatBackend = (bookingId: string, access: ChatAccess) => Promise<ChatBackend>;
