import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from 'kaza-site/boot';
import { builtFolder, readLocalPackage } from 'kaza-site/releases';
import { freePort } from 'marketplace-api/testing/database/free-port';
import { buildImage, imageOf, sizeAndUser } from './build-images.ts';
import type { ContainerEngine } from './container-engine.ts';

/** It has the database, all releases, and the compilers that check what is put in. */
const LARGEST_BYTES = 400e6;
const LONGEST_START_MS = 180_000;
const BUILD = { name: 'mfe-static-pages', page: '/about', heading: 'About Kaza' };

/** Asks for the page until the site is there; fails at once where its container has ended. */
async function renderedPage(engine: ContainerEngine, container: string, address: string): Promise<string> {
  for (const end = Date.now() + LONGEST_START_MS; ; await new Promise((resolve) => setTimeout(resolve, 500))) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return answer.text();
    const running = await engine.print('container', 'inspect', '--format', '{{.State.Running}}', container);
    if (running !== 'true' || Date.now() > end)
      throw new StartError(`${imageOf('site')} shows no page: ${await engine.print('logs', container)}`);
  }
}

/** A build as a pipeline has it: readable by the container's user. */
async function readableBuild(): Promise<string> {
  const root = process.cwd();
  const { dir } = await builtFolder(root, await readLocalPackage(root, BUILD.name));
  const copy = await mkdtemp(join(tmpdir(), 'kaza-build-'));
  await cp(dir, copy, { recursive: true });
  await promisify(execFile)('chmod', ['-R', 'a+rX', copy]);
  return copy;
}

/**
 * Builds the image of the whole site, and opens a page of a build that it was given, as a team's pipeline does: it may
 * write to /tmp and nowhere else.
 * @throws StartError when it does not build, is too large, runs as root, or shows no page
 */
export async function checkSiteImage(engine: ContainerEngine, say: (line: string) => void): Promise<void> {
  say(`Building ${imageOf('site')}…`);
  await buildImage(engine, 'site');
  say(await sizeAndUser(engine, 'site', LARGEST_BYTES));
  const build = await readableBuild();
  const port = await freePort();
  const container = `kaza-${process.pid}-site`;
  const hardened = ['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges'];
  const reach = ['--network', 'host', '--env', `PORT=${port}`, '--volume', `${build}:/dist:ro`];
  const site = [imageOf('site'), '--with', '/dist', '--remotes', 'none'];
  try {
    await engine.print('run', '--detach', '--no-healthcheck', '--name', container, ...hardened, ...reach, ...site);
    const html = await renderedPage(engine, container, `http://localhost:${port}${BUILD.page}`);
    if (!html.includes(`${BUILD.heading}</h1>`)) throw new StartError(`${BUILD.page} was not drawn.`);
    say(`  ${imageOf('site')} shows ${BUILD.page} of a build that it was given.`);
  } finally {
    await engine.print('rm', '--force', container).catch(() => {});
    await rm(build, { recursive: true, force: true });
  }
}
