import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Set in what `npm run packages -- servers` makes: there these files stand beside the code. */
declare const BUILT_SERVER: boolean | undefined;

/** Whether this code runs out of a built server. */
export const isBuilt = typeof BUILT_SERVER !== 'undefined';
const base = new URL(isBuilt ? './files/' : '../../../', import.meta.url);

/** Path of a file or folder of this package that is read through the file system. */
export const packageFile = (name: string): string => fileURLToPath(new URL(name, base));

const marketFile = (name: string): string => packageFile(isBuilt ? `market/${name}` : `src/market/${name}`);

/** Content of the market (`src/market/*.json`). Its shape is the reader's to know. */
export const readMarketJson = <T>(name: string): T => JSON.parse(readFileSync(marketFile(name), 'utf8')) as T;

/** Rows of a table of the market (`src/market/*.csv`), by the names of its first line. No field has a comma in it. */
export function readMarketRows<Column extends string>(name: string): Record<Column, string>[] {
  const [head = '', ...lines] = readFileSync(marketFile(name), 'utf8').trimEnd().split('\n');
  const columns = head.split(',') as Column[];
  return lines.map((line) => {
    const fields = line.split(',');
    return Object.fromEntries(columns.map((column, at) => [column, fields[at] ?? ''])) as Record<Column, string>;
  });
}

/** What is served of Swagger UI. */
export const swaggerFiles = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'] as const;

/** The folder that they are in. */
export const swaggerFolder = (): string =>
  isBuilt ? packageFile('swagger-ui') : dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
