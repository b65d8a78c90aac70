import { basename, extname } from 'node:path';

/** The part of a file's name that may stand in the name of a release's file: its hash tells it from others. */
export function safeName(file: string): string {
  const extension = extname(file);
  const name = basename(file, extension).replace(/[^A-Za-z0-9._-]+/g, '-');
  return /[A-Za-z0-9]/.test(name) ? name.replace(/^[.-]+/, '') : 'file';
}

/** Without the query that may follow a file's path. */
const pathOf = (request: string): string => request.replace(/[?#].*$/, '');

/** The same for browser and server: what a server renders names the files of the browser build. */
export const assetModuleFilename = ({ filename = '' }: { readonly filename?: string | undefined }): string =>
  `assets/${safeName(pathOf(filename))}.[contenthash:8][ext]`;
