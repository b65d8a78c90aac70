import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transform } from '@swc/core';
import {
  type BuildOptions,
  type Built,
  EDGE_CONDITIONS,
  exposeSources,
  type PackageFacts,
  pickExposes,
  readRemoteManifest,
  remoteSource,
  SERVER_FILE,
  SERVER_FOLDER,
  serverExposesOf,
  serverModules,
  withDecorators,
} from 'federation-build/bundler';
import { assetPath } from 'federation-release';
import { build, type Plugin, type PluginOption, type Rolldown } from 'vite';
import { requiredModules } from './required-modules.ts';
import { assetFileNames, buildError, CSS_MINIFIER, CSS_TARGET, commonConfiguration } from './vite-build.ts';

const ENTRY = 'virtual:server';

/** The sources as they stand below the remote's folder, which is what the module below is not in. */
const serverEntry = ({ dir }: PackageFacts, sources: Readonly<Record<string, string>>): Plugin => ({
  name: ENTRY,
  resolveId: (id) => (id === ENTRY ? `\0${ENTRY}` : undefined),
  load: (id) =>
    id === `\0${ENTRY}`
      ? remoteSource(Object.fromEntries(Object.entries(sources).map(([expose, file]) => [expose, join(dir, file)])))
      : undefined,
});

const ASSET_ADDRESS = /new URL\(\s*(['"`])(\.{1,2}\/[^'"`$]+)\1\s*,\s*import\.meta\.url\s*\)/g;

/** The same of a path with parts that vary: one of the files that it may name. */
const VARIED_ADDRESS = /new URL\(\s*(`\.{1,2}\/[^`]*\$\{[^`]*`)\s*,\s*import\.meta\.url\s*\)/g;
const addressObject = (path: string): string => `({ href: ${path}, pathname: ${path}, toString: () => ${path} })`;
const oneOf = (path: string): string => {
  const files = JSON.stringify(path.slice(1, -1).replace(/\$\{[^}]*\}/g, '*'));
  return `import.meta.glob(${files}, { eager: true, query: '?url', import: 'default' })[${path}]`;
};

/** What `new URL('./a.svg', import.meta.url)` names is a path in the release: a server has no address. */
const assetAddresses: Plugin = {
  name: 'asset-addresses',
  transform(code) {
    const imports: string[] = [];
    const changed = code.replace(ASSET_ADDRESS, (_, __, path: string) => {
      const name = `assetAddress${imports.length}`;
      imports.push(`import ${name} from ${JSON.stringify(`${path}?url`)};`);
      return addressObject(name);
    });
    const whole = changed.replace(
      VARIED_ADDRESS,
      (_, path: string) => `((path) => ${addressObject('path')})(${oneOf(path)})`,
    );
    return whole === code ? undefined : { code: `${imports.join('')}${whole}`, map: null };
  },
};

/** The remote as an edge renders it: one CommonJS file, without the shared packages, which are the server's. */
export async function buildForServer(
  facts: PackageFacts,
  options: BuildOptions,
  plugins: readonly PluginOption[],
): Promise<Built> {
  const manifest = readRemoteManifest(facts.dir, facts.name);
  const sources = pickExposes(exposeSources(facts.dir, manifest), serverExposesOf(manifest));
  const common = commonConfiguration(facts, plugins);
  const result = await build({
    ...common,
    mode: options.mode,
    // A sheet is the browser build's to the byte, so its hash is too; what is rendered names files by their whole path.
    experimental: {
      renderBuiltUrl: (file, { hostType }) =>
        hostType === 'js' ? assetPath({ name: facts.name, version: options.version }, file) : `./${file}`,
    },
    plugins: [...(common.plugins ?? []), requiredModules('server'), assetAddresses, serverEntry(facts, sources)],
    // As in a page: a server has no environment of its own either.
    define: {
      'process.env': JSON.stringify({ NODE_ENV: options.mode }),
      'process.env.NODE_ENV': JSON.stringify(options.mode),
    },
    ssr: {
      noExternal: true,
      target: 'webworker',
      resolve: { conditions: ['module', options.mode, ...EDGE_CONDITIONS] },
    },
    build: {
      write: false,
      ssr: true,
      target: 'node20',
      minify: false,
      assetsInlineLimit: 0,
      cssMinify: CSS_MINIFIER,
      cssTarget: CSS_TARGET,
      rolldownOptions: { input: ENTRY, external: serverModules(), output: { assetFileNames, codeSplitting: false } },
    },
  }).catch((error: unknown) => {
    throw buildError(facts, error);
  });
  const [bundle] = (result as Rolldown.RolldownOutput).output;
  const { code } = await transform(bundle.code, {
    configFile: false,
    swcrc: false,
    isModule: true,
    jsc: { ...withDecorators, target: 'es2022' },
    // What is required are the shell's namespaces: nothing is to be made of them.
    module: { type: 'commonjs', importInterop: 'none' },
  });
  const folder = join(options.outDir, SERVER_FOLDER);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, SERVER_FILE), code);
  return { chunks: {}, bundled: [] };
}
