import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { federation } from '@module-federation/vite';
import {
  BuildError,
  type BuildOptions,
  type Built,
  classicChunk,
  classicEntry,
  containerName,
  exposeSources,
  localClass,
  MANIFEST_FILE,
  type PackageFacts,
  packagesOfFiles,
  REMOTE_ENTRY,
  readRemoteManifest,
  type Script,
  safeChunkName,
  safeName,
  shareFromRemote,
} from 'federation-build/bundler';
import { isStyleSheet } from 'federation-contracts/composition';
import { keyframesOf, scopeSheet } from 'federation-release/styles';
import { build, createLogger, type InlineConfig, type Logger, type PluginOption, type Rolldown } from 'vite';
import {
  decorators,
  FEDERATION_RUNTIME,
  jsxRuntime,
  namedSheets,
  nothing,
  ofPages,
  otherNames,
  policies,
  runsAlike,
  runtimeOfShell,
  sharedUses,
  wasmAddresses,
} from './plugins.ts';
import { exposeFiles, requiredModules } from './required-modules.ts';

const ENTRY = `${REMOTE_ENTRY}.js`;

/** Of the files that are no scripts: statistics and an index of Vite's. Source maps are written with their scripts. */
const unused = /(^mf-stats\.json|^\.vite\/manifest\.json|\.map)$/;

const pathOf = (id: string): string => id.split('?')[0] ?? id;

/** Vite builds although a file is missing, and only says so. All else it says is for who started it. */
function strictLogger(): Logger {
  const warnOnce = (message: string): void => {
    const [, file] =
      /^\s*(?:new URL\(\s*)?(\S+?),? .*d(?:id|oes)n't (?:resolve|exist) at build time/.exec(message) ?? [];
    if (file !== undefined) throw new Error(`${file} does not exist`);
  };
  const nothing = (): void => {};
  return { ...createLogger('silent'), info: nothing, warn: nothing, error: nothing, warnOnce };
}

/** What the builds for browsers and servers have in common. */
export const commonConfiguration = (facts: PackageFacts, plugins: readonly PluginOption[]): InlineConfig => ({
  root: facts.dir,
  configFile: false,
  logLevel: 'warn',
  customLogger: strictLogger(),
  publicDir: false,
  // The production JSX runtime in development too: a hot remote then runs in a released shell.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  css: { postcss: facts.dir, modules: { generateScopedName: (local, file) => localClass(facts, pathOf(file), local) } },
  plugins: [
    ofPages,
    namedSheets,
    otherNames,
    wasmAddresses,
    jsxRuntime(facts),
    ...plugins,
    runsAlike,
    decorators,
    policies,
  ],
});

/** By default Vite minifies styles in one build alone: a page rendered ahead then names a missing file. */
export const CSS_MINIFIER = 'lightningcss';
export const CSS_TARGET = 'es2022';

/** Sheets lie beside the scripts, all else in a folder; names that a release cannot hold are made ones that it can. */
export const assetFileNames = ({ names }: { readonly names: readonly string[] }): string => {
  const [name = 'file'] = names;
  return `${isStyleSheet(name) ? '' : 'assets/'}${safeName(name)}.[hash:8][extname]`;
};

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
        // Its names are told apart before.
        shared: Object.fromEntries(
          Object.entries(shareFromRemote(facts.shared)).filter(([, { shareKey }]) => shareKey === undefined),
        ),
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
      target: CSS_TARGET,
      modulePreload: false,
      assetsInlineLimit: 0,
      cssMinify: CSS_MINIFIER,
      cssTarget: CSS_TARGET,
      sourcemap: true,
      // Done with the step that makes classic scripts of them.
      minify: false,
      rolldownOptions: {
        input: nothing.name,
        output: {
          entryFileNames: ({ name }) => `${safeChunkName(name)}.js`,
          chunkFileNames: ({ name }) => `${safeChunkName(name)}.[hash:8].js`,
          assetFileNames,
        },
      },
    },
  };
}

interface ViteFailure {
  readonly message: string;
  /** The module that was being read. */
  readonly id?: string;
}

/** A failure of Vite, as one line. */
export function buildError({ name, dir }: PackageFacts, error: unknown): BuildError {
  const { errors } = error as { errors?: readonly ViteFailure[] };
  const { message = String(error), id } = errors?.[0] ?? (error as Partial<ViteFailure>);
  const text = stripVTControlCharacters(message);
  const line = text.split('\n').find((one) => one.trim() !== '' && !/^Build failed/.test(one)) ?? text;
  const file = id === undefined || id.startsWith('\0') ? '' : relative(dir, pathOf(id));
  const reason = line.replace(/^\[[\w:-]+\] /, '').trim();
  const place = file === '' || reason.includes(file) ? '' : `${file}: `;
  return new BuildError(`${name} does not build: ${place}${reason}`, { cause: text });
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

/** Sheets come at once, those of parts that are loaded later too: nothing is shown before they are there. */
function sheetsOf(chunks: ReadonlyMap<string, Rolldown.OutputChunk>, files: readonly string[]): string[] {
  const seen = new Set<string>();
  const below = (file: string): string[] => {
    const chunk = chunks.get(file);
    if (!chunk || seen.has(file)) return [];
    seen.add(file);
    const sheets = [...(chunk.viteMetadata?.importedCss ?? [])];
    return [...chunk.imports.flatMap(below), ...sheets, ...chunk.dynamicImports.flatMap(below)];
  };
  return files.flatMap(below);
}

/** Expose → the scripts that it needs besides the entry, in load order, and its sheets. */
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
      const scripts = files.filter((file) => file !== ENTRY);
      return [expose, [...new Set([...scripts, ...sheetsOf(chunks, scripts)])]];
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

/** Keeps the sheets of a remote inside of it: all of them at once, since one may use the animations of another. */
function scopeOf(facts: PackageFacts, assets: readonly Rolldown.OutputAsset[]) {
  const sheets = assets.filter(({ fileName }) => isStyleSheet(fileName));
  try {
    const keyframes = new Set(sheets.flatMap(({ source }) => keyframesOf(String(source))));
    const scoped = sheets.map(({ fileName, source }) => {
      return [fileName, scopeSheet(String(source), { remote: facts.name, keyframes })] as const;
    });
    const texts = new Map(scoped);
    return (file: string, source: string | Uint8Array) => texts.get(file) ?? source;
  } catch (error) {
    throw buildError(facts, error);
  }
}

/** Script that links sheets beside the one that runs it. */
const linkSheets = (sheets: ReadonlySet<string>): string =>
  `for(const file of ${JSON.stringify([...sheets])})document.head.append(Object.assign(document.createElement("link"),{rel:"stylesheet",href:new URL(file,document.currentScript.src)}));`;

const modulesOf = (chunks: readonly Rolldown.OutputChunk[]): string[] =>
  chunks.flatMap((chunk) => Object.keys(chunk.modules));

/** What Vite makes; once more where that shows that CommonJS in it requires shared modules, which then come first. */
async function buildModules(
  facts: PackageFacts,
  options: BuildOptions,
  plugins: readonly PluginOption[],
  exposes: readonly string[],
  requests: readonly string[] = [],
) {
  const seen = sharedUses();
  const all = [seen.plugin, requiredModules('browser', exposes, requests), ...plugins];
  const result = await build(configurationOf(facts, options, all)).catch((error: unknown) => {
    throw buildError(facts, error);
  });
  const { output } = result as Rolldown.RolldownOutput;
  const chunks = reachable(output.filter((one) => one.type === 'chunk'));
  const modules = modulesOf(chunks);
  const required = seen.requiredBy(modules);
  if (required.some((request) => !requests.includes(request)))
    return buildModules(facts, options, plugins, exposes, required);
  return { output, chunks, uses: seen.usesOf(modules) };
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
  const sources = exposeSources(facts.dir, readRemoteManifest(facts.dir, facts.name));
  const { output, chunks, uses } = await buildModules(facts, options, plugins, exposeFiles(facts.dir, sources));
  const assets = output.filter((one) => one.type === 'asset').filter(({ fileName }) => !unused.test(fileName));
  const scope = scopeOf(facts, assets);
  for (const { fileName: file, source } of assets) {
    await mkdir(dirname(join(outDir, file)), { recursive: true });
    await writeFile(join(outDir, file), scope(file, file === MANIFEST_FILE ? classicManifest(String(source)) : source));
  }
  const exposed = chunksOf(chunks, facts.dir, sources);
  // A composition names no files of a hot remote: its entry links them.
  const linked = options.hot ? linkSheets(new Set(Object.values(exposed).flat().filter(isStyleSheet))) : '';
  for (const { fileName: file, code, map } of chunks) {
    const module = { file, code, map: map?.toString(), container, minify: mode === 'production' };
    await writeScript(
      outDir,
      file,
      await (file === ENTRY ? classicEntry(module, linked + also) : classicChunk(module)),
    );
  }
  const files = modulesOf(chunks)
    .filter((id) => id.startsWith('/') && !id.includes('/__mf__virtual/'))
    .map(pathOf);
  return { chunks: exposed, bundled: packagesOfFiles(files), uses };
}
