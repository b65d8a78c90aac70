/** Where a page asks for the bundle and its files. */
export const MONOLITH_PATH = '/monolith/';
