import type { Release } from 'federation-contracts/composition';

/** Stands in place of a version: the folder of files whose addresses say their content, whichever release has them. */
export const CONTENT_FOLDER = '~';

const CONTENT_NAME = /\.[0-9a-f]{8,64}\.\w{1,12}$/;
/** 64 bits, in hexadecimal. */
const TAG_LENGTH = 16;

/** Whether a file's name says what is in it, as bundlers name chunks: `746.288475b6.js`. */
export const isContentName = (path: string): boolean => CONTENT_NAME.test(path);

const tagOf = (integrity: string): string =>
  Buffer.from(integrity.slice('sha384-'.length), 'base64').toString('hex').slice(0, TAG_LENGTH);

type Addressed = Pick<Release, 'name' | 'version'> & Partial<Pick<Release, 'contentNames' | 'files'>>;

/** Path of a file in its release: with the tag of its content, where its name does not say it. */
export function addressedPath({ contentNames, files }: Omit<Addressed, 'name' | 'version'>, path: string): string {
  const integrity = files?.[path]?.integrity;
  if (contentNames !== true || integrity === undefined || isContentName(path)) return path;
  const end = path.lastIndexOf('.');
  return `${path.slice(0, end)}.${tagOf(integrity)}${path.slice(end)}`;
}

/** Folder of a release's files, with a slash at its end. */
export const assetFolder = ({ name, version, contentNames }: Addressed): string =>
  `/assets/${name}/${contentNames === true ? CONTENT_FOLDER : version}/`;

/**
 * Address of a file of a release. Where the release says that its files are named by content, the same bytes have the
 * same address in all releases of the package.
 */
export const assetPath = (release: Addressed, path: string): string =>
  `${assetFolder(release)}${addressedPath(release, path)}`;
