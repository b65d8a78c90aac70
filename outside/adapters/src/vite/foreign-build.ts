import {
  BuildError,
  type BuildOptions,
  type Built,
  bundlerBuild,
  exposeSources,
  foreignOfRemote,
  type PackageFacts,
  type RemoteOptions,
  readRemoteManifest,
  webpackBundler,
} from 'federation-build/bundler';

/**
 * The container for foreign hosts is webpack's, whatever built the other one: an entry of Vite's is an ES module, which
 * a host that loads scripts does not take.
 * @throws BuildError where the sources need what webpack does not have
 */
export async function buildForForeignHosts(
  facts: PackageFacts,
  options: BuildOptions,
  { foreign = [], plugins = [] }: RemoteOptions & { readonly plugins?: readonly unknown[] },
): Promise<Built> {
  if (plugins.length > 0)
    throw new BuildError(
      `${facts.name} names parts for foreign hosts, and plugins of Vite: the container for those hosts is built by webpack, which has no such plugins.`,
    );
  const sources = exposeSources(facts.dir, readRemoteManifest(facts.dir, facts.name));
  const define = (given: BuildOptions) => foreignOfRemote(facts, given, sources, foreign, webpackBundler);
  return bundlerBuild(define, webpackBundler).build(options);
}
