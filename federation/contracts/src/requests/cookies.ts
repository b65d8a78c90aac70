/**
 * Values of the cookies of one name, in the order of the header: browsers put the one of the longest path first.
 * @param header `cookie` of a request
 * @example cookiesNamed('a=1; b=2; a=3', 'a') // ['1', '3']
 */
export function cookiesNamed(header: string | undefined, name: string): string[] {
  const own = `${name}=`;
  if (!header?.includes(own)) return [];
  return header.split(';').flatMap((part) => {
    const cookie = part.trim();
    return cookie.startsWith(own) ? [cookie.slice(own.length)] : [];
  });
}
