import { StartError } from 'kaza-site/boot';
import type { ContainerEngine } from './container-engine.ts';

/** Processes of ours; each has an image of its own. */
export const PARTS = ['api', 'jobs', 'edge', 'renderer'] as const;
export type Part = (typeof PARTS)[number];

const LARGEST_BYTES = 250e6;
/** What only building and testing need; prints what of it an image holds. */
const FIND_TOOLS = `
  const { readdirSync } = require('node:fs');
  const tool = /(^|\\/)(tsx|typescript|webpack|esbuild|jest|playwright[^/]*|npm|node_modules)$|\\.test\\.|\\.tsx?$/;
  const places = ['/app', '/usr/local/bin', '/usr/local/lib'];
  console.log(places.flatMap((place) => readdirSync(place, { recursive: true }).map((file) => place + '/' + file)).filter((file) => tool.test(file)).join(' '));
`;

export const imageOf = (target: Part | 'site'): string => `kaza-${target}`;

/** @throws StartError where an image is larger than that, or runs as root */
export async function sizeAndUser(engine: ContainerEngine, target: Part | 'site', largest: number): Promise<string> {
  const inspect = (format: string) => engine.print('image', 'inspect', '--format', format, imageOf(target));
  const bytes = Number(await inspect('{{.Size}}'));
  if (bytes > largest) throw new StartError(`${imageOf(target)} has ${bytes} bytes, more than ${largest}.`);
  const user = await inspect('{{.Config.User}}');
  if (!/^[1-9]\d*:[1-9]\d*$/.test(user)) throw new StartError(`${imageOf(target)} runs as "${user}".`);
  return `  ${imageOf(target)}: ${Math.round(bytes / 1e6)} MB, user ${user}`;
}

async function refuseTools(engine: ContainerEngine, part: Part): Promise<void> {
  const look = ['run', '--rm', '--network', 'none', '--read-only', '--entrypoint', '/usr/local/bin/node'];
  const tools = await engine.print(...look, imageOf(part), '-e', FIND_TOOLS);
  if (tools !== '') throw new StartError(`${imageOf(part)} holds what only building needs: ${tools}`);
}

/** Builds the image of one target of the Dockerfile from what is checked out here. */
export async function buildImage(engine: ContainerEngine, target: Part | 'site'): Promise<void> {
  const bases = ['NODE_IMAGE', 'BASE_IMAGE'].flatMap((name) =>
    process.env[name] ? ['--build-arg', `${name}=${process.env[name]}`] : [],
  );
  // Podman's own format has no health checks.
  const format = engine.program.endsWith('podman') ? ['--format', 'docker', '--layers'] : [];
  await engine.show('build', ...format, ...bases, '--target', target, '--tag', imageOf(target), '.');
}

/**
 * Builds the image of each process from what is checked out here.
 * @throws StartError when one does not build, is larger than 250 MB, runs as root or holds tools
 */
export async function buildImages(engine: ContainerEngine, say: (line: string) => void): Promise<void> {
  for (const part of PARTS) {
    say(`Building ${imageOf(part)}…`);
    await buildImage(engine, part);
  }
  for (const part of PARTS) {
    const line = await sizeAndUser(engine, part, LARGEST_BYTES);
    await refuseTools(engine, part);
    say(line);
  }
}
