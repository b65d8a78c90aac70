import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from '../api/measure.ts';
import { type ChatClient, connectMember, prepareMembers, startChatApi } from './chat-members.ts';

const full = { rooms: 250, pacedSeconds: 10 };
const short = { rooms: 10, pacedSeconds: 1 };
const PACED_PER_SECOND = 50;
const BURST_EACH = 4;

const memoryOf = (pid: number) => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString()) * 1024;
const ms = (value: number) => `${value.toFixed(1)} ms`;

/** Messages at a steady pace; resolves when all are acknowledged. */
async function sayPaced(clients: readonly ChatClient[], seconds: number, said: (text: string) => void): Promise<void> {
  const pending: Promise<void>[] = [];
  for (let index = 0; index < PACED_PER_SECOND * seconds; index++) {
    const client = clients[index % clients.length] as ChatClient;
    const text = `paced ${index}`;
    said(text);
    pending.push(client.say(text));
    await wait(1_000 / PACED_PER_SECOND);
  }
  await Promise.all(pending);
}

/** Messages of all at once. Returns how many a second. */
async function sayAtOnce(clients: readonly ChatClient[]): Promise<number> {
  const started = performance.now();
  await Promise.all(
    clients.map(async (client) => {
      for (let turn = 0; turn < BURST_EACH; turn++) await client.say(`burst ${client.member.uid} ${turn}`);
    }),
  );
  return (clients.length * BURST_EACH) / ((performance.now() - started) / 1_000);
}

/** Delivery, throughput and memory of the embedded realtime endpoint, in a process of its own. */
export async function runChatBench(isShort: boolean): Promise<void> {
  const { rooms, pacedSeconds } = isShort ? short : full;
  const folder = await mkdtemp(join(tmpdir(), 'kaza-bench-chat-'));
  const members = await prepareMembers(folder, rooms);
  const api = await startChatApi(folder, { CHAT_SOCKETS_PER_ADDRESS: '2000' });
  /** Text of a message → when it was sent; how long each took to the other member. */
  const sentAt = new Map<string, number>();
  const times: number[] = [];
  const received = (text: string) => {
    const at = sentAt.get(text);
    if (at !== undefined) times.push(performance.now() - at);
  };
  try {
    const before = memoryOf(api.pid);
    const clients: ChatClient[] = [];
    for (const member of members) clients.push(await connectMember(api.url, member, received));
    const perConnection = (memoryOf(api.pid) - before) / clients.length;
    const customers = clients.filter(({ member }) => member.senderType === 'user');
    await sayPaced(customers, pacedSeconds, (text) => sentAt.set(text, performance.now()));
    const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
    const delivered = times.length;
    const perSecond = await sayAtOnce(customers);
    console.log(`${clients.length} connections in ${rooms} rooms, embedded database`);
    console.log(`delivery at ${PACED_PER_SECOND} messages/s: p50 ${ms(p50)}, p99 ${ms(p99)} (${delivered} delivered)`);
    console.log(`throughput: ${perSecond.toFixed(0)} messages/s, each checked by the rules, stored and acknowledged`);
    console.log(`memory: ${(perConnection / 1024).toFixed(1)} KiB for each connection with a listener`);
    for (const client of clients) client.close();
  } finally {
    await api.kill();
    await rm(folder, { recursive: true, force: true });
  }
}
