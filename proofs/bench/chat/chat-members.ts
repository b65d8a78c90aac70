import { join } from 'node:path';
import { insertBooking } from 'marketplace-api/testing/booking-row';
import { writeSnapshot } from 'marketplace-api/testing/database/snapshot';
import {
  type ChatIdentity,
  createSecrets,
  EMBEDDED_PROJECT,
  openEmbedded,
  subjectOf,
  systemClock,
} from 'marketplace-api/testing/insides';
import { insertSession } from 'marketplace-api/testing/session-row';
import { createTokenIssuer } from 'realtime-database';
import { openRaw } from 'realtime-database/testing';
import { pushKey } from 'realtime-database/tree';
import { type ApiProcess, startApiProcess } from '../../api/process/api-process.ts';

const SECRET = 'b'.repeat(40);
const tokens = createTokenIssuer({ project: EMBEDDED_PROJECT, keys: createSecrets([SECRET]), clock: systemClock });

export interface Member extends ChatIdentity {
  bookingId: string;
  sessionId: string;
}
export interface ChatClient {
  member: Member;
  say(text: string): Promise<void>;
  close(): void;
}

/** The mini market, embedded, below this folder, with so many accepted bookings: customer and provider of each. */
export async function prepareMembers(folder: string, rooms: number): Promise<Member[]> {
  await writeSnapshot(join(folder, 'database'));
  const store = await openEmbedded(join(folder, 'database'));
  const members: Member[] = [];
  for (let index = 0; index < rooms; index++) {
    const uid = `usr_${index}`;
    const nothing = { email: null, location: null, latitude: null, longitude: null, last_login: null };
    const [mobile, name] = [String(9_100_000_000 + index), `Customer ${index}`];
    await store.db
      .insertInto('users')
      .values({ id: uid, mobile_no: mobile, name, created_at: new Date(), ...nothing })
      .execute();
    const bookingId = await insertBooking(store.db, uid, 'ACCEPTED', new Date(), 2 * (index + 1));
    const room = { bookingId, sessionId: await insertSession(store.db, uid, new Date()) };
    members.push({ uid, senderType: 'user', senderName: name, ...room });
    members.push({ uid: 'prv_asha', senderType: 'provider', senderName: 'Asha Plumbing', ...room });
  }
  await store.close();
  return members;
}

/** The API on that folder, in a process of its own. */
export const startChatApi = (folder: string, settings: Record<string, string> = {}): Promise<ApiProcess> =>
  startApiProcess({ DATA_DIR: folder, SEED_DATA: 'off', DEMO_PROVIDER: 'off', TOKEN_SECRETS: SECRET, ...settings });

export const idTokenOf = (member: Member): Promise<string> => tokens.sign('id', subjectOf(member, member.sessionId));

/** Signs in and listens to the member's messages; calls back with the text of each one of others. */
export async function connectMember(
  url: string,
  member: Member,
  received: (text: string) => void,
): Promise<ChatClient> {
  const client = await openRaw(url);
  const ask = async (action: string, body: unknown) => {
    const { s: status } = await client.ask(action, body);
    if (status !== 'ok') throw new Error(`${action}: ${status}`);
  };
  client.socket.on('message', (data) => {
    const { d } = JSON.parse(data.toString());
    if (d.a !== 'm') return;
    for (const row of Object.values(d.b.d as Record<string, { senderId?: string; message?: string } | null>)) {
      if (row?.message && row.senderId !== member.uid) received(row.message);
    }
  });
  const messages = `/chats/${member.bookingId}/messages`;
  await ask('auth', { cred: await idTokenOf(member) });
  await ask('q', { p: messages, q: { l: 50, vf: 'r', i: 'timestamp' }, t: 1, h: '' });
  return {
    member,
    say(text) {
      const { uid: senderId, senderName, senderType } = member;
      const row = { senderId, senderName, senderType, message: text, createdAt: new Date().toISOString() };
      const timestamp = { '.sv': 'timestamp' };
      return ask('p', { p: `${messages}/${pushKey(Date.now(), text)}`, d: { ...row, timestamp } });
    },
    close: () => client.socket.terminate(),
  };
}
