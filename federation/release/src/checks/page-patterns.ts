/**
 * The patterns that a page's path stands for, in one spelling each: parameters without their names, static parts in
 * lower case, optional parts (`/x/:id?`) once with and once without. Two pages that share one match the same addresses.
 * @example pagePatterns('/x/:id?') // ['/x', '/x/:']
 */
export function pagePatterns(path: string): string[] {
  const segments = path.split('/').filter((segment) => segment !== '');
  let patterns = [''];
  for (const segment of segments) {
    const isOptional = segment.endsWith('?');
    const bare = isOptional ? segment.slice(0, -1) : segment;
    const spelled = bare.startsWith(':') ? ':' : bare.toLowerCase();
    const longer = patterns.map((pattern) => `${pattern}/${spelled}`);
    patterns = isOptional ? [...patterns, ...longer] : longer;
  }
  return [...new Set(patterns.map((pattern) => pattern || '/'))];
}
