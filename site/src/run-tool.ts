import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGTERM');
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));

export interface ToolRun {
  readonly code: number;
  readonly output: string;
}

export interface ToolOptions {
  readonly env?: NodeJS.ProcessEnv;
  /** Show what it prints while it runs. */
  readonly live?: boolean;
  readonly cwd?: string;
  /** Options of Node itself. */
  readonly node?: readonly string[];
}

/** Runs a Node tool by its script. Returns its exit code and what it printed. */
export async function runTool(script: string, args: readonly string[], options: ToolOptions = {}): Promise<ToolRun> {
  const child = spawn(process.execPath, [...(options.node ?? []), script, ...args], {
    cwd: options.cwd ?? process.cwd(),
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
      if (options.live) process.stdout.write(chunk);
    });
  }
  const code = await new Promise<number>((resolve) => {
    child.on('error', () => resolve(1));
    child.on('close', (exitCode) => resolve(exitCode ?? 1));
  });
  running.delete(child);
  return { code, output };
}

export const toolPath = (path: string): string => join(process.cwd(), 'node_modules', path);
