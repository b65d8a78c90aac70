import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../boot/explain.ts';
import type { LocalPackage } from './local-packages.ts';

const MOST_BUILDS = 3;
const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Builds in a process of its own: it cannot block or break the start, and two run side by side. */
async function buildInChild(root: string, local: LocalPackage, outDir: string): Promise<void> {
  const script = join(root, 'site/src/releases/build-one.ts');
  // With room for the young, a twelfth less is spent on collecting them.
  const node = ['--max-semi-space-size=64', '--import', 'tsx'];
  const child = spawn(process.execPath, [...node, script, local.dir, local.version, outDir], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  running.add(child);
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const code = await new Promise<number>((resolve) => {
    child.on('error', () => resolve(1));
    child.on('close', (exitCode) => resolve(exitCode ?? 1));
  });
  running.delete(child);
  if (code === 0) return;
  const lines = errors.split('\n').filter((line) => line.trim() !== '');
  throw new StartError(
    lines.find((line) => line.startsWith(local.name)) ?? lines.at(-1) ?? `${local.name} does not build.`,
  );
}

async function forgetOldBuilds(folder: string, name: string): Promise<void> {
  const builds = (await readdir(folder)).filter((entry) => entry.startsWith(`${name}@`));
  const ages = await Promise.all(
    builds.map(async (entry) => ({ entry, at: (await stat(join(folder, entry)).catch(() => null))?.mtimeMs ?? 0 })),
  );
  for (const { entry } of ages.sort((a, b) => b.at - a.at).slice(MOST_BUILDS)) {
    await rm(join(folder, entry), { recursive: true, force: true });
  }
}

/** The folder with the build of these sources, built if it is not there: data folders and tests share it. */
export async function builtFolder(root: string, local: LocalPackage): Promise<{ dir: string; built: boolean }> {
  const folder = join(root, '.cache/builds');
  const dir = join(folder, `${local.name}@${local.version}`);
  if (existsSync(join(dir, 'release.json'))) return { dir, built: false };
  const draft = join(folder, `.draft-${local.name}-${process.pid}`);
  await mkdir(folder, { recursive: true });
  try {
    await buildInChild(root, local, draft);
    await rm(dir, { recursive: true, force: true });
    await rename(draft, dir).catch((error) => {
      if (!existsSync(join(dir, 'release.json'))) throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  await forgetOldBuilds(folder, local.name);
  return { dir, built: true };
}
