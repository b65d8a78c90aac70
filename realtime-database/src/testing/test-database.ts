import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createMemoryStorage } from '../memory/index.ts';
import type { Layout, Membership, Sessions, Storage } from '../ports/ports.ts';
import { openRealtimeDatabase, type RealtimeDatabase, type RealtimeDatabaseOptions } from '../realtime-database.ts';
import { createRuleSet } from '../rules/rule-set.ts';

/** Notes in rooms: each room lists its members, who read and write. */
const rules = {
  rules: {
    rooms: {
      $room: {
        '.read': "root.child('members').child($room).child(auth.uid).val() === true",
        notes: {
          $note: {
            '.write': "!data.exists() && root.child('members').child($room).child(auth.uid).val() === true",
            '.validate': 'newData.isString() && newData.val().length <= 500',
          },
        },
        counter: { '.write': "root.child('members').child($room).child(auth.uid).val() === true" },
        here: {
          $uid: { '.write': 'auth.uid === $uid', '.validate': 'newData.isBoolean()' },
        },
      },
    },
  },
};
const layout: Layout = {
  roomOf: ([root, room]) => (root === 'rooms' ? (room ?? null) : null),
  isAppendOnly: (path) => path.length === 3 && path[2] === 'notes',
};

export interface TestDatabase {
  database: RealtimeDatabase;
  address: string;
  storage: Storage;
  /** What the storage was asked for, `lock` and `read`, with the room. */
  touched: string[];
  /** Addresses of the requests so far, without their origin. */
  requests: string[];
  /** Rooms whose membership was asked for. */
  asked: string[];
  idToken(uid: string, sessionId?: string): Promise<string>;
  close(): Promise<void>;
}

/** A database in memory, on a port of its own: `ann` and `bob` are members of the room `garden`. */
export async function openTestDatabase(options: Partial<RealtimeDatabaseOptions> = {}): Promise<TestDatabase> {
  const memory = createMemoryStorage({ members: { garden: { ann: true, bob: true } } });
  const [touched, asked]: [string[], string[]] = [[], []];
  const storage: Storage = {
    ...memory,
    reader() {
      const read = memory.reader();
      return (path) => {
        touched.push(`read ${path[1]}`);
        return read(path);
      };
    },
    transact(room, work) {
      touched.push(`lock ${room}`);
      return memory.transact(room, work);
    },
  };
  const membership: Membership = {
    async isMember({ uid }, room) {
      asked.push(room);
      return (await memory.reader()(['members', room, uid])) === true;
    },
    subscribe: () => () => {},
  };
  const sessions: Sessions = { isLive: async () => true, watch: () => () => {} };
  const key = { id: 'k1', sign: new Uint8Array(32).fill(7) };
  const keys = { current: key, find: (id: string) => (id === key.id ? key : undefined) };
  const ruleSet = createRuleSet(rules);
  const ports = { rules: ruleSet, layout, storage, sessions, membership, keys };
  const limits = { holdMs: 20, ...options.limits };
  const database = await openRealtimeDatabase({ project: 'test', ...ports, ...options, limits });
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    void answerIdentityCall(database, request, response);
  });
  database.attach(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    database,
    storage: options.storage ?? storage,
    touched,
    requests,
    asked,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    idToken: (uid, sessionId = `session of ${uid}`) => database.tokens.sign('id', { uid, sessionId, claims: {} }),
    async close() {
      await database.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function answerIdentityCall(database: RealtimeDatabase, request: IncomingMessage, response: ServerResponse) {
  if (database.answer(request, response)) return response;
  const path = request.url?.split('?', 1)[0];
  const call = database.identityCalls.find((known) => known.path === path);
  if (!call) return response.writeHead(path === '/healthz' ? 200 : 404).end();
  let text = '';
  for await (const chunk of request) text += chunk;
  const form = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
  const { status, body } = await call.answer(form ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text));
  return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
