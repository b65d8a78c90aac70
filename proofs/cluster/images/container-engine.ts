import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';
import { StartError } from 'kaza-site/boot';

const run = promisify(execFile);
const ENGINES = ['docker', 'podman'];

export interface ContainerEngine {
  readonly program: string;
  /** What it prints; rejects with what it complains of. */
  print(...args: readonly string[]): Promise<string>;
  /** As `print`, with its lines shown while it works. */
  show(...args: readonly string[]): Promise<void>;
}

const engineOf = (program: string): ContainerEngine => ({
  program,
  print: async (...args) => (await run(program, args)).stdout.trim(),
  show: (...args) =>
    new Promise((resolve, reject) => {
      const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
      child.once('error', reject);
      child.once('exit', (code) =>
        code === 0 ? resolve() : reject(new StartError(`${program} ${args[0]} ended with ${code}: see above.`)),
      );
    }),
});

/**
 * The engine that CONTAINER_ENGINE names, else the first of docker and podman that answers.
 * @throws StartError where there is none
 */
export async function containerEngine(): Promise<ContainerEngine> {
  const wanted = process.env.CONTAINER_ENGINE;
  for (const program of wanted ? [wanted] : ENGINES) {
    const engine = engineOf(program);
    // `info` asks the daemon too, where there is one.
    const there = await engine.print('info').catch(() => null);
    if (there !== null) return engine;
  }
  throw new StartError(
    `Containers need a running engine: ${wanted ?? ENGINES.join(' or ')} (CONTAINER_ENGINE names another).`,
  );
}
