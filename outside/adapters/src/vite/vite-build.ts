import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { federation } from '@module-federation/vite';
import {
  BuildError,
  type BuildOptions,
  type Built,
  containerName,
  exposeSources,
  MANIFEST_FILE,
  type PackageFacts,
  packagesOfFiles,
  REMOTE_ENTRY,
  readRemoteManifest,
  shareFromRemote,
} from 'federation-build/bundler';
import { build, type InlineConfig, type PluginOption, type Rolldown } from 'vite';
import { classicChunk, classicEntry, type Script } from './classic-scripts.ts';
import { FEDERATION_RUNTIME, nothing, runtimeOfShell, sharedNames, stylesAsFiles } from './plugins.ts';

const ENTRY = `${REMOTE_ENTRY}.js`;

/** Of the files that are no scripts: statistics and an index of Vite's. Source maps are written with their scripts. */
const unused = /(^mf-stats\.json|^\.vite\/manifest\.json|\.map)$/;

/** What the builds for browsers and servers have in common. */
export const commonConfiguration = (facts: PackageFacts, plugins: readonly PluginOption[]): InlineConfig => ({
  root: facts.dir,
  configFile: false,
  logLevel: 'silent',
  publicDir: false,
  // The production JSX runtime in development too: a hot remote then runs in a released shell.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  plugins: [stylesAsFiles, sharedNames, ...plugins],
});

/** By default Vite minifies styles in one of the two builds alone: a page drawn ahead then names a file that is not there. */
export const CSS_MINIFIER = 'lightningcss';

export const assetFileNames = 'assets/[name].[hash:8][extname]';

function configurationOf(facts: PackageFacts, options: BuildOptions, plugins: readonly PluginOption[]): InlineConfig {
  const container = containerName(facts.name, options.version);
  const common = commonConfiguration(facts, plugins);
  return {
    ...common,
    mode: options.mode,
    base: './',
    plugins: [
      ...(common.plugins ?? []),
      nothing,
      runtimeOfShell,
      federation({
        name: container,
        filename: ENTRY,
        exposes: exposeSources(facts.dir, readRemoteManifest(facts.dir, facts.name)),
        shared: shareFromRemote(facts.shared),
        shareStrategy: 'loaded-first',
        implementation: FEDERATION_RUNTIME,
        disableSnapshot: true,
        disableRemote: true,
        dts: false,
        manifest: { fileName: MANIFEST_FILE },
      }),
    ],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      assetsInlineLimit: 0,
      cssMinify: CSS_MINIFIER,
      sourcemap: true,
      // Done with the step that makes classic scripts of them.
      minify: false,
      rolldownOptions: {
        input: nothing.name,
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].[hash:8].js', assetFileNames },
      },
    },
  };
}

/** A failure of Vite, as one line. */
export function buildError(name: string, error: unknown): BuildError {
  const { message = String(error), errors } = error as { message?: string; errors?: readonly { message: string }[] };
  const text = stripVTControlCharacters(errors?.[0]?.message ?? message);
  const line = text.split('\n').find((one) => one.trim() !== '' && !/^Build failed/.test(one)) ?? text;
  return new BuildError(`${name} does not build: ${line.trim()}`, { cause: text });
}

/** Scripts that a chunk needs, itself last. */
function closureOf(
  chunks: ReadonlyMap<string, Rolldown.OutputChunk>,
  file: string,
  seen = new Set<string>(),
): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const required = chunks.get(file)?.imports.flatMap((one) => closureOf(chunks, one, seen)) ?? [];
  return [...required, file];
}

/** Without what the plugin of module federation makes for other uses than a remote's, such as the start of a host. */
function reachable(chunks: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set<string>();
  const queue = [ENTRY];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    const chunk = byName.get(file);
    if (chunk) queue.push(...chunk.imports, ...chunk.dynamicImports);
  }
  return chunks.filter(({ fileName }) => found.has(fileName));
}

/** Expose → the scripts that it needs besides the entry, in load order. */
function chunksOf(
  outputs: readonly Rolldown.OutputChunk[],
  dir: string,
  sources: Readonly<Record<string, string>>,
): Record<string, string[]> {
  const chunks = new Map(outputs.map((chunk) => [chunk.fileName, chunk]));
  return Object.fromEntries(
    Object.entries(sources).map(([expose, source]) => {
      const own = outputs.find(({ facadeModuleId }) => facadeModuleId === join(dir, source));
      const files = [ENTRY, ...(own ? [own.fileName] : [])].flatMap((file) => closureOf(chunks, file));
      return [expose, [...new Set(files)].filter((file) => file !== ENTRY)];
    }),
  );
}

/** The manifest of module federation names the entry as what it is now: a classic script. */
function classicManifest(text: string): string {
  const manifest = JSON.parse(text);
  const { ssrRemoteEntry: _, ...metaData } = manifest.metaData;
  return JSON.stringify({
    ...manifest,
    metaData: { ...metaData, remoteEntry: { ...metaData.remoteEntry, type: 'var' } },
  });
}

async function writeScript(outDir: string, file: string, { code, map }: Script): Promise<void> {
  await writeFile(join(outDir, file), `${code}\n//# sourceMappingURL=${file}.map`);
  await writeFile(join(outDir, `${file}.map`), map);
}

/** The browser's files of a remote: what `@module-federation/vite` makes, as classic scripts that a page can verify. */
export async function buildForBrowsers(
  facts: PackageFacts,
  options: BuildOptions,
  plugins: readonly PluginOption[],
  /** Runs with the entry. */
  also = '',
): Promise<Built> {
  const { outDir, version, mode } = options;
  const container = containerName(facts.name, version);
  const result = await build(configurationOf(facts, options, plugins)).catch((error: unknown) => {
    throw buildError(facts.name, error);
  });
  const { output } = result as Rolldown.RolldownOutput;
  const chunks = reachable(output.filter((one) => one.type === 'chunk'));
  for (const { fileName: file, source } of output.filter((one) => one.type === 'asset')) {
    if (unused.test(file)) continue;
    await mkdir(dirname(join(outDir, file)), { recursive: true });
    await writeFile(join(outDir, file), file === MANIFEST_FILE ? classicManifest(String(source)) : source);
  }
  for (const { fileName: file, code, map } of chunks) {
    const module = { file, code, map: map?.toString(), container, minify: mode === 'production' };
    await writeScript(outDir, file, await (file === ENTRY ? classicEntry(module, also) : classicChunk(module)));
  }
  const modules = chunks.flatMap((chunk) => Object.keys(chunk.modules));
  const files = modules
    .filter((id) => id.startsWith('/') && !id.includes('/__mf__virtual/'))
    .map((id) => id.split('?')[0] ?? id);
  const sources = exposeSources(facts.dir, readRemoteManifest(facts.dir, facts.name));
  return { chunks: chunksOf(chunks, facts.dir, sources), bundled: packagesOfFiles(files) };
}
