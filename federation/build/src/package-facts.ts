/** What needs no bundler, for commands that start at once. */
export { writeValueTypes } from './contracts/value-types.ts';
export { CONTRACT_TYPES } from './facts/build-options.ts';
export { BuildError, readPackage } from './facts/package-facts.ts';
export { readRemoteManifest } from './facts/remote-manifest-file.ts';
