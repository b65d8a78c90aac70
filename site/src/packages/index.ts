export { buildPackages } from './build-packages.ts';
export { emitPackages } from './compile.ts';
export { linkedInstall } from './linked-install.ts';
export { hashOfSources, type PackedPackage } from './pack.ts';
export { PUBLISHED_PACKAGES, publicExports } from './published-manifest.ts';
export { buildSitePackage } from './site-package.ts';
