/** What a build with another bundler is made of: `PackageBuild`; `Bundler` where it takes webpack's configuration. */

export { classicChunk, classicEntry, type Script, withDecorators } from './classic/classic-scripts.ts';
export { type ImportUses, importUsesOf } from './contracts/import-uses.ts';
export { defineRemoteOf, type RemoteOptions, refreshFromShell } from './define/define-remote.ts';
export { foreignOfRemote } from './define/foreign-entry.ts';
export { safeChunkName, safeName } from './facts/asset-name.ts';
export {
  type BuildOptions,
  CHUNK_TIMEOUT_MS,
  MANIFEST_FILE,
  REMOTE_ENTRY,
  SERVER_FILE,
  SERVER_FOLDER,
} from './facts/build-options.ts';
export { packagesOfFiles } from './facts/bundled-packages.ts';
export type { Bundler, FileServer } from './facts/bundler.ts';
export { containerName } from './facts/container-name.ts';
export { ownModule } from './facts/own-module.ts';
export type { Built, PackageBuild } from './facts/package-build.ts';
export { BuildError, type PackageFacts, packageDirOf, readPackage } from './facts/package-facts.ts';
export { exposeSources, pickExposes, readRemoteManifest, serverExposesOf } from './facts/remote-manifest-file.ts';
export { shareFromRemote } from './facts/share-config.ts';
export { meantModules } from './facts/shared-dependencies.ts';
export { SharedUses } from './facts/shared-uses.ts';
export { EDGE_CONDITIONS, remoteSource, serverModules } from './server/webpack-server.ts';
export { withAddresses } from './sheets/sheet-address-loader.ts';
export { localClass } from './sheets/sheet-rules.ts';
export { withClassNames } from './sources/decorated-names.ts';
export { jsxRuntimeOf } from './sources/jsx-runtimes.ts';
export { MAY_HAVE_POLICY_OF_EACH_TEXT, withoutPolicyOfEachText } from './sources/policy-of-each-text.ts';
export { strangeIn } from './sources/strange-source.ts';
export { bundlerBuild } from './webpack/bundler-build.ts';
export { EagerCompilePlugin } from './webpack/eager-compile-plugin.ts';
export { fileServerOptions } from './webpack/file-server.ts';
export { runBundler, runWebpack } from './webpack/run-webpack.ts';
export { sourceRules } from './webpack/source-rules.ts';
export { TrimmedImportsPlugin } from './webpack/trimmed-imports-plugin.ts';
export { VerifiedScriptsPlugin } from './webpack/verified-scripts-plugin.ts';
export { baseConfiguration } from './webpack/webpack-base.ts';
export { webpackBundler } from './webpack/webpack-bundler.ts';
