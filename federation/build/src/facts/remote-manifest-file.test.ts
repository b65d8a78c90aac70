import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exposeSources, exposesOf, readRemoteManifest, refuseMissingWords } from './remote-manifest-file.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'test-'));
  mkdirSync(join(dir, 'src/exposes'), { recursive: true });
});

const write = (manifest: unknown) =>
  writeFileSync(join(dir, 'remote.json'), typeof manifest === 'string' ? manifest : JSON.stringify(manifest));
const manifest = (pages: Record<string, string>) => ({ name: 'mfe-hello', pages, slots: {}, dialogs: {} });
const way = (path: string) => ({ path, icon: 'home', label: { en: 'Hello', hi: 'नमस्ते', bn: 'হ্যালো' } });
const read = () => readRemoteManifest(dir, 'mfe-hello');

test('an expose that several places use is one module', () => {
  write({ ...manifest({ '/': './Hello', '/again': './Hello' }), dialogs: { greet: './Greet' } });
  expect(exposesOf(read())).toEqual(['./Greet', './Hello']);
});

test('navigation to its pages is part of what a remote declares; a query may follow the path', () => {
  const navigation = [way('/'), { ...way('/?city=Delhi'), place: 'bottom', current: 'tap' }];
  write({ ...manifest({ '/': './Hello' }), navigation });
  expect(read().navigation).toEqual(navigation);
});

test('a page is named by its module alone, or together with its title and skeleton', () => {
  const title = { en: 'Hello', hi: 'नमस्ते', bn: 'হ্যালো' };
  write({
    ...manifest({ '/old': './Old' }),
    pages: { '/old': './Old', '/': { expose: './Hello', title, skeleton: 'cards' } },
  });
  expect(exposesOf(read())).toEqual(['./Hello', './Old']);
});

test('an entry without words of its own has those of its page', () => {
  const title = { en: 'Hello', hi: 'नमस्ते', bn: 'হ্যালো' };
  write({
    ...manifest({}),
    pages: { '/': { expose: './Hello', title } },
    navigation: [{ path: '/', label: { en: 'Hi' } }],
  });
  expect(read().navigation).toHaveLength(1);
});

test('words are asked in the languages that the contracts of the site name, and in no other', () => {
  write({ ...manifest({ '/': './Hello' }), navigation: [{ ...way('/'), label: { de: 'Hallo' } }] });
  expect(() => refuseMissingWords(read(), ['de'])).not.toThrow();
  expect(() => refuseMissingWords(read(), ['de', 'fr'])).toThrow(
    'mfe-hello/remote.json: / in navigation has no label in "fr", and its page has no title.',
  );
});

test('an expose is the file of its name', () => {
  write(manifest({ '/': './Hello', '/plain': './plain' }));
  writeFileSync(join(dir, 'src/exposes/Hello.tsx'), '');
  writeFileSync(join(dir, 'src/exposes/plain.ts'), '');
  expect(exposeSources(dir, read())).toEqual({
    './Hello': './src/exposes/Hello.tsx',
    './plain': './src/exposes/plain.ts',
  });
});

test.each([
  ['no file', undefined, 'mfe-hello has no remote.json'],
  ['not JSON', '{', 'mfe-hello/remote.json is not JSON'],
  ['a wrong expose', manifest({ '/': 'Hello' }), 'must look like ./HomePage'],
  ['a wrong path', manifest({ hello: './Hello' }), 'must be a route path'],
  ['an unknown field', { ...manifest({}), widgets: {} }, 'widgets is wrong'],
  ['a server page that is no page', { ...manifest({ '/': './Hello' }), serverPages: { '/a': [] } }, 'no such page'],
  ['a way to a page that is not there', { ...manifest({ '/': './Hello' }), navigation: [way('/a')] }, 'no such page'],
  [
    'a title of no language',
    { ...manifest({}), pages: { '/': { expose: './Hello', title: {} } } },
    'must be a module such as ./HomePage',
  ],
  ['an entry to a dialog that is not there', { ...manifest({}), navigation: [{ dialog: 'greet' }] }, 'no such dialog'],
  ['an entry to nowhere', { ...manifest({}), navigation: [{ label: { en: 'Hello' } }] }, 'either a path or a dialog'],
  [
    'an unknown place',
    { ...manifest({ '/': './Hello' }), navigation: [{ ...way('/'), place: 'roof' }] },
    'must be one of',
  ],
  ['the name of another remote', { ...manifest({}), name: 'mfe-other' }, 'it must be "mfe-hello"'],
])('%s is one line that says what is wrong', (_, content, line) => {
  if (content !== undefined) write(content);
  expect(read).toThrow(line);
  expect(read).toThrow(expect.objectContaining({ name: 'BuildError', message: expect.not.stringContaining('\n') }));
});

test('an expose without a file fails the build in one line', () => {
  write(manifest({ '/': './Missing' }));
  expect(() => exposeSources(dir, read())).toThrow(
    'mfe-hello/remote.json names ./Missing, but src/exposes/Missing.tsx does not exist.',
  );
});
