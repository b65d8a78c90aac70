import { connect, type Socket } from 'node:net';
import { hostileShapes } from 'shared-contracts/testing/hostile-shapes';
import type { Attack } from './attack.ts';
import { holds } from './people.ts';
import type { Target } from './target.ts';

/** Whoever else asks has an address of their own. */
const OTHERS = '127.0.0.9';
const EVERY_MS = 20;
/** Two times below it are the same to people, and to the clock of a busy machine. */
const SAME_MS = 10;
const SLOW_SOCKETS = 2_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The time that 99 of 100 answers of `/healthz` take at most, in milliseconds. */
async function healthOf(target: Target, forMs: number): Promise<number> {
  const times: number[] = [];
  for (const end = Date.now() + forMs; Date.now() < end; await pause(EVERY_MS)) {
    const begun = performance.now();
    const { status } = await target.ask('GET', '/healthz', { from: OTHERS });
    holds(status === 200, `/healthz is answered ${status}`);
    times.push(performance.now() - begun);
  }
  times.sort((a, b) => a - b);
  return times[Math.ceil(times.length * 0.99) - 1] ?? Number.POSITIVE_INFINITY;
}

/** Compares `/healthz` under an attack with its quiet time before and after it, in one run, and prints both. */
async function compare(target: Target, what: string, most: number, attack: () => () => void, forMs: number) {
  const before = await healthOf(target, forMs);
  const stop = attack();
  const attacked = await healthOf(target, forMs).finally(stop);
  const quiet = Math.max(before, await healthOf(target, forMs));
  const line = `/healthz p99 ${attacked.toFixed(1)} ms with ${what}, ${quiet.toFixed(1)} ms without (${(attacked / quiet).toFixed(2)} times)`;
  console.log(`       ${line}`);
  holds(attacked <= Math.max(quiet * most, quiet + SAME_MS), line);
}

/** Three addresses of 15 kB a second, of all shapes that a request's line can hold. */
function longAddresses(target: Target): () => void {
  const shapes = hostileShapes.map(({ make }) => `/a${make(15_000)}b/`).filter((text) => /^[!-~]+$/.test(text));
  let sent = 0;
  const timer = setInterval(() => {
    target.ask('GET', shapes[sent % shapes.length] ?? '/').catch(() => {});
    sent += 1;
  }, 333);
  return () => clearInterval(timer);
}

/** Connections of one address whose headers drip; each that is closed comes again. */
function slowSockets({ address }: Target): () => void {
  const { hostname, port } = new URL(address);
  const sockets = new Set<Socket>();
  let isOver = false;
  const join = () => {
    if (isOver) return;
    const socket = connect(Number(port), hostname);
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('connect', () => socket.write('GET / HTTP/1.1\r\nhost: kaza.example\r\n'));
    socket.once('close', () => {
      sockets.delete(socket);
      setTimeout(join, 1_000);
    });
  };
  for (let count = 0; count < SLOW_SOCKETS; count += 1) join();
  const drip = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('x');
  }, 1_000);
  return () => {
    isOver = true;
    clearInterval(drip);
    for (const socket of sockets) socket.destroy();
  };
}

export const attacksOnTime: readonly Attack[] = [
  {
    row: 30,
    what: 'three addresses of 15 kB a second keep the process from everybody else',
    play: (target, { short }) =>
      compare(target, 'three 15 kB requests a second', 1.5, () => longAddresses(target), short ? 3_000 : 15_000),
  },
  {
    row: 43,
    what: '2,000 slow connections of one address keep the process from everybody else',
    play: (target, { short }) =>
      compare(target, `${SLOW_SOCKETS} slow sockets`, 2, () => slowSockets(target), short ? 3_000 : 15_000),
  },
];
