import { strangeIn } from './strange-source.ts';

const ofBoth: readonly (readonly [string, string])[] = [
  ['import.meta.dirname;', 'import.meta.dirname is of Node'],
  ['import.meta.filename;', 'import.meta.filename is of Node'],
  ["import.meta.resolve('./a.ts');", "write new URL('./FILE', import.meta.url)"],
  ['fetch(import.meta.url);', "write new URL('./FILE', import.meta.url)"],
  ["import defer * as part from './part.ts';", 'write import() where it is needed'],
  ["import source sum from './sum.wasm';", "import the file's address"],
  ["new URL('./dots/', import.meta.url);", 'is a folder'],
  ["new URL('..', import.meta.url);", 'is a folder'],
  ["new URL('/logo.svg', import.meta.url);", "new URL('/logo.svg', location.href)"],
  ["new URL('https://acme.example/logo.svg', import.meta.url);", 'is no file of yours'],
  ['new URL(name, import.meta.url);', 'write its path out'],
  ["new URL('./' + name, import.meta.url);", 'write its path out'],
  ['new URL(`\x24{name}.svg`, import.meta.url);', 'write its path out'],
];
const ofVite: readonly (readonly [string, string])[] = [
  ["require.context('./parts', true);", 'write import.meta.glob'],
  ["import.meta.webpackContext('./parts');", 'write import.meta.glob'],
  ["import words from './a.txt' with { type: 'text' };", "write './FILE?raw'"],
  ["await import('./a.bin', { with: { type: 'bytes' } });", "write './FILE?url'"],
];
const fine = [
  "new URL('./dot.svg', import.meta.url);",
  "new Worker(new URL('./sum.worker.ts', import.meta.url), { type: 'module' });",
  "new URL('dot.svg', document.baseURI);",
  'if (import.meta.main || import.meta.hot) void import.meta.env.MODE;',
  "import.meta.glob('./parts/*.ts');",
  "import { two } from './numbers.json' with { type: 'json' };",
  "export const words = 'import.meta.dirname, require.context(';",
  "import defer from './defer.ts'; defer();",
];
const varied = 'new URL(`./dots/\x24{name}.svg`, import.meta.url);';
const bundlers = [
  ['webpack', ofBoth, [...fine, ...ofVite.map(([code]) => code), varied]],
  ['Rspack', [...ofBoth, [varied, 'write import.meta.glob'] as const], [...fine, ...ofVite.map(([code]) => code)]],
  ['Vite', [...ofBoth, ...ofVite], [...fine, varied]],
] as const;

describe.each(bundlers)('a source of one’s own that %s builds', (bundler, refused, built) => {
  test.each(refused)('is refused with its remedy: %s', async (code, line) =>
    expect(await strangeIn(code, { isOwn: true, bundler })).toContain(line),
  );
  test.each(built)('is built: %s', async (code) =>
    expect(await strangeIn(code, { isOwn: true, bundler })).toBeUndefined(),
  );
});

test.each(ofBoth)('a package may hold what it never runs: %s', async (code) =>
  expect(await strangeIn(code, { isOwn: false, bundler: 'Vite' })).toBeUndefined(),
);
