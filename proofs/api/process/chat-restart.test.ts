import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { get, limitToLast, orderByChild, query, ref } from 'firebase/database';
import {
  CUSTOMER_MOBILE,
  fetchChatAccess,
  insertBooking,
  messageFrom,
  openSdk,
  sendMessage,
} from 'marketplace-api/testing/chat-fixture';
import { freePort } from 'marketplace-api/testing/database/free-port';
import { writeSnapshot } from 'marketplace-api/testing/database/snapshot';
import { openEmbedded } from 'marketplace-api/testing/insides';
import { SHORT_LIVED } from './api-process.ts';
import { builtApi } from './built-api.ts';

let folder: string;
let port: number;
let server: ChildProcess | undefined;

const address = () => `http://127.0.0.1:${port}`;
async function start(): Promise<void> {
  const env = { ...process.env, PORT: String(port), DATA_DIR: folder, SEED_DATA: 'off', LOG_LEVEL: 'silent' };
  server = spawn(process.execPath, [...SHORT_LIVED, await builtApi()], {
    env: { ...env, NODE_ENV: 'development' },
    stdio: 'ignore',
  });
  for (;;) {
    if (server.exitCode !== null) throw new Error('the server does not start');
    const ready = await fetch(`${address()}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await wait(100);
  }
}
async function kill(): Promise<void> {
  const ended = server && once(server, 'exit');
  server?.kill('SIGKILL');
  await ended;
  server = undefined;
}
const post = async (path: string, body: unknown, token?: string) => {
  const response = await fetch(`${address()}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  return ((await response.json()) as { data: { token: string } }).data;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'test-'));
  port = await freePort();
  await writeSnapshot(join(folder, 'database'));
});
afterAll(async () => {
  await kill();
  await rm(folder, { recursive: true, force: true });
});

test('messages outlive kill -9 in the middle: each is there once, in order, and the demo provider still answers', async () => {
  await start();
  const { token: first } = await post('/user/verify-mobile', { mobile: CUSTOMER_MOBILE });
  const outbox = (await (await fetch(`${address()}/dev/outbox`)).json()) as { data: { code: string }[] };
  const { token } = await post('/user/verify-otp', { otp: outbox.data[0]?.code }, first);
  await kill();

  const store = await openEmbedded(join(folder, 'database'));
  const user = await store.db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
  const bookingId = await insertBooking(store.db, user.id, 'ACCEPTED', new Date());
  await store.close();

  await start();
  const client = await openSdk(await fetchChatAccess(address(), token, bookingId));
  const say = (text: string) => sendMessage(client.database, bookingId, messageFrom(user.id, user.name, 'user', text));
  await say('one');
  const sent = ['two', 'three', 'four'].map(say);
  // A lost acknowledgement looks like a refusal of what is there already: only then an error is right.
  const settled = Promise.allSettled(sent);
  await kill();
  sent.push(say('five'));
  await start();
  await settled;
  await sent.at(-1);

  const latest = query(ref(client.database, `chats/${bookingId}/messages`), orderByChild('timestamp'), limitToLast(50));
  let texts: string[] = [];
  while (texts.length < 6) {
    texts = [];
    (await get(latest)).forEach((child) => void texts.push(`${child.val().senderType} ${child.val().message}`));
    await wait(100);
  }
  const own = texts.filter((text) => text.startsWith('user')).map((text) => text.slice(5));
  expect(own).toEqual(['one', 'two', 'three', 'four', 'five']);
  expect(texts.filter((text) => text.startsWith('provider'))).toHaveLength(1);
  await client.close();
});
