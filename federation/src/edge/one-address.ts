/**
 * Where to send who comes to an address with slashes at its end, so that each page has one address; null: nowhere.
 *
 * @param url of a request: path and query
 * @returns an address of this site: one slash stands in front, for two would name another site
 */
export function addressWithoutSlash(url: string): string | null {
  const { pathname, search } = new URL(url, 'http://edge');
  if (pathname === '/' || !pathname.endsWith('/')) return null;
  return `/${pathname.replace(/^\/+|\/+$/g, '')}${search}`;
}
