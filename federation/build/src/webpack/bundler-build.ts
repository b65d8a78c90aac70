import { isStyleSheet } from 'federation-contracts/composition';
import type { ChunkGroup, Compilation, Configuration } from 'webpack';
import { type BuildOptions, REMOTE_ENTRY } from '../facts/build-options.ts';
import { bundledPackages } from '../facts/bundled-packages.ts';
import type { Bundler } from '../facts/bundler.ts';
import type { PackageBuild } from '../facts/package-build.ts';
import { BuildError } from '../facts/package-facts.ts';
import { runBundler } from './run-webpack.ts';
import { sharedUsesOf } from './trimmed-imports-plugin.ts';

/** A group of chunks and all that it may load later. */
function groupsBelow(group: ChunkGroup, seen = new Set<ChunkGroup>()): ReadonlySet<ChunkGroup> {
  if (seen.has(group)) return seen;
  seen.add(group);
  for (const child of group.childrenIterable) groupsBelow(child, seen);
  return seen;
}

/** Sheets come at once, those of parts that are loaded later too: nothing is shown before they are there. */
const sheetsOf = (group: ChunkGroup): string[] =>
  [...groupsBelow(group)].flatMap((one) => one.getFiles()).filter(isStyleSheet);

function chunksOf({ namedChunkGroups }: Compilation): Record<string, string[]> {
  return Object.fromEntries(
    [...namedChunkGroups].map(([name, group]) => {
      const scripts = group.getFiles().filter((file) => file.endsWith('.js') && file !== `${REMOTE_ENTRY}.js`);
      return [`./${name}`, [...new Set([...scripts, ...sheetsOf(group)])]];
    }),
  );
}

/** The build of a configuration for webpack or Rspack. */
export const bundlerBuild = (define: (options: BuildOptions) => Configuration, bundler: Bundler): PackageBuild => ({
  contentNames: true,
  async build(options) {
    const { compilation } = await runBundler(define(options), bundler);
    return {
      chunks: chunksOf(compilation),
      bundled: bundledPackages(compilation),
      uses: sharedUsesOf(compilation),
      compilation,
    };
  },
  async serve({ port, onBuild, ...options }) {
    const configuration = define(options);
    const compiler = bundler.compiler(configuration);
    if (!compiler) throw new BuildError(`${configuration.name} has no configuration for ${bundler.name}.`);
    compiler.hooks.done.tap('DevServer', (stats) => {
      const { errors = [] } = stats.toJson({ all: false, errors: true });
      onBuild(errors.map(({ moduleName, message }) => `${moduleName ?? configuration.name}: ${message}`));
    });
    return bundler.serve(compiler, port);
  },
});
