import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { hostileShapes } from 'shared-contracts/testing/hostile-shapes';
import type { Attack } from './attack.ts';
import { holds } from './people.ts';
import type { Target } from './target.ts';

/** Whoever else asks has an address of their own. */
const OTHERS = '127.0.0.9';
const ATTACKER = '127.77.0.1';
const EVERY_MS = 20;
/** Less than this keeps nobody waiting, on two cores that the attack uses too. The ratio is printed anyway. */
const SAME_MS = 25;
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

const ROUNDS = 3;

/**
 * Compares `/healthz` under an attack with its quiet time, turn by turn in one run, and prints both. The best of some
 * turns counts: what else the machine does only makes one longer.
 */
async function compare(
  target: Target,
  what: string,
  most: number,
  attack: () => Promise<() => void>,
  forMs: number,
): Promise<void> {
  let [quiet, attacked] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < ROUNDS; round += 1) {
    quiet = Math.min(quiet, await healthOf(target, forMs));
    const stop = await attack();
    attacked = Math.min(attacked, await healthOf(target, forMs).finally(stop));
  }
  const line = `/healthz p99 ${attacked.toFixed(1)} ms with ${what}, ${quiet.toFixed(1)} ms without (${(attacked / quiet).toFixed(2)} times)`;
  console.log(`       ${line}`);
  holds(attacked <= Math.max(quiet * most, quiet + SAME_MS), line);
}

/** Three addresses of 15 kB a second, of all shapes that a request's line can hold. */
async function longAddresses(target: Target): Promise<() => void> {
  const shapes = hostileShapes.map(({ make }) => `/a${make(15_000)}b/`).filter((text) => /^[!-~]+$/.test(text));
  let sent = 0;
  const timer = setInterval(() => {
    target.ask('GET', shapes[sent % shapes.length] ?? '/', { from: ATTACKER }).catch(() => {});
    sent += 1;
  }, 333);
  return () => clearInterval(timer);
}

/** Connections of one address whose headers drip, held by another process. */
async function slowSockets({ address }: Target): Promise<() => void> {
  const { hostname, port } = new URL(address);
  const script = fileURLToPath(new URL('./hold-sockets.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script, hostname, port, String(SLOW_SOCKETS), ATTACKER], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return () => void child.kill('SIGKILL');
}

export const attacksOnTime: readonly Attack[] = [
  {
    row: 30,
    what: 'three addresses of 15 kB a second keep the process from everybody else',
    play: (target, { short }) =>
      compare(target, 'three 15 kB requests a second', 1.5, () => longAddresses(target), short ? 2_000 : 6_000),
  },
  {
    row: 43,
    what: '2,000 slow connections of one address keep the process from everybody else',
    play: (target, { short }) =>
      compare(target, `${SLOW_SOCKETS} slow sockets`, 2, () => slowSockets(target), short ? 2_000 : 6_000),
  },
];
