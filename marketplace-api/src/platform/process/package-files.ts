import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Set in what `npm run packages -- servers` makes: there these files stand beside the code. */
declare const BUILT_SERVER: boolean | undefined;

const isBuilt = typeof BUILT_SERVER !== 'undefined';
const base = new URL(isBuilt ? './files/' : '../../../', import.meta.url);

/** Path of a file or folder of this package that is read through the file system. */
export const packageFile = (name: string): string => fileURLToPath(new URL(name, base));

/** What is served of Swagger UI. */
export const swaggerFiles = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'] as const;

/** The folder that they are in. */
export const swaggerFolder = (): string =>
  isBuilt ? packageFile('swagger-ui') : dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
