import type { TokenSubject } from 'realtime-database';

/** Names the embedded database in its address and its tokens. */
export const EMBEDDED_PROJECT = 'kaza-embedded';

/** Who chats: the booking's customer (`user`) or its provider. `uid` is the customer's or the provider's id. */
export interface ChatIdentity {
  uid: string;
  senderType: 'user' | 'provider';
  senderName: string;
}

/** What the tokens of the embedded database say about a member. */
export const subjectOf = ({ uid, senderType, senderName }: ChatIdentity, sessionId: string): TokenSubject => ({
  uid,
  sessionId,
  claims: { name: senderName, senderType, senderName },
});
