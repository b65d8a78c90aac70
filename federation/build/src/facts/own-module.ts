import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** True in the package that others install; in this repository the sources themselves run. */
export const isInstalled = extname(import.meta.url) === '.js';

/**
 * A file beside another one that a build is made of: TypeScript in this repository, JavaScript in the package that
 * others install.
 * @param beside `import.meta.url` of the other one
 */
export const ownModule = (name: string, beside: string): string =>
  fileURLToPath(new URL(`./${name}${extname(beside)}`, beside));
