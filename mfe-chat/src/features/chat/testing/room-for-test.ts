import { createTestHost, type TestHost, type TestHostOptions, testUser } from 'remote-sdk/testing';
import type { ChatAccess } from 'shared-contracts';
import type { ChatMember } from '../backend/chat-backend.ts';
import { ChatRoom } from '../room/ChatRoom.ts';
import { createMemoryOutbox, type Outbox } from '../room/outbox.ts';
import { type FakeChatServer, ritu } from './fake-chat-server.ts';

export const bookingId = 'KAZA00000001';
const access: ChatAccess = {
  customToken: 'token',
  firebase: { apiKey: 'key', projectId: 'project', databaseURL: 'ws://localhost:1/?ns=project' },
};

export const chatHost = (options: TestHostOptions = {}): TestHost =>
  createTestHost({
    session: { status: 'authenticated', user: testUser },
    ...options,
    answers: { getChatToken: () => access, ...options.answers },
  });

export interface TestRoomOptions {
  host?: TestHost;
  outbox?: Outbox;
  /** Who a token is for; asked for each. */
  me?: ChatMember | (() => ChatMember);
}

/** A room on a fake server; `reload()` gives the one that the next page would make. */
export function openTestRoom(server: FakeChatServer, options: TestRoomOptions = {}) {
  const { host = chatHost(), outbox = createMemoryOutbox(), me = ritu } = options;
  const room = new ChatRoom({
    bookingId,
    ownerId: testUser.id,
    http: host.http,
    outbox,
    openBackend: async () => server.connect(typeof me === 'function' ? me() : me),
    onError: (error) => host.telemetry.error(error, { remote: 'mfe-chat' }),
  });
  room.open();
  const reload = async () => {
    await room.close();
    return openTestRoom(server, { ...options, outbox });
  };
  return { room, host, outbox, reload };
}
