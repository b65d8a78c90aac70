export { buildPackages } from './build-packages.ts';
export { emitPackages } from './compile.ts';
export { linkedInstall } from './linked-install.ts';
export type { PackedPackage } from './pack.ts';
export { publicExports } from './published-manifest.ts';
export { buildSitePackage } from './site-package.ts';
