import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';

/** A package as it is handed out. */
export interface PackedPackage {
  readonly name: string;
  readonly version: string;
  /** Its sources, below the workspace. */
  readonly dir: string;
  readonly tarball: string;
}

const MOST_BUILDS = 2;

export const readManifest = async <T>(dir: string): Promise<T> =>
  JSON.parse(await readFile(join(dir, 'package.json'), 'utf8'));

/** Hash of all files of some folders, and of some files; what is installed there is left out. */
export async function hashOfSources(
  root: string,
  folders: readonly string[],
  files: readonly string[],
): Promise<string> {
  const found = await Promise.all(
    folders.map(async (name) => {
      const entries = await readdir(join(root, name), { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile() && !relative(root, entry.parentPath).includes('node_modules'))
        .map((entry) => join(entry.parentPath, entry.name));
    }),
  );
  const hash = createHash('sha256');
  for (const file of [...found.flat(), ...files.map((name) => join(root, name))].sort())
    hash.update(`${relative(root, file)}\0`).update(await readFile(file));
  return hash.digest('hex').slice(0, 12);
}

/** @throws Error with each line of what would mislead those who install it */
async function lintTarball(file: string): Promise<void> {
  const { buffer, byteOffset, byteLength } = await readFile(file);
  const tarball = buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
  // Named: publint reads no prefix of tar's, which long paths have.
  const { messages, pkg } = await publint({ pack: { tarball }, pkgDir: 'package' });
  const lines = messages.map((message) => formatMessage(message, pkg, { color: false }) ?? message.code);
  if (lines.length > 0) throw new Error(`${basename(file)} is not fit to be published:\n${lines.join('\n')}`);
}

/** Packs folders as `npm publish` would, by one npm: its start takes longer. What publint finds is refused. */
export async function pack(dirs: readonly string[], outDir: string): Promise<void> {
  await mkdir(outDir, { recursive: true });
  const shell = process.platform === 'win32';
  await promisify(execFile)('npm', ['pack', '--silent', '--pack-destination', outDir, ...dirs], {
    cwd: dirs[0],
    shell,
  });
  for (const name of await readdir(outDir)) await lintTarball(join(outDir, name));
}

/** Builds stored for the sources of before are removed, the newest few left. */
async function forgetOldBuilds(folder: string, kind: string, present: string): Promise<void> {
  const isOther = (name: string) => name.startsWith(kind) && /^[0-9a-f]{12}$/.test(name.slice(kind.length));
  const others = (await readdir(folder)).filter((name) => isOther(name) && name !== present);
  for (const name of others.slice(MOST_BUILDS - 1)) await rm(join(folder, name), { recursive: true, force: true });
}

/**
 * The folder with the tarballs of these sources; made when it is not there.
 * @param kind what its name begins with
 * @param write writes packages into a folder outside of the workspace, where tools of it would meet each package twice;
 * packs them into another
 */
export async function packedFolder(
  root: string,
  kind: string,
  hash: string,
  write: (draft: string, tarballs: string) => Promise<void>,
): Promise<string> {
  const folder = join(root, '.cache/packages');
  const outDir = join(folder, `${kind}${hash}`);
  if (existsSync(outDir)) return outDir;
  await mkdir(folder, { recursive: true });
  const draft = await mkdtemp(join(tmpdir(), 'packages-'));
  const tarballs = `${outDir}-${process.pid}`;
  try {
    await write(draft, tarballs);
    await rename(tarballs, outDir).catch((error: Error) => {
      // Another process was faster, with the same bytes.
      if (!existsSync(outDir)) throw error;
    });
  } finally {
    await Promise.all([draft, tarballs].map((path) => rm(path, { recursive: true, force: true })));
  }
  await forgetOldBuilds(folder, kind, `${kind}${hash}`);
  return outDir;
}
