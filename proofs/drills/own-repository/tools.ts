import { spawn } from 'node:child_process';

/** Names a step, does it, and prints its seconds. */
export type Step = <T>(name: string, work: () => Promise<T>) => Promise<T>;

export const step: Step = async (name, work) => {
  const startedAt = performance.now();
  const result = await work();
  console.log(`  ${name}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  return result;
};

/** Runs a command as a person of the team does, in their folder; returns what it printed, rejects with it where it fails. */
export function runIn(
  dir: string,
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  // Nothing of this workspace may help: neither npm's settings for it nor the commands of its packages.
  const own = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(npm_|INIT_CWD|NODE_PATH)/i.test(name)),
  );
  const child = spawn(command, args, {
    cwd: dir,
    env: { ...own, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`${command} ${args.join(' ')} ended with ${code}:\n${output}`)),
    );
  });
}
