import { join } from 'node:path';
import { assetFolder } from 'federation-release';
import type { Configuration, ExternalItem } from 'webpack';
import { assetModuleFilename } from '../facts/asset-name.ts';
import { type BuildOptions, SERVER_FILE, SERVER_FOLDER } from '../facts/build-options.ts';
import type { Bundler } from '../facts/bundler.ts';
import { compilerOptionsOf } from '../facts/compiler-options.ts';
import { ownModule } from '../facts/own-module.ts';
import type { PackageFacts } from '../facts/package-facts.ts';
import { ProcessEnvPlugin } from '../facts/process-env-plugin.ts';
import { meantModules, sharedDependencies, sharedModules } from '../facts/shared-dependencies.ts';
import { sheetRules } from '../sheets/sheet-rules.ts';
import { takesWhole } from '../webpack/default-imports-plugin.ts';
import { JsxRuntimePlugin } from '../webpack/jsx-runtime-plugin.ts';
import { ownSources, resolveOf, sourceRules } from '../webpack/source-rules.ts';
import { webpackBundler } from '../webpack/webpack-bundler.ts';

/** Nothing on a server renders into a document. */
const browserOnly: readonly string[] = ['react-dom/client'];
const RENDERS_NOTHING = '() => { throw new Error("A server has no document to render into.") }';
/** What stands for it: packages import it where they only use it in effects. */
const STAND_IN = `var { __esModule: true, createRoot: ${RENDERS_NOTHING}, hydrateRoot: ${RENDERS_NOTHING} }`;

/** Runs first: the realm of a rendered page has nothing but the language and timers. */
const serverGlobals = ownModule('server-globals/index', import.meta.url);
/** By what the entry names it: the folder in which packages lie is no part of a release's bytes. */
const SERVER_GLOBALS = 'server-globals';

/** Shared modules that a server build takes from the server. */
export const serverModules = (): string[] => sharedModules().filter((request) => !browserOnly.includes(request));

/** What the shell's server file begins with: the shared modules as namespaces, just as its own code sees them. */
function hostSource(facts: PackageFacts, entry: string): string {
  const provided = sharedDependencies.filter((dependency) => dependency.package in facts.shared);
  const requests = provided.flatMap(({ modules }) => modules).filter((request) => serverModules().includes(request));
  return [
    `import ${JSON.stringify(SERVER_GLOBALS)};`,
    ...requests.map((request, index) => `import * as shared${index} from ${JSON.stringify(request)};`),
    `export const modules = { ${requests.map((request, index) => `${JSON.stringify(request)}: shared${index}`).join(', ')} };`,
    `export { renderPage } from ${JSON.stringify(entry)};`,
  ].join('\n');
}

/** Conditions of packages for what is neither Node nor has a document. Who knows none is taken as for browsers. */
export const EDGE_CONDITIONS = ['edge-light', 'worker', 'workerd', 'browser'];
const asOnAnEdge = (mode: string) => {
  const by = (kind: string) => ({
    conditionNames: [kind, 'module', 'webpack', mode, ...EDGE_CONDITIONS],
    mainFields: ['browser', 'module', 'main'],
    aliasFields: ['browser'],
  });
  return { byDependency: { esm: by('import'), commonjs: by('require') } };
};

/** Each expose runs when it is first asked for. */
export const remoteSource = (exposes: Readonly<Record<string, string>>): string =>
  `export const exposes = { ${Object.entries(exposes)
    .map(([expose, source]) => `${JSON.stringify(expose)}: () => import(${JSON.stringify(source)})`)
    .join(', ')} };`;

function serverConfiguration(
  facts: PackageFacts,
  options: BuildOptions,
  source: string,
  bundler: Bundler,
  remote: string | null,
): Configuration {
  const compiler = compilerOptionsOf(facts.dir);
  return {
    name: `${facts.name} (server)`,
    context: facts.dir,
    mode: options.mode,
    target: ['node20', 'es2022'],
    ...(remote === null ? {} : { externalsPresets: { node: false } }),
    devtool: false,
    entry: { main: `data:text/javascript,${encodeURIComponent(source)}` },
    output: {
      path: join(options.outDir, SERVER_FOLDER),
      filename: SERVER_FILE,
      // One file, whatever a source says of how its parts are loaded (`import.meta.glob`, `webpackMode`).
      asyncChunks: false,
      library: { type: 'commonjs2' },
      publicPath: assetFolder({
        name: facts.name,
        version: options.version,
        contentNames: options.mode === 'production',
      }),
      assetModuleFilename,
    },
    resolve: {
      ...resolveOf(compiler),
      alias: { [`${SERVER_GLOBALS}$`]: serverGlobals },
      ...(remote === null ? {} : asOnAnEdge(options.mode)),
    },
    module: {
      rules: [
        ...sourceRules({ ...options, refresh: false }, bundler, compiler),
        ...sheetRules(facts, options, bundler, remote),
        ...(remote === null ? [] : [ownSources(bundler)]),
      ],
      // One file, so that its one hash covers all that runs. What `new URL('./a.svg', import.meta.url)` names is the
      // path of the release's file: a server has no address of its own. No effect runs on a server, so no worker is
      // started: it would be a second file.
      parser: { javascript: { dynamicImportMode: 'eager', url: 'relative', worker: false } },
      generator: { 'asset/resource': { emit: false } },
    },
    plugins: [
      bundler.sheets.plugin('[name].css', false),
      ...(remote === null ? [] : [new JsxRuntimePlugin(facts), new ProcessEnvPlugin()]),
    ],
    // Read by people in stack traces, never sent: small matters less than soon.
    optimization: { minimize: false, splitChunks: false, moduleIds: 'deterministic' },
    cache: false,
    performance: false,
    stats: 'none',
    infrastructureLogging: { level: 'error' },
  };
}

/** The shell on a server: renders pages, and gives remotes the only copies of what is shared. */
export const serverOfHost = (facts: PackageFacts, options: BuildOptions, entry: string): Configuration =>
  serverConfiguration(facts, options, hostSource(facts, entry), webpackBundler, null);

/** A remote on a server: without the shared packages, which are the server's. */
export const serverOfRemote = (
  facts: PackageFacts,
  options: BuildOptions,
  exposes: Readonly<Record<string, string>>,
  bundler: Bundler = webpackBundler,
): Configuration => {
  const meant = meantModules();
  const externals: ExternalItem = ({ request = '', contextInfo }, callback) => {
    const module = meant.get(request);
    if (module === undefined) return callback();
    if (browserOnly.includes(module)) return callback(undefined, STAND_IN);
    const whole = `commonjs2 ${module}`;
    return callback(undefined, takesWhole(contextInfo?.issuer ?? '', request) ? [whole, 'default'] : whole);
  };
  return { ...serverConfiguration(facts, options, remoteSource(exposes), bundler, facts.name), externals };
};
