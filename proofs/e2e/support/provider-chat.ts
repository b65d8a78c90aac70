import { get, limitToLast, orderByChild, push, query, ref, serverTimestamp, update } from 'firebase/database';
import { openSdkClient } from 'realtime-database/testing/sdk';
import type { Market } from 'remote-e2e';
import type { Booking, ChatAccess } from 'shared-contracts';

export interface ProviderChat {
  say(text: string): Promise<void>;
  /** The latest that was said in this chat, in the order of the server. */
  said(): Promise<string[]>;
  close(): Promise<void>;
}

/** The provider's side of a booking's chat: the same SDK against the running product, with the provider's own token. */
export async function openProviderChat(market: Market, { id, seller }: Booking): Promise<ProviderChat> {
  const { token } = await market.provider(seller.id);
  const { customToken, firebase } = await market.api.done<ChatAccess>('POST', '/api/v1/user/chat-token', {
    token,
    body: { bookingId: id },
  });
  const { database, user, close } = await openSdkClient({ ...firebase, customToken });
  const { claims } = await user.getIdTokenResult();
  const messages = ref(database, `chats/${id}/messages`);
  return {
    async say(text) {
      const sender = { senderId: user.uid, senderType: 'provider', senderName: claims.senderName };
      await update(ref(database), {
        [`chats/${id}/messages/${push(messages).key}`]: {
          ...sender,
          message: text,
          timestamp: serverTimestamp(),
          createdAt: new Date().toISOString(),
        },
        [`chatRooms/${id}/lastMessage`]: text,
        [`chatRooms/${id}/lastMessageTime`]: serverTimestamp(),
        [`chatRooms/${id}/updatedAt`]: serverTimestamp(),
      });
    },
    async said() {
      const texts: string[] = [];
      (await get(query(messages, orderByChild('timestamp'), limitToLast(50)))).forEach(
        (child) => void texts.push(child.val().message),
      );
      return texts;
    },
    close,
  };
}
