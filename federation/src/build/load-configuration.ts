import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from 'webpack';
import type { BuildOptions } from './build-options.ts';
import { BuildError } from './package-facts.ts';

/** Node reads the first by itself; the second needs a loader of TypeScript, which this repository has. */
const CONFIGURATIONS = ['webpack.config.mjs', 'webpack.config.ts'] as const;

/** The default export of a package's webpack configuration: what defineHost() or defineRemote() gave. */
export async function loadConfiguration(
  packageDir: string,
  name: string,
): Promise<(options: BuildOptions) => Configuration> {
  const file = CONFIGURATIONS.map((path) => join(packageDir, path)).find((path) => existsSync(path));
  if (file === undefined) throw new BuildError(`${name} has no webpack.config.mjs: see defineRemote().`);
  const { default: define } = await import(pathToFileURL(file).href);
  return define;
}
