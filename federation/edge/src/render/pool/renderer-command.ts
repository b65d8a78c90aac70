import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';

/** What starts a process that renders pages. */
export interface RendererCommand {
  readonly file: string;
  readonly args: readonly string[];
  /** False: the system gives it no network namespace of its own; the process cuts itself off. */
  readonly hasOwnNetwork: boolean;
}

type NodeFlags = Pick<ReadonlySet<string>, 'has'>;

/** Node 20, and 22 before 22.13, name the permission model by another flag than later versions. */
const permissionFlag = (known: NodeFlags): string =>
  known.has('--permission') ? '--permission' : '--experimental-permission';

/**
 * The flags without which release code would be one escape away from the process.
 *
 * @param known flags of this Node
 */
export const rendererFlags = (memoryMiB: number, known: NodeFlags = process.allowedNodeEnvironmentFlags): string[] => [
  // Nothing is allowed: no file, no process, no thread.
  permissionFlag(known),
  '--no-warnings',
  '--disallow-code-generation-from-strings',
  '--frozen-intrinsics',
  // For the sandbox (enter-sandbox.ts).
  '--expose-internals',
  '--unhandled-rejections=none',
  `--max-old-space-size=${memoryMiB}`,
];

const UNSHARE = ['/usr/bin/unshare', '/bin/unshare'];
/** As root, and as somebody who may make a user namespace. */
const WAYS: readonly (readonly string[])[] = [['--net'], ['--user', '--net']];

const succeeds = (file: string, args: readonly string[]): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = spawn(file, args, { env: {}, stdio: 'ignore', timeout: 5000 });
    probe.on('error', () => resolve(false));
    probe.on('exit', (code) => resolve(code === 0));
  });

/** Finds out once how this system can start a process without a network. */
export async function findRendererCommand(flags: readonly string[]): Promise<RendererCommand> {
  const unshare = UNSHARE.find((path) => existsSync(path));
  for (const way of unshare ? WAYS : []) {
    const args = [...way, '--', process.execPath];
    if (await succeeds(unshare as string, [...args, '--version']))
      return { file: unshare as string, args: [...args, ...flags], hasOwnNetwork: true };
  }
  return { file: process.execPath, args: flags, hasOwnNetwork: false };
}
