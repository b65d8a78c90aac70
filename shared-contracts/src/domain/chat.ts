/** Realtime database rows and limits (rules 7.1 to 7.3). */
export const chatLimits = { message: 500, history: 50, perMinute: 20 } as const;
/** Side of a chat that wrote a message. */
export type SenderType = 'user' | 'provider';

/** `chats/{bookingId}/messages/{key}`; times in milliseconds since 1970, the server's. */
export interface ChatMessage {
  senderId: string;
  senderName: string;
  senderType: SenderType;
  message: string;
  timestamp: number;
  createdAt: string;
  /** Id of a photo of this booking; `message` is what readers say that do not show it. */
  photo?: string;
}

/** `chatRooms/{bookingId}` */
export interface ChatRoom {
  bookingId: string;
  userId: string;
  providerId: string;
  createdAt: number;
  updatedAt: number;
  lastMessage?: string;
  lastMessageTime?: number;
  readBy?: Record<string, { readAt: string; timestamp: number }>;
}

/** Places of a chat in the realtime database. */
export const chatPaths = {
  messages: (bookingId: string) => `chats/${bookingId}/messages`,
  room: (bookingId: string) => `chatRooms/${bookingId}`,
  typing: (bookingId: string, userId: string) => `typing/${bookingId}/${userId}`,
} as const;
