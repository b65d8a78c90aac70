export { builtFolder } from './build-cache.ts';
export { type LocalPackage, localPackageNames, readLocalPackage } from './local-packages.ts';
export { releaseLocalTree } from './local-releases.ts';
