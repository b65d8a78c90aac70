import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  baseConfiguration,
  EagerCompilePlugin,
  exposeSources,
  readPackage,
  readRemoteManifest,
  runWebpack,
} from 'federation-build/bundler';
import webpack from 'webpack';
import { MONOLITH_PATH } from './monolith-path.ts';

/** What to build into one application. */
export interface MonolithOptions {
  readonly hostDir: string;
  readonly remoteDirs: readonly string[];
  /** Emptied first; receives `<entry>.js` for each entry, and files for what is not of that page. */
  readonly outDir: string;
  /** Name of a bundle → remote and expose of its page; or the path of a module that is all of it, shell included. */
  readonly entries: Readonly<Record<string, { remote: string; expose: string } | string>>;
  /** Default: true. */
  readonly minimize?: boolean;
}

const pageRuntime = fileURLToPath(new URL('monolith-runtime.ts', import.meta.url));

/** A module with every expose: the page's own in the bundle, others in files of their own, as careful teams do. */
function exposeTable(own: string, sources: Readonly<Record<string, string>>): string {
  const rows = Object.entries(sources).map(([key, file]) => {
    const source = JSON.stringify(file);
    return `${JSON.stringify(key)}: ${key === own ? 'async () => own' : `() => import(${source})`}`;
  });
  return `import * as own from ${JSON.stringify(sources[own])};\nglobalThis.__MONOLITH__ = { ${rows.join(', ')} };`;
}

/** The sources of shell and remotes as one application without federation: what the bench compares the product with. */
export async function buildMonolith({
  hostDir,
  remoteDirs,
  outDir,
  entries,
  minimize = true,
}: MonolithOptions): Promise<void> {
  const facts = readPackage(hostDir);
  const sources = Object.fromEntries(
    remoteDirs.flatMap((dir) => {
      const { name } = readPackage(dir);
      const exposes = Object.entries(exposeSources(dir, readRemoteManifest(dir, name)));
      return exposes.map(([expose, source]) => [`${name} ${expose}`, join(dir, source)] as const);
    }),
  );
  await rm(outDir, { recursive: true, force: true });
  await mkdir(outDir, { recursive: true });
  // Hot: without the integrity that only releases have.
  const options = { version: '0.0.0', mode: 'production', outDir, publicPath: MONOLITH_PATH, hot: true } as const;
  const base = baseConfiguration(facts, 'monolith', options);
  const table = ({ remote, expose }: { remote: string; expose: string }) =>
    `data:text/javascript,${encodeURIComponent(exposeTable(`${remote} ${expose}`, sources))}`;
  const modulesOf = (page: MonolithOptions['entries'][string]) =>
    typeof page === 'string' ? [page] : [table(page), './src/index.tsx'];
  await runWebpack({
    ...base,
    // Loaded to be measured; nobody reads its errors.
    devtool: false,
    optimization: { ...base.optimization, minimize },
    entry: Object.fromEntries(Object.entries(entries).map(([name, page]) => [name, modulesOf(page)])),
    // A module from elsewhere finds React where the shell has it.
    resolve: { ...base.resolve, modules: ['node_modules', join(hostDir, 'node_modules')] },
    plugins: [new webpack.NormalModuleReplacementPlugin(/\/page-runtime\.ts$/, pageRuntime), new EagerCompilePlugin()],
  });
}
