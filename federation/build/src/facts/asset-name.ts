import { basename, extname } from 'node:path';

/** The part of a file's name that may stand in the name of a release's file: its hash tells it from others. */
export function safeName(file: string): string {
  const extension = extname(file);
  const name = basename(file, extension).replace(/[^A-Za-z0-9._-]+/g, '-');
  return /[A-Za-z0-9]/.test(name) ? name.replace(/^[.-]+/, '') : 'file';
}

const safePart = (part: string): string => {
  const safe = part.replace(/[^A-Za-z0-9._-]+/g, '-').replace(/^[.-]+|[.-]+$/g, '');
  return safe === '' ? 'part' : safe;
};

/** A chunk's name, as people may give it (`webpackChunkName`), in the form that a release's file can have. */
export const safeChunkName = (name: string): string => name.split('/').map(safePart).join('/');

/** Pattern of files' names, or what gives one for a chunk. */
export type ChunkFilename =
  | string
  | ((path: { readonly chunk?: { readonly name?: string | null | undefined } | undefined }) => string);

/** For webpack's `chunkFilename`: chunks without a name go by their id. */
export const chunkFilename =
  (prefix: string, ending: string): Exclude<ChunkFilename, string> =>
  ({ chunk }) =>
    `${prefix}${chunk?.name ? safeChunkName(chunk.name) : '[id]'}.[contenthash:8]${ending}`;

/** Without the query that may follow a file's path. */
const pathOf = (request: string): string => request.replace(/[?#].*$/, '');

/** The same for browser and server: what a server renders names the files of the browser build. */
export const assetModuleFilename = ({ filename = '' }: { readonly filename?: string | undefined }): string =>
  `assets/${safeName(pathOf(filename))}.[contenthash:8][ext]`;
