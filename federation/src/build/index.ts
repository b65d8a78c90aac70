export { buildMonolith, MONOLITH_PATH, type MonolithOptions } from './build-monolith.ts';
export type { BuildOptions } from './build-options.ts';
export { type BuildReleaseOptions, buildRelease } from './build-release.ts';
export { containerName } from './container-name.ts';
export { cycloneDx, type SbomComponent } from './cyclone-dx.ts';
export { defineHost } from './define-host.ts';
export { defineRemote } from './define-remote.ts';
export { type DevServerOptions, type DevServers, devServer } from './dev-server.ts';
export { BuildError } from './package-facts.ts';
export { integrityOf } from './release-files.ts';
export { exposesOf, readRemoteManifest } from './remote-manifest-file.ts';
export {
  findSharedDependency,
  requiredRange,
  type SharedDependency,
  sharedDependencies,
  sharedModules,
} from './shared-dependencies.ts';
export { computeSourceHash } from './source-hash.ts';
