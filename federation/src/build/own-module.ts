import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** True in the package that others install; in this repository the sources themselves run. */
export const isInstalled = extname(import.meta.url) === '.js';

/** A file of this folder that a build is made of: TypeScript in this repository, JavaScript in the package that others install. */
export const ownModule = (name: string): string =>
  fileURLToPath(new URL(`./${name}${extname(import.meta.url)}`, import.meta.url));
