/** Cascade layer of a host's own resets: whatever a remote says of its elements outweighs them. */
export const HOST_LAYER = 'host';
/** Cascade layer of all style sheets of remotes, each in its own layer in it. What is in no layer outweighs them. */
export const REMOTES_LAYER = 'remotes';

/** Attribute of the element around what a remote shows: its name. The selectors of its style sheets begin there. */
export const REMOTE_ATTRIBUTE = 'data-remote';
/** Attribute of the same element: the expose that it shows. */
export const EXPOSE_ATTRIBUTE = 'data-expose';

/** What a page gives to releases besides the modules of its first shells; a release says which of it it uses. */
export const pageFeatures = ['styles', 'compiler-runtime', 'workers', 'webassembly', 'hash-lists', 'markup'] as const;
/** Its pages read the hashes of what they do not start with from a file beside the entry (`moreFiles`). */
export const HASH_LISTS = 'hash-lists' satisfies (typeof pageFeatures)[number];
export type PageFeature = (typeof pageFeatures)[number];

/** True for a style sheet among the files of a release. */
export const isStyleSheet = (path: string): boolean => path.endsWith('.css');
