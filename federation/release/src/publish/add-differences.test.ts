import { createDCtx, decompressUsingDict, init } from '@bokuweb/zstd-wasm';
import { promote } from '../channels/promote.ts';
import { dictionaryHash, differencePath } from '../facts/differences.ts';
import { addRevocation } from '../store/revocations.ts';
import { note, publishTiny, storeWithShell } from '../testing/index.ts';

const words = Array.from({ length: 400 }, (_, at) => `word${(at * 7919) % 1000}`).join(' ');
const offers = (version: string, text: string, contentNames = true) => ({
  name: 'mfe-offers',
  version,
  pages: { '/offers': './OffersPage' },
  files: {
    [`page.${version.replaceAll('.', '').padEnd(8, '0')}.js`]: `show("${words} ${text}")`,
    'style.0a0a0a0a.css': '.same {}',
  },
  contentNames,
});
const first = { ...offers('1.0.0', 'one'), path: 'page.10000000.js' };
const second = { ...offers('1.0.1', 'two'), path: 'page.10100000.js' };

async function publishBoth({ isPromoted = true, isRevoked = false, contentNames = true } = {}) {
  const { store } = await storeWithShell();
  await publishTiny(store, first);
  const shell = { name: 'host-shell', version: '1.0.0' };
  const promoted = isPromoted ? await promote(store, [shell, first], 'production', note) : null;
  if (promoted?.ok === false) throw new Error(promoted.message);
  if (isRevoked) await addRevocation(store, first, 'a hole');
  const release = await publishTiny(store, { ...second, contentNames });
  const dictionary = (await store.readFile(first, first.path, 'identity')) as Buffer;
  const kept = differencePath(second.path, dictionaryHash(dictionary));
  return { store, release, dictionary, difference: await store.readFile(release, kept, 'identity') };
}

// Before the one that starts the library of the publisher anew.
test('what production gave counts before what other channels try', async () => {
  const { store } = await publishBoth();
  for (const version of ['0.1.0', '0.2.0', '0.3.0']) {
    const tried = offers(version, version);
    await publishTiny(store, tried);
    expect(await promote(store, [tried], 'a-trial', note)).toMatchObject({ ok: true });
  }
  const third = offers('1.0.2', 'three');
  const release = await publishTiny(store, third);
  const dictionary = dictionaryHash((await store.readFile(first, first.path, 'identity')) as Buffer);
  expect(await store.readFile(release, differencePath('page.10200000.js', dictionary), 'identity')).not.toBeNull();
});

test('a store that fails to give an earlier file keeps no release from being published', async () => {
  const { store } = await publishBoth();
  const read = store.readFile;
  jest
    .spyOn(store, 'readFile')
    .mockImplementation((ref, ...rest) =>
      ref.version === '1.0.0' ? Promise.reject(new Error('the store is away')) : read.call(store, ref, ...rest),
    );
  expect(await publishTiny(store, offers('1.0.2', 'three'))).toMatchObject({ version: '1.0.2' });
});

test('a changed file is in the store as the difference from what visitors had, too, and gives the same bytes', async () => {
  const { store, release, dictionary, difference } = await publishBoth();
  const whole = (await store.readFile(release, second.path, 'identity')) as Buffer;
  const small = (await store.readFile(release, second.path, 'br')) as Buffer;
  expect(difference?.length).toBeLessThan(small.length / 4);
  expect(difference?.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
  expect(difference?.subarray(8, 40)).toEqual(dictionaryHash(dictionary));
  await init();
  const decoded = decompressUsingDict(createDCtx(), difference?.subarray(40) as Buffer, dictionary);
  expect(Buffer.from(decoded)).toEqual(whole);
  // What a page verifies says nothing of differences.
  expect(Object.keys(release.files)).not.toContainEqual(expect.stringContaining('.dcz'));
});

test.each([
  ['of a release that no channel gave', { isPromoted: false }],
  ['of a revoked one', { isRevoked: true }],
  ['for a release whose addresses hold its version', { contentNames: false }],
])('there is no difference from a file %s', async (_, given) => {
  expect((await publishBoth(given)).difference).toBeNull();
});
