import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A file of this folder that a build is made of: TypeScript in this repository, JavaScript in the package that others install. */
export const ownModule = (name: string): string =>
  fileURLToPath(new URL(`./${name}${extname(import.meta.url)}`, import.meta.url));
