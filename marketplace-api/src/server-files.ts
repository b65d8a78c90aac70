import { typefaceFiles, typefacePath } from './modules/books/index.ts';
import { readGazetteer } from './modules/locations/index.ts';
import { packageFile, swaggerFiles, swaggerFolder } from './platform/process/package-files.ts';

const typefaces = Object.keys(typefaceFiles) as (keyof typeof typefaceFiles)[];

/** What the built API reads through the file system. */
export interface ServerFiles {
  /** Name in the build → the file or folder here. */
  readonly copies: Readonly<Record<string, string>>;
  /** Name in the build → its text. */
  readonly texts: Readonly<Record<string, string>>;
}

/** For `npm run packages -- servers`. The gazetteer is made here: its source is the whole world's. */
export const serverFiles = async (): Promise<ServerFiles> => ({
  copies: {
    media: packageFile('media'),
    market: packageFile('src/market'),
    'database.rules.json': packageFile('database.rules.json'),
    ...Object.fromEntries(typefaces.map((name) => [name, typefacePath(name)])),
    ...Object.fromEntries(swaggerFiles.map((name) => [`swagger-ui/${name}`, `${swaggerFolder()}/${name}`])),
  },
  texts: { 'gazetteer.json': JSON.stringify(await readGazetteer()) },
});
