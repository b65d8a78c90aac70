/** A form in which a body is sent. */
export type ContentEncoding = 'identity' | 'br' | 'gzip';

/** No browser sends more; whoever does gets the plain bytes. */
const LONGEST = 500;

/**
 * Encodings that a client accepts, best for us first; `identity` always works.
 * @param header `accept-encoding` of its request
 * @example acceptedEncodings('gzip, br;q=0') // ['gzip', 'identity']
 */
export function acceptedEncodings(header: string | undefined): ContentEncoding[] {
  if (header === undefined || header.length > LONGEST) return ['identity'];
  const weights = new Map(
    header.split(',').map((part) => {
      const [name = '', ...parameters] = part
        .toLowerCase()
        .split(';')
        .map((text) => text.trim());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      // A weight that is none is no consent.
      return [name, weight === undefined ? 1 : Number(weight) || 0] as const;
    }),
  );
  const accepts = (name: string): boolean => (weights.get(name) ?? weights.get('*') ?? 0) > 0;
  return [...(['br', 'gzip'] as const).filter(accepts), 'identity'];
}
