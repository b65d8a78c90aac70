import type { Composition } from 'federation-contracts/composition';
import { addressPattern, dictionaryHash, promote, type ReleaseStore } from 'federation-release';
import { note, publishTiny } from 'federation-release/testing';
import { openEdge } from '../testing/open-edge.ts';

const words = Array.from({ length: 400 }, (_, at) => `word${(at * 7919) % 1000}`).join(' ');
const page = (version: string) => `page.${version.replaceAll('.', '').padEnd(8, '0')}.js`;
const text = (version: string) => `show("${words} ${version}")`;

const publish = async (store: ReleaseStore, version: string) => {
  const offers = { name: 'mfe-offers', version, pages: { '/offers': './OffersPage' }, contentNames: true };
  await publishTiny(store, { ...offers, files: { [page(version)]: text(version) } });
  const promoted = await promote(store, [offers], 'production', note);
  if (!promoted.ok) throw new Error(promoted.message);
};

/** An edge whose channel moved from 1.0.0 to 1.0.1, and how to ask it for the page of the latter. */
async function openUpdated() {
  const { app, store } = await openEdge();
  for (const version of ['1.0.0', '1.0.1']) await publish(store, version);
  const { remotes } = (await app.inject('/composition.json')).json() as Composition;
  const address = (remotes['mfe-offers']?.entry ?? '').replace(/[^/]+$/, page('1.0.1'));
  const header = (bytes: string) => `:${dictionaryHash(Buffer.from(bytes)).toString('base64')}:`;
  const ask = (dictionary?: string, accepted = 'gzip, br, zstd, dcb, dcz', query = '') =>
    app.inject({
      url: address + query,
      headers: {
        'accept-encoding': accepted,
        ...(dictionary === undefined ? {} : { 'available-dictionary': dictionary }),
      },
    });
  return { app, store, address, ask, header };
}
const BROTLI = 'br';

test('who has the file of the release before gets the difference, and nobody else', async () => {
  const { ask, header, address } = await openUpdated();
  const { headers, rawPayload } = await ask(header(text('1.0.0')));
  expect(headers['content-encoding']).toBe('dcz');
  expect(rawPayload.length).toBeLessThan(150);
  expect(headers['use-as-dictionary']).toBe(`match="${addressPattern(address)}"`);
  expect(addressPattern(address)).toBe('/assets/mfe-offers/~/page.*.js');
  expect((await ask()).headers['content-encoding']).toBe(BROTLI);
});

test.each([
  ['a dictionary of another page or origin', 'somebody@example.com', undefined],
  ['a browser that does not take the coding', text('1.0.0'), 'gzip, br'],
  ['a second try, after the first one did not match its hash', text('1.0.0'), undefined, '?retry=1'],
])('%s is answered with the whole file', async (_, dictionary, accepted, query = '') => {
  const { ask, header } = await openUpdated();
  expect((await ask(header(dictionary), accepted, query)).headers['content-encoding']).toBe(BROTLI);
});

test.each([
  '',
  'x',
  ':AAAA:',
  `:${'A'.repeat(43)}=:, :${'A'.repeat(43)}=:`,
  ':../../../../etc/passwd:',
  `:${'A'.repeat(9000)}:`,
])('a header that names no hash is none: %s', async (dictionary) => {
  const { ask } = await openUpdated();
  const { statusCode, headers } = await ask(dictionary);
  expect([statusCode, headers['content-encoding']]).toEqual([200, BROTLI]);
});

test('a store that fails leaves the whole file that is here already', async () => {
  const { ask, header, store } = await openUpdated();
  await ask();
  jest.spyOn(store, 'readFile').mockRejectedValue(new Error('the store is away'));
  const { statusCode, headers } = await ask(header(text('1.0.0')));
  expect([statusCode, headers['content-encoding']]).toEqual([200, BROTLI]);
});

test('a cache that passes over Vary has no difference to give to others: only whole files may be held', async () => {
  const { ask, header } = await openUpdated();
  const { headers: difference } = await ask(header(text('1.0.0')));
  const { headers: whole } = await ask();
  expect(difference['cache-control']).toMatch(/^private,/);
  expect(whole['cache-control']).toMatch(/^public,/);
  for (const { vary } of [difference, whole]) expect(vary).toContain('Available-Dictionary');
});

test('no page becomes a dictionary: what somebody sees on theirs is in none', async () => {
  const { app } = await openUpdated();
  for (const url of ['/', '/offers', '/composition.json', '/sw.js'])
    expect((await app.inject(url)).headers).not.toHaveProperty('use-as-dictionary');
});
