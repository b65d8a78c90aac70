/**
 * Where to send who comes to an address with slashes at its end, so that each page has one address; null: nowhere.
 *
 * @param address of a request: path and query
 * @returns an address of this site: one slash stands in front, for two would name another site
 */
export function addressWithoutSlash({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string | null {
  if (pathname === '/' || !pathname.endsWith('/')) return null;
  return `/${pathname.replace(/^\/+|\/+$/g, '')}${search}`;
}
