/** @jest-environment jsdom */
import type { ComposedRemote, Composition } from 'federation-contracts/composition';
import { createPageScripts } from './script-verifier.ts';

const hash = (letter: string) => `sha384-${letter.repeat(64)}`;
const page = 'https://kaza.example/bookings';

const remote = (version: string, letter: string): ComposedRemote => ({
  version,
  container: `mfe_catalog_${version}`,
  entry: `/assets/mfe-catalog/${version}/remoteEntry.js`,
  integrity: hash(letter),
  contract: '1.0.0',
  pages: {},
  slots: {},
  dialogs: {},
  files: { 'remoteEntry.js': hash(letter), 'HomePage.js': hash('H') },
  chunks: {},
});

const composition = (change: Partial<Composition> = {}): Composition => ({
  id: 'c1',
  channel: 'production',
  createdAt: '2025-01-01T00:00:00.000Z',
  host: { version: '1.0.0', entry: '/assets/shell/1.0.0/shell.js', integrity: hash('S'), contract: '1.0.0', files: {} },
  remotes: { 'mfe-catalog': remote('1.0.0', 'C') },
  fallbacks: { 'mfe-catalog': remote('0.9.0', 'F') },
  overridden: {},
  notices: [],
  ...change,
});

const chunk = 'https://kaza.example/assets/mfe-catalog/1.0.0/HomePage.js';

test('a script of the composition runs with its hash', () => {
  expect(createPageScripts(composition(), page).verify(chunk)).toEqual({ src: chunk, integrity: hash('H') });
});

test('a script without a hash does not run', () => {
  const verify = createPageScripts(composition(), page).verify;
  expect(verify('https://kaza.example/assets/mfe-catalog/1.0.0/Other.js')).toBeNull();
  expect(verify('https://elsewhere.example/assets/mfe-catalog/1.0.0/HomePage.js')).toBeNull();
});

test('an address that only looks like a file of a release has no hash', () => {
  const verify = createPageScripts(composition(), page).verify;
  for (const name of ['__proto__', 'constructor', '', '../1.0.0/HomePage.js', 'HomePage.js?x=1', './HomePage.js'])
    expect(verify(`https://kaza.example/assets/mfe-catalog/1.0.0/${name}`)).toBeNull();
});

test('files of the last good release are known too', () => {
  const entry = 'https://kaza.example/assets/mfe-catalog/0.9.0/remoteEntry.js';
  expect(createPageScripts(composition(), page).verify(entry)?.integrity).toBe(hash('F'));
});

test('a script that is asked for again gets an address that no cache knows, and the same hash', () => {
  const verify = createPageScripts(composition(), page).verify;
  verify(chunk);
  expect(verify(chunk)).toEqual({ src: `${chunk}?retry=1`, integrity: hash('H') });
  expect(verify(chunk)).toEqual({ src: `${chunk}?retry=2`, integrity: hash('H') });
});

describe('an entry without a hash', () => {
  const developed = (entry: string) => ({
    'mfe-catalog': { ...remote('0.0.0-dev', 'D'), entry, integrity: null, files: {} },
  });
  const local = 'http://localhost:8102/remoteEntry.js';

  test('runs from this machine in a composition of the development server', () => {
    const verify = createPageScripts(composition({ development: true, remotes: developed(local) }), page).verify;
    expect(verify(local)).toEqual({ src: local, integrity: null });
    expect(verify('http://localhost:8103/remoteEntry.js')).toBeNull();
  });

  test('does not run in any other composition', () => {
    expect(createPageScripts(composition({ remotes: developed(local) }), page).verify(local)).toBeNull();
  });

  test('does not run from another machine, whatever the composition says', () => {
    const far = 'https://elsewhere.example/remoteEntry.js';
    const localhostLookalike = 'https://localhost.elsewhere.example/remoteEntry.js';
    for (const entry of [far, localhostLookalike]) {
      expect(
        createPageScripts(composition({ development: true, remotes: developed(entry) }), page).verify(entry),
      ).toBeNull();
    }
  });
});

test('where the browser has Trusted Types, only scripts of the composition pass the policy', () => {
  let rules: { createScriptURL(url: string): string } | undefined;
  const trustedTypes = {
    createPolicy: (_: string, given: typeof rules) => {
      rules = given;
      return { createScriptURL: (url: string) => ({ trusted: given?.createScriptURL(url) }) };
    },
  };
  Object.assign(globalThis, { trustedTypes });
  try {
    const verify = createPageScripts(composition(), page).verify;
    expect(verify(chunk)?.src).toEqual({ trusted: chunk });
    expect(() => rules?.createScriptURL('https://elsewhere.example/x.js')).toThrow(TypeError);
  } finally {
    Reflect.deleteProperty(globalThis, 'trustedTypes');
  }
});

test('a worker fetches files of each release that shares its folder by their hashes, and no script so', () => {
  const shared = (letter: string): ComposedRemote => ({
    ...remote('1.0.0', letter),
    entry: `/assets/mfe-catalog/~/remoteEntry.${letter}.js`,
    files: { [`assets/add.${letter}.wasm`]: hash(letter) },
  });
  const { files } = createPageScripts(
    composition({ remotes: { 'mfe-catalog': shared('A') }, fallbacks: { 'mfe-catalog': shared('B') } }),
    page,
  );
  const folder = 'https://kaza.example/assets/mfe-catalog/~/';
  expect(files.hashesBeside(`${folder}sum.js`)).toEqual({
    [`${folder}assets/add.A.wasm`]: hash('A'),
    [`${folder}assets/add.B.wasm`]: hash('B'),
  });
});
