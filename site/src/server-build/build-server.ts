import { cp, mkdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { cycloneDx } from 'federation-build';
import { serverFiles } from 'marketplace-api/server-files';
import { type Notice, noticesOf } from '../notices/notices.ts';
import { bundledPackages } from './bundled-packages.ts';
import { replaceModules } from './replace-modules.ts';

/** Process of production → where its code begins. Each gets a folder of its own, and with it an image. */
const servers = {
  api: 'site/src/api.ts',
  jobs: 'site/src/jobs.ts',
  edge: 'site/src/edge.ts',
  renderer: 'site/src/renderer.ts',
};
type ServerName = keyof typeof servers;
export const serverNames = Object.keys(servers) as ServerName[];

/** Not part of a bundle: an engine with own files; what only releasing and checking need; what pg asks for in vain. */
const EMBEDDED_DATABASE = '@electric-sql/pglite';
/** Decodes photos by a library of the machine's own kind. */
const PICTURES = 'sharp';
const external = [EMBEDDED_DATABASE, `${EMBEDDED_DATABASE}/*`, PICTURES, '@swc/core', 'typescript', 'pg-native'];

/** Packages of the older kind ask for each other by `require`. */
const banner = `import { createRequire as requireOfModule } from 'node:module';
const require = requireOfModule(import.meta.url);`;

/** Bundles the code that begins in `entry` into `folder/main.js`. */
async function bundle(root: string, entry: string, folder: string): Promise<Metafile> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: { main: entry },
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    sourcesContent: false,
    metafile: true,
    external,
    define: { BUILT_SERVER: 'true' },
    banner: { js: banner },
    plugins: [replaceModules],
    logLevel: 'error',
  });
  return metafile;
}

/** What the code reads through the file system. */
async function addFiles(folder: string): Promise<void> {
  const { copies, texts } = await serverFiles();
  for (const [name, source] of Object.entries(copies)) await cp(source, join(folder, name), { recursive: true });
  for (const [name, text] of Object.entries(texts)) await writeFile(join(folder, name), text);
}

/** The database of a machine that has none. Images leave it out: there DATABASE_URL names one. */
async function addEmbeddedDatabase(root: string, outDir: string): Promise<void> {
  const target = join(outDir, 'node_modules', EMBEDDED_DATABASE);
  await mkdir(dirname(target), { recursive: true });
  const source = await realpath(join(root, 'marketplace-api/node_modules', EMBEDDED_DATABASE));
  await cp(source, target, {
    recursive: true,
    dereference: true,
    filter: (file) => !/\.(map|d\.c?ts|cjs)$/.test(file),
  });
}

/** With what it needs, which its installation put beside it. */
async function addPictures(root: string, folder: string): Promise<void> {
  const source = dirname(await realpath(join(root, 'marketplace-api/node_modules', PICTURES)));
  await cp(source, join(folder, 'node_modules'), {
    recursive: true,
    dereference: true,
    filter: (file) => !/\.(map|d\.c?ts)$|[\\/](\.bin|@types)$/.test(file),
  });
}

async function addSbom(
  root: string,
  name: string,
  metafile: Metafile,
  folder: string,
  notices: readonly Notice[],
): Promise<void> {
  const bundled = bundledPackages(root, metafile);
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const known = new Map(notices.map((notice) => [`${notice.name}@${notice.version}`, notice]));
  const components = [...bundled].map((key) => known.get(key)).filter((notice) => notice !== undefined);
  const sbom = cycloneDx({ name, version }, components);
  await writeFile(join(folder, 'sbom.cdx.json'), `${JSON.stringify(sbom, null, 2)}\n`);
}

/**
 * Compiles one server into `folder/main.js`, with source maps and an SBOM.
 * @param name of what it is part of, in its SBOM
 * @param withFiles whether the API is in it, which reads files
 * @param notices of every installed package, where they were read before
 */
export async function buildOne(
  root: string,
  { name, entry, folder, withFiles }: { name: string; entry: string; folder: string; withFiles: boolean },
  notices: readonly Notice[] = noticesOf(root),
): Promise<void> {
  const metafile = await bundle(root, entry, folder);
  await addSbom(root, name, metafile, folder, notices);
  if (!withFiles) return;
  await mkdir(join(folder, 'files/swagger-ui'), { recursive: true });
  await addFiles(join(folder, 'files'));
}

/**
 * Compiles the servers of production into `outDir/<name>/main.js`, each with the files that it reads, source maps and
 * an SBOM. They need Node and nothing else.
 * @param names which of them; default: all
 */
export async function buildServer(
  root: string,
  outDir: string,
  names: readonly ServerName[] = serverNames,
): Promise<void> {
  await rm(outDir, { recursive: true, force: true });
  const notices = noticesOf(root);
  for (const name of names) {
    const entry = servers[name];
    const folder = join(outDir, name);
    await buildOne(root, { name: `kaza-${name}`, entry, folder, withFiles: name !== 'renderer' }, notices);
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }\n');
    if (name === 'api') await addPictures(root, folder);
  }
  await addEmbeddedDatabase(root, outDir);
}
