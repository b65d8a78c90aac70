import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from 'webpack';
import type { BuildOptions } from './build-options.ts';
import { BuildError } from './package-facts.ts';

/** The default export of a package's webpack.config.ts: what defineHost() or defineRemote() gave. */
export async function loadConfiguration(
  packageDir: string,
  name: string,
): Promise<(options: BuildOptions) => Configuration> {
  const file = join(packageDir, 'webpack.config.ts');
  if (!existsSync(file)) throw new BuildError(`${name} has no webpack.config.ts: see defineRemote().`);
  const { default: define } = await import(pathToFileURL(file).href);
  return define;
}
