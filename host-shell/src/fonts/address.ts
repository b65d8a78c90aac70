/** Without the origin, so that the edge, which has none, writes the same styles. A development server keeps its own. */
export const address = (url: string): string => {
  const { origin } = globalThis.location ?? { origin: '' };
  return url.startsWith(`${origin}/`) ? url.slice(origin.length) : url;
};
