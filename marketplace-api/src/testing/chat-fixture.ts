import type { AddressInfo } from 'node:net';
import { type Database, push, ref, serverTimestamp, update } from 'firebase/database';
import { openSdkClient, type SdkClient } from 'realtime-database/testing/sdk';
import type { ChatAccess } from 'shared-contracts';
import { insertBooking } from './booking-row.ts';
import type { TestApi } from './test-api.ts';

export { insertBooking };

export const CUSTOMER_MOBILE = '9800000001';
export const PROVIDER_MOBILE = '7000000001';
export const STRANGER_MOBILE = '9800000099';

/** The test API on a port of its own. */
export async function listen(api: TestApi): Promise<string> {
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`;
}

/** A customer who is signed in, with an accepted booking for a chat to belong to. */
export async function customerWithBooking(api: TestApi): Promise<{ token: string; id: string; bookingId: string }> {
  const token = await api.signIn(CUSTOMER_MOBILE, 'Ritu Sen');
  const { id } = (await api.call('GET', '/user/profile', { token })).json.data;
  return { token, id, bookingId: await insertBooking(api.api.context.db, id, 'ACCEPTED', api.clock.now()) };
}

/** What the SDK gets for a custom token. */
export async function idTokenFor(address: string, customToken: string): Promise<string> {
  const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=embedded';
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ token: customToken, returnSecureToken: true });
  const answer = await fetch(`${address}${path}`, { method: 'POST', headers, body });
  return ((await answer.json()) as { idToken: string }).idToken;
}

export async function fetchChatAccess(address: string, token: string, bookingId: string): Promise<ChatAccess> {
  const response = await fetch(`${address}/api/v1/user/chat-token`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ bookingId }),
  });
  const answer = (await response.json()) as { data: ChatAccess; message: string };
  if (!response.ok) throw new Error(`${response.status} ${answer.message}`);
  return answer.data;
}

/** The unmodified SDK, as a page uses it. */
export const openSdk = ({ customToken, firebase }: ChatAccess): Promise<SdkClient> =>
  openSdkClient({ ...firebase, customToken });

export const messageFrom = (senderId: string, senderName: string, senderType: string, message: string) => ({
  senderId,
  senderName,
  senderType,
  message,
  timestamp: serverTimestamp(),
  createdAt: new Date().toISOString(),
});

/** As the chat dialog sends: the message and its room in one write. */
export async function sendMessage(
  database: Database,
  bookingId: string,
  message: { message: string },
): Promise<string> {
  const key = push(ref(database, `chats/${bookingId}/messages`)).key ?? '';
  await update(ref(database), {
    [`chats/${bookingId}/messages/${key}`]: message,
    [`chatRooms/${bookingId}/lastMessage`]: message.message,
    [`chatRooms/${bookingId}/lastMessageTime`]: serverTimestamp(),
    [`chatRooms/${bookingId}/updatedAt`]: serverTimestamp(),
  });
  return key;
}
