import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createTokenIssuer } from 'realtime-database';
import { pushKey } from 'realtime-database/tree';
import { WebSocket } from 'ws';
import { loadSeed } from '../src/demo/load-seed.ts';
import { EMBEDDED_PROJECT, subjectOf } from '../src/modules/chat/identity/chat-identity.ts';
import { systemClock } from '../src/plumbing/clock.ts';
import { openEmbedded } from '../src/plumbing/database-embedded.ts';
import { migrate } from '../src/plumbing/migrate.ts';
import { createSecrets } from '../src/plumbing/secrets.ts';
import { insertBooking } from '../src/testing/booking-row.ts';
import { miniMarket } from '../src/testing/mini-market.ts';
import { insertSession } from '../src/testing/session-row.ts';
import { percentile } from './measure.ts';

const ROOMS = 250;
const PACED_PER_SECOND = 50;
const PACED_SECONDS = 10;
const BURST_EACH = 4;
const PORT = Number(process.env.BENCH_PORT ?? 8359);
const SECRET = 'b'.repeat(40);
const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

interface Member {
  uid: string;
  senderType: 'user' | 'provider';
  senderName: string;
  bookingId: string;
  sessionId: string;
}
interface Client {
  member: Member;
  say(text: string): Promise<void>;
  close(): void;
}
/** Text of a message → when it was sent; how long it took to the other member. */
const tokens = createTokenIssuer({ project: EMBEDDED_PROJECT, keys: createSecrets([SECRET]), clock: systemClock });
const sentAt = new Map<string, number>();
const times: number[] = [];

async function prepare(folder: string): Promise<Member[]> {
  const store = await openEmbedded(join(folder, 'database'));
  await migrate(store.db, new Date());
  await loadSeed(store.db, async () => miniMarket, new Date());
  const members: Member[] = [];
  for (let index = 0; index < ROOMS; index++) {
    const uid = `usr_${index}`;
    const nothing = { email: null, location: null, latitude: null, longitude: null, last_login: null };
    const person = {
      id: uid,
      mobile_no: String(9_100_000_000 + index),
      name: `Customer ${index}`,
      created_at: new Date(),
    };
    await store.db
      .insertInto('users')
      .values({ ...person, ...nothing })
      .execute();
    const bookingId = await insertBooking(store.db, uid, 'ACCEPTED', new Date(), 2 * (index + 1));
    const room = { bookingId, sessionId: await insertSession(store.db, uid, new Date()) };
    members.push({ uid, senderType: 'user', senderName: person.name, ...room });
    members.push({ uid: 'prv_asha', senderType: 'provider', senderName: 'Asha Plumbing', ...room });
  }
  await store.close();
  return members;
}

async function connect(member: Member): Promise<Client> {
  const socket = new WebSocket(`ws://127.0.0.1:${PORT}/.ws?v=5&ns=kaza-embedded`);
  const answers = new Map<number, (status: string) => void>();
  let number = 0;
  const ask = (a: string, b: unknown) =>
    new Promise<void>((resolve, reject) => {
      const r = ++number;
      answers.set(r, (status) => (status === 'ok' ? resolve() : reject(new Error(`${a}: ${status}`))));
      socket.send(JSON.stringify({ t: 'd', d: { r, a, b } }));
    });
  socket.on('message', (data) => {
    const { d } = JSON.parse(data.toString());
    if (d.r) answers.get(d.r)?.(d.b.s);
    if (d.a !== 'm') return;
    for (const row of Object.values(d.b.d as Record<string, { senderId?: string; message?: string } | null>)) {
      const at = row?.senderId !== member.uid && row?.message ? sentAt.get(row.message) : undefined;
      if (at !== undefined) times.push(performance.now() - at);
    }
  });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const messages = `/chats/${member.bookingId}/messages`;
  await ask('auth', {
    cred: await tokens.sign('id', subjectOf(member, member.sessionId)),
  });
  await ask('q', { p: messages, q: { l: 50, vf: 'r', i: 'timestamp' }, t: 1, h: '' });
  return {
    member,
    say(text) {
      const { uid: senderId, senderName, senderType } = member;
      const row = { senderId, senderName, senderType, message: text, createdAt: new Date().toISOString() };
      sentAt.set(text, performance.now());
      return ask('p', {
        p: `${messages}/${pushKey(Date.now(), text)}`,
        d: { ...row, timestamp: { '.sv': 'timestamp' } },
      });
    },
    close: () => socket.terminate(),
  };
}

const memoryOf = ({ pid }: ChildProcess) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString()) * 1024;
const ms = (value: number) => `${value.toFixed(1)} ms`;

/** Delivery, throughput and memory of the embedded realtime endpoint, in a process of its own. */
export async function runChatBench(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'kaza-bench-chat-'));
  const members = await prepare(folder);
  const own = {
    PORT: String(PORT),
    DATA_DIR: folder,
    SEED_DATA: 'off',
    DEMO_PROVIDER: 'off',
    CHAT_SOCKETS_PER_ADDRESS: '1000',
    LOG_LEVEL: 'silent',
  };
  const env = { ...process.env, ...own, TOKEN_SECRETS: SECRET };
  const server = spawn(process.execPath, ['--import', 'tsx', main], { env, stdio: 'ignore' });
  try {
    const ready = () =>
      fetch(`http://127.0.0.1:${PORT}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      );
    while (!(await ready())) await wait(100);
    const before = memoryOf(server);
    const clients: Client[] = [];
    for (const member of members) clients.push(await connect(member));
    const perConnection = (memoryOf(server) - before) / clients.length;

    const customers = clients.filter(({ member }) => member.senderType === 'user');
    const pending: Promise<void>[] = [];
    for (let index = 0; index < PACED_PER_SECOND * PACED_SECONDS; index++) {
      const client = customers[index % customers.length] as Client;
      pending.push(client.say(`paced ${index}`));
      await wait(1_000 / PACED_PER_SECOND);
    }
    await Promise.all(pending);
    const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];

    const started = performance.now();
    await Promise.all(
      customers.map(async (client) => {
        for (let turn = 0; turn < BURST_EACH; turn++) await client.say(`burst ${client.member.uid} ${turn}`);
      }),
    );
    const perSecond = (customers.length * BURST_EACH) / ((performance.now() - started) / 1_000);
    console.log(`${clients.length} connections in ${ROOMS} rooms, embedded database`);
    console.log(
      `delivery at ${PACED_PER_SECOND} messages/s: p50 ${ms(p50)}, p99 ${ms(p99)} (${times.length} heard in all)`,
    );
    console.log(`throughput: ${perSecond.toFixed(0)} messages/s, each checked by the rules, stored and acknowledged`);
    console.log(`memory: ${(perConnection / 1024).toFixed(1)} KiB for each connection with a listener`);
    for (const client of clients) client.close();
  } finally {
    server.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
}
