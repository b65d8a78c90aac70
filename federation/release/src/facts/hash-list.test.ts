import type { Release } from 'federation-contracts/composition';
import { composePage } from '../channels/compose-page.ts';
import { publishTiny, storeWithShell } from '../testing/fixtures.ts';
import { hashListOf } from './hash-list.ts';
import { integrityOf } from './release-files.ts';

const many = Object.fromEntries(
  Array.from({ length: 400 }, (_, at) => [`i${at}.${String(at).padStart(8, '0')}.js`, `item(${at})`]),
);
const start = 'page.00000abc.js';
const words = 'hi.00000def.js';

const publishRemote = async (files: Record<string, string>) => {
  const { store } = await storeWithShell();
  return publishTiny(store, {
    name: 'mfe-many',
    version: '1.0.0',
    pages: { '/many': './Many' },
    chunks: { './Many': [start] },
    contentNames: true,
    files: { ...files, [start]: 'start()', [words]: 'words()', 'server/server.cjs': 'secret()' },
  });
};
let remote: Release;
beforeAll(async () => {
  remote = await publishRemote(many);
});

async function composedWith(release: Release, reads = true) {
  const { store } = await storeWithShell();
  const gives = { exports: {}, calls: [], page: reads ? ['hash-lists'] : [] };
  const host = await publishTiny(store, { name: 'host-shell', version: '2.0.0', gives });
  const composition = composePage({
    channel: 'production',
    createdAt: '',
    releases: [host, release],
    fallbacks: [release],
  });
  return { composition, composed: composition?.remotes['mfe-many'] };
}

test('what a remote loads later weighs nothing on pages: its hashes stand in a file that the page names by its own', async () => {
  const { composed, composition } = await composedWith(remote);
  expect(Object.keys(composed?.files ?? {})).toEqual([words, start, expect.stringMatching(/^remoteEntry\./)]);
  const list = hashListOf(remote);
  expect(composed?.moreFiles).toEqual({ path: list?.path, integrity: list?.integrity });
  expect(integrityOf(Buffer.from(list?.text ?? ''))).toBe(list?.integrity);
  expect(JSON.parse(list?.text ?? '')).toEqual(
    Object.fromEntries(Object.keys(many).map((path) => [path, remote.files[path]?.integrity])),
  );
  expect(composition?.fallbacks['mfe-many']?.moreFiles).toEqual(composed?.moreFiles);
});

test('a host from before such lists gets every hash, as it reads no other', async () => {
  const { composed } = await composedWith(remote, false);
  expect([Object.keys(composed?.files ?? {}).length, composed?.moreFiles]).toEqual([403, undefined]);
});

test('a few hashes are worth no request', async () => {
  const { composed } = await composedWith(await publishRemote(Object.fromEntries(Object.entries(many).slice(0, 24))));
  expect([Object.keys(composed?.files ?? {}).length, composed?.moreFiles]).toEqual([27, undefined]);
});
