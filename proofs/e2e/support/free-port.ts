import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** Listens at a port for a moment, 0: at any; rejects where it is taken. */
async function listenOnce(wanted: number): Promise<number> {
  const probe = createServer().listen(wanted, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** A port of this machine that nobody uses at this moment. */
export const freePort = (): Promise<number> => listenOnce(0);

/** Systems give outgoing connections ports from here on. */
const GIVEN_FROM = 32_768;
const FIRST_TRIED = 20_000;

/** The first of two ports in a row that nobody uses, and that no connection gets meanwhile. */
export async function freePortOfTwo(): Promise<number> {
  for (let port = FIRST_TRIED + (process.pid % 5_000) * 2; port < GIVEN_FROM; port += 2) {
    const [first, second] = await Promise.allSettled([listenOnce(port), listenOnce(port + 1)]);
    if (first.status === 'fulfilled' && second.status === 'fulfilled') return port;
  }
  throw new Error(`No two free ports in a row between ${FIRST_TRIED} and ${GIVEN_FROM}.`);
}
