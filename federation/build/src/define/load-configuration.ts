import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CONFIGURATIONS } from '../facts/build-options.ts';
import type { PackageBuild } from '../facts/package-build.ts';
import { BuildError } from '../facts/package-facts.ts';
import { bundlerBuild } from '../webpack/bundler-build.ts';
import { webpackBundler } from '../webpack/webpack-bundler.ts';

/** How a package is built: the default export of its configuration, what defineHost() or a defineRemote() gave. */
export async function loadConfiguration(packageDir: string, name: string): Promise<PackageBuild> {
  const found = CONFIGURATIONS.map((path) => join(packageDir, path)).filter((path) => existsSync(path));
  const [file] = found;
  if (file === undefined) throw new BuildError(`${name} has no webpack.config.mjs: see defineRemote().`);
  if (found.length > 1) throw new BuildError(`${name} has several configurations: leave one of ${found.join(', ')}.`);
  const { default: define } = await import(pathToFileURL(file).href);
  return typeof define === 'function' ? { ...bundlerBuild(define, webpackBundler), foreign: define.foreign } : define;
}
