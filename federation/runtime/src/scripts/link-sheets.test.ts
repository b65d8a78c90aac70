/** @jest-environment jsdom */
import { createSheetLinks, type StyledRelease } from './link-sheets.ts';

const hash = (letter: string) => `sha384-${letter.repeat(64)}`;
const release: StyledRelease = {
  entry: '/assets/mfe-taps/1.0.0/remoteEntry.js',
  integrity: hash('E'),
  files: { 'Taps.js': hash('T'), 'Taps.css': hash('S') },
  chunks: { './Taps': ['Taps.js', 'Taps.css'], './Plain': ['Plain.js'] },
};
const href = 'http://localhost/assets/mfe-taps/1.0.0/Taps.css';
const links = () => [...document.querySelectorAll<HTMLLinkElement>('link')];
const say = (type: 'load' | 'error', link = links().at(-1)) => link?.dispatchEvent(new Event(type));
/** As a browser has it once a sheet applies. */
const holds = (link: HTMLLinkElement | undefined, rules: number) =>
  Object.defineProperty(link, 'sheet', { value: { cssRules: { length: rules } } });

beforeEach(() => {
  document.head.innerHTML = '';
});

test('a sheet is linked once, with its hash, and waited for', async () => {
  const link = createSheetLinks();
  const both = Promise.all([link(release, './Taps', 50), link(release, './Taps', 50)]);
  expect(links().map((one) => [one.href, one.integrity, one.crossOrigin])).toEqual([[href, hash('S'), 'anonymous']]);
  say('load');
  await both;
  await link(release, './Taps', 50);
  expect(links()).toHaveLength(1);
});

test('an expose without sheets waits for nothing', async () => {
  await createSheetLinks()(release, './Plain', 50);
  expect(links()).toEqual([]);
});

test('what the edge has linked stays, and is not fetched again', async () => {
  document.head.innerHTML = '<link rel="stylesheet" href="/assets/mfe-taps/1.0.0/Taps.css">';
  holds(links()[0], 1);
  await createSheetLinks()(release, './Taps', 50);
  expect(links()).toHaveLength(1);
});

test('a sheet that is refused fails the load, leaves no element, and is asked for past every cache', async () => {
  const link = createSheetLinks();
  const failed = link(release, './Taps', 50);
  say('error');
  await expect(failed).rejects.toMatchObject({ reason: 'script-refused' });
  expect(links()).toEqual([]);
  const again = link(release, './Taps', 50);
  expect(links()[0]?.href).toBe(`${href}?retry=1`);
  say('load');
  await again;
});

test.each(['no sheet', 'an empty one'])('a link of the edge that brought %s has failed', async (brought) => {
  document.head.innerHTML = '<link rel="stylesheet" href="/assets/mfe-taps/1.0.0/Taps.css">';
  if (brought !== 'no sheet') holds(links()[0], 0);
  const linking = createSheetLinks()(release, './Taps', 50);
  expect(links().map((one) => one.href)).toEqual([`${href}?retry=1`]);
  say('load');
  await linking;
});

test('a sheet that does not arrive in time fails the load', async () => {
  jest.useFakeTimers();
  const late = createSheetLinks()(release, './Taps', 50);
  jest.advanceTimersByTime(50);
  await expect(late).rejects.toMatchObject({ reason: 'timeout' });
  jest.useRealTimers();
});

test('a sheet without a hash is not requested, but on a development server', async () => {
  const unknown = { ...release, files: {} };
  await expect(createSheetLinks()(unknown, './Taps', 50)).rejects.toMatchObject({ reason: 'unverified' });
  expect(links()).toEqual([]);
  const hot = createSheetLinks()({ ...unknown, integrity: null }, './Taps', 50);
  expect(links()[0]?.hasAttribute('integrity')).toBe(false);
  say('load');
  await hot;
});
