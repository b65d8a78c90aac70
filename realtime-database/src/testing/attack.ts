import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Size of an attack. */
export interface AttackOptions {
  /** 200 by default; each is opened again when the server closes it. */
  sockets?: number;
  /** Valid ID tokens of strangers to the rooms; without any, nobody signs in. */
  tokens?: readonly string[];
  /** Addresses of this machine to come from, `127.0.0.1` alone by default. */
  localAddresses?: readonly string[];
}
/** An attack that is under way. */
export interface Attack {
  /** Ends the attack. Returns the sockets that were opened and refused, and the messages that were sent. */
  stop(): Promise<{ opened: number; refused: number; sent: number }>;
}

/**
 * Hostile sockets that send as fast as they can, from a thread of their own: writes of 64 KB to thousands of invented
 * rooms and reads of invented rooms, mostly without signing in. For tests and drills against one's own server.
 *
 * @param address origin of the server, `http://127.0.0.1:8080`; nothing but loopback is attacked.
 * @throws Error for any other address.
 * @example
 * const attack = attackRealtime('http://127.0.0.1:8080');
 * const { sent } = await attack.stop();
 */
export function attackRealtime(address: string, options: AttackOptions = {}): Attack {
  const { hostname } = new URL(address);
  if (!/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)) throw new Error('Only this machine can be attacked.');
  const { sockets = 200, tokens = [], localAddresses = ['127.0.0.1'] } = options;
  const workerData = { address, sockets, tokens: [...tokens], localAddresses: [...localAddresses] };
  const worker = new Worker(new URL('./attack-worker.mjs', import.meta.url), { workerData });
  return {
    async stop() {
      const ended = once(worker, 'exit');
      const counted = once(worker, 'message');
      worker.postMessage('stop');
      const [counts] = await counted;
      await ended;
      return counts;
    },
  };
}
