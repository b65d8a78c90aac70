import { API_BASE, type CallName, type CallRow, calls } from 'shared-contracts';

/**
 * Which answers are cached, and how they are used. `ready`: what was cached is shown at once and renewed behind it.
 * `fresh`: what was cached is shown only when nothing answers. Calls that are not listed are never cached: everything
 * of a person, whatever changes by the minute, and where somebody is.
 */
type ReadRule = 'ready' | 'fresh';
const rules: Partial<Record<CallName, ReadRule>> = {
  getCategories: 'ready',
  getCategory: 'ready',
  getFeaturedServices: 'ready',
  getRandomServices: 'ready',
  getMarketRating: 'ready',
  getMostBookedServices: 'ready',
  getServices: 'fresh',
  getServicesByCategory: 'fresh',
  searchServices: 'fresh',
  getService: 'fresh',
  getProvidersByService: 'fresh',
  getProviderReviews: 'fresh',
};

const patterns = Object.entries(calls)
  .map(([name, row]: [string, CallRow]) => {
    const pattern = new RegExp(`^${API_BASE}${row.path.replace(/:[A-Za-z]+/g, '[^/]+')}$`);
    return { ...row, pattern, literal: !row.path.includes(':'), rule: rules[name as CallName] };
  })
  // A call with a parameter may also fit the address of one without: that one is meant.
  .sort((a, b) => Number(b.literal) - Number(a.literal));

/** Paths of all calls that have a rule, as URL patterns know them. */
export const ruledPaths: readonly string[] = patterns.flatMap(({ rule, path }) => (rule ? [API_BASE + path] : []));

/** The rule for a request; null: not cached. Only public reads can have one, whatever the table says. */
export function readRule(method: string, pathname: string): ReadRule | null {
  if (method !== 'GET') return null;
  const call = patterns.find((row) => row.method === 'GET' && row.pattern.test(pathname));
  return call?.auth === 'public' ? (call.rule ?? null) : null;
}
