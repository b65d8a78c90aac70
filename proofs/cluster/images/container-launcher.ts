import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import type { Launcher } from '../servers.ts';
import { imageOf } from './build-images.ts';
import type { ContainerEngine } from './container-engine.ts';

const run = promisify(execFile);

/** A name that no other cluster of this machine has. */
export const containerName = (server: string): string => `kaza-${process.pid}-${server}`;

/**
 * Servers as containers, with no more rights than compose.yaml gives them, on the network of this machine; the renderer
 * on none.
 * @param folders - those that they may write to, each with its place inside
 */
export async function containerLauncher(
  engine: ContainerEngine,
  folders: readonly (readonly [outside: string, inside: string])[],
): Promise<Launcher> {
  // Inside they are nobody in particular.
  await run('chmod', ['-R', 'a+rwX', ...folders.map(([outside]) => outside)]);
  const hardened = ['--read-only', '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges'];
  return ({ name, part, env }) => {
    const container = containerName(name);
    const network = ['--network', part === 'renderer' ? 'none' : 'host'];
    const volumes = folders.flatMap(([outside, inside]) => ['--volume', `${outside}:${inside}`]);
    const toInside = (value: string) => folders.reduce((text, pair) => text.replace(...pair), value);
    const inner = Object.fromEntries(Object.entries(env).map(([key, value]) => [key, toInside(value)]));
    // By name alone: the values come from the engine's own environment and stand in no list of processes.
    const settings = Object.keys(env).flatMap((key) => ['--env', key]);
    return {
      file: engine.program,
      args: ['run', '--rm', '--name', container, ...hardened, ...network, ...volumes, ...settings, imageOf(part)],
      spawn: { env: { ...process.env, ...inner } },
      send: (signal) => void spawnSync(engine.program, ['kill', '--signal', signal, container]),
    };
  };
}
