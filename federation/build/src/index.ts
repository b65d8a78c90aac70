export { type BuildReleaseOptions, buildRelease } from './build-release.ts';
export { buildWarnings } from './contracts/host-contract.ts';
export { defineHost } from './define/define-host.ts';
export { defineRemote } from './define/define-remote.ts';
export { type DevServerOptions, type DevServers, devServer } from './dev-server.ts';
export { type AdoptOptions, adoptBuild } from './elsewhere/adopt-build.ts';
export type { BuildOptions } from './facts/build-options.ts';
export { containerName } from './facts/container-name.ts';
export { declareShared } from './facts/declared-shared.ts';
export { BuildError } from './facts/package-facts.ts';
export { exposesOf, readRemoteManifest } from './facts/remote-manifest-file.ts';
export {
  findSharedDependency,
  requiredRange,
  type SharedDependency,
  sharedDependencies,
  sharedModules,
} from './facts/shared-dependencies.ts';
export { cycloneDx, type SbomComponent } from './manifest/cyclone-dx.ts';
export { computeSourceHash } from './manifest/source-hash.ts';
