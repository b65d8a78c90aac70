import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';

/** Names a step, does it, and prints its seconds. */
export type Step = <T>(name: string, work: () => Promise<T>) => Promise<T>;

export const step: Step = async (name, work) => {
  const startedAt = performance.now();
  const result = await work();
  console.log(`  ${name}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  return result;
};

type Child = ChildProcessByStdio<null, Readable, Readable>;
const started = new Set<Child>();
const ownGroup = process.platform !== 'win32';
const PATIENCE_MS = 10_000;

/** Sends a signal to a child and all that it started; false: none of them is there any more. */
function signal({ pid }: Child, name: NodeJS.Signals | 0): boolean {
  try {
    return pid !== undefined && process.kill(ownGroup ? -pid : pid, name);
  } catch {
    return false;
  }
}

process.once('exit', () => {
  for (const child of started) signal(child, 'SIGKILL');
});

/** Starts a process of the team's, in a group of its own: what it starts itself can be ended with it. */
export function startIn(
  dir: string,
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Child {
  const child = spawn(command, args, {
    cwd: dir,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: ownGroup,
    shell: process.platform === 'win32' && command === 'npm',
  });
  started.add(child);
  // Its number may soon be another's.
  child.once('close', () => signal(child, 0) || started.delete(child));
  return child;
}

/** Ends a process with all that it started, and waits until none of them writes any more. */
export async function endGroup(child: Child): Promise<void> {
  signal(child, 'SIGTERM');
  for (const until = Date.now() + PATIENCE_MS; signal(child, 0) && Date.now() < until; ) await wait(50);
  signal(child, 'SIGKILL');
  while (signal(child, 0)) await wait(50);
  started.delete(child);
}

/** Ends whatever is left of the team's processes: only then their folder can go. */
export const endAll = async (): Promise<void> => {
  await Promise.all([...started].map(endGroup));
};

/** Runs a command as a person of the team does, in their folder; returns its output, rejects with it where it fails. */
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
  const child = startIn(dir, command, args, { ...own, ...env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`${command} ${args.join(' ')} ended with ${code}:\n${output}`)),
    );
  });
}
