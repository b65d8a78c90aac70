import { API_BASE, type CallRow, calls } from 'shared-contracts';
import { readRule } from './read-rules.ts';
import { staticRoutes } from './static-routes.ts';

const address = ({ path }: CallRow) => API_BASE + path.replace(/:[A-Za-z]+/g, 'x-1');
const rows = Object.entries(calls) as [string, CallRow][];

test.each(rows.filter(([, { auth, method }]) => auth !== 'public' || method !== 'GET'))(
  'what %s answers is one person’s or a change: never cached',
  (_name, row) => expect(readRule(row.method, address(row))).toBeNull(),
);

test.each(['getSlots', 'suggestLocations', 'reverseLocation', 'getLocation'] as const)(
  '%s is public, but changes by the minute or shows where somebody is: never cached',
  (name) => expect(readRule('GET', address(calls[name]))).toBeNull(),
);

test('the catalogue is cached: shown at once where it hardly changes, when nothing answers where it does', () => {
  expect(readRule('GET', '/api/v1/user/categories')).toBe('ready');
  expect(readRule('GET', '/api/v1/services/featured')).toBe('ready');
  expect(readRule('GET', '/api/v1/services')).toBe('fresh');
  expect(readRule('GET', '/api/v1/user/services/tap-repair-kolkata')).toBe('fresh');
  expect(readRule('POST', '/api/v1/services')).toBeNull();
  expect(readRule('GET', '/api/v1/user/offers/stream')).toBeNull();
  expect(readRule('GET', '/somewhere/else')).toBeNull();
});

/** What the browser does by itself with a request: the first that fits, by the names of parameters alone. */
const sourceOf = (method: string, pathname: string) =>
  staticRoutes.find(({ condition: { urlPattern, requestMethod = method } }) => {
    const pattern = new RegExp(`^${urlPattern.pathname.replace(/:[A-Za-z]+/g, '[^/]+').replace('*', '.*')}$`);
    return requestMethod === method && pattern.test(pathname);
  })?.source;

test.each(rows)('%s passes the worker by, unless that has a rule for it', (_name, row) => {
  const isRuled = readRule(row.method, address(row)) !== null;
  // What looks like a cached call is left to the worker, which lets it pass.
  if (isRuled) expect(sourceOf(row.method, address(row))).toBe('fetch-event');
  else if (row.method !== 'GET' || row.path.includes('stream'))
    expect(sourceOf(row.method, address(row))).toBe('network');
});

test('pages, files of releases and pictures are left to the worker', () => {
  for (const path of ['/', '/services/waxing', '/assets/host-shell/~/shell.js', '/media/a.webp'])
    expect(sourceOf('GET', path)).toBeUndefined();
  expect(sourceOf('POST', '/telemetry')).toBe('network');
});
