import { playDifferential } from 'realtime-database/testing/differential';
import type { RunOptions } from '../../named/run-named.ts';
import { runChatAttack } from './chat-attack.ts';

const CASES = 1_000;

/** What random clients see of a server is what the SDK sees by itself. */
async function runDifferential({ short }: RunOptions): Promise<void> {
  const { warn } = console;
  // The SDK warns of each refusal that the random rules make.
  console.warn = () => {};
  const runs = short ? 10 : CASES;
  try {
    await playDifferential({ runs });
  } finally {
    console.warn = warn;
  }
  console.log(`${runs} random cases: the server shows what the SDK shows by itself`);
}

/** 200 hostile websockets: health checks are answered, an honest chat goes on. Then a thousand random cases. */
export async function run(options: RunOptions): Promise<void> {
  await runChatAttack(options);
  await runDifferential(options);
}
