import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import type { Release } from 'federation-contracts/composition';
import { adoptBuild } from './adopt-build.ts';

type Files = Readonly<Record<string, string | object>>;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'test-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function adopt(build: Files, remote: object = {}): Promise<Release> {
  const packageDir = join(folder, 'mfe-offers');
  const from = join(folder, 'dist');
  await mkdir(packageDir, { recursive: true });
  const json = { name: 'mfe-offers', version: '1.0.0', dependencies: { react: '^19.0.0' } };
  writeFileSync(join(packageDir, 'package.json'), JSON.stringify(json));
  const manifest = { name: 'mfe-offers', pages: { '/offers': './Page' }, slots: {}, dialogs: {}, ...remote };
  writeFileSync(join(packageDir, 'remote.json'), JSON.stringify(manifest));
  for (const [path, text] of Object.entries(build)) {
    await mkdir(dirname(join(from, path)), { recursive: true });
    await writeFile(join(from, path), typeof text === 'string' ? text : JSON.stringify(text));
  }
  return adoptBuild({ packageDir, from, outDir: join(folder, 'out') });
}

interface Part {
  readonly default: {
    (): string;
    mount(element: object, props: object, host: object): Promise<{ unmount(): unknown }>;
  };
}

/** Runs the entry as a page does, with what that page shares, and gives an expose. */
async function load({ container, entry }: Release, shared: object, expose = './Page'): Promise<Part> {
  const base = 'https://site.example/assets/mfe-offers/1.0.0/';
  const context = createContext({
    URL,
    setTimeout,
    clearTimeout,
    console,
    document: {
      currentScript: { src: `${base}${entry}` },
      createElement: () => ({ remove() {}, setAttribute() {} }),
      head: {
        append(element: { src: string; onload(): void }) {
          runInContext(readFileSync(join(folder, 'out', element.src.slice(base.length)), 'utf8'), context);
          element.onload();
        },
      },
    },
    __VERIFY_SCRIPT__: (src: string) => ({ src, integrity: 'sha384-x' }),
  });
  runInContext('globalThis.self = globalThis', context);
  runInContext(readFileSync(join(folder, 'out', entry), 'utf8'), context);
  const adopted = runInContext(container, context);
  await adopted.init(
    Object.fromEntries(
      Object.entries(shared).map(([name, module]) => [name, { '19.1.0': { get: async () => () => module } }]),
    ),
  );
  return (await adopted.get(expose))();
}

const react = { useState: (value: string) => [value], version: 'of the page' };
const chunk = "import { useState } from 'react'; export default function Page() { return useState('shown')[0]; }";

const native = {
  'remoteEntry.json': {
    name: 'offers',
    exposes: [{ key: './Page', outFileName: 'Page-1.js' }],
    shared: [{ packageName: 'react', outFileName: 'react-1.js', requiredVersion: '^19.0.0', version: '19.0.0' }],
  },
  'Page-1.js': chunk,
  'react-1.js': 'export const useState = () => ["a second copy"];',
  'page.css': 'h1 { color: red }',
};

/** As version 4 has it: one entry for all modules of a package, chunks by names, and an expose as a custom element. */
const nativeOfFour = {
  'remoteEntry.json': {
    $version: 'v4',
    name: 'offers',
    exposes: [
      { key: './Page', outFileName: 'Page-1.js' },
      { key: './Badge', outFileName: 'Badge-1.js', element: 'acme-badge' },
    ],
    shared: [
      {
        packageName: 'react',
        requiredVersion: '^19.0.0',
        entries: { react: 'react-1.js', 'react/jsx-runtime': 'jsx-1.js' },
      },
      { packageName: 'dates', requiredVersion: '^1.0.0', entries: { dates: 'dates-1.js' } },
    ],
    chunks: { 'mapping-or-exposed': ['common-1.js'] },
  },
  'Page-1.js': `import { useState } from 'react'; import { word } from '@nf-internal/common-1'; import 'react/jsx-runtime';
    export default function Page() { return useState(word)[0]; }`,
  'Badge-1.js': "import '@nf-internal/common-1'; export {};",
  'common-1.js': "import { date } from 'dates'; export const word = ['common', date].join(' ');",
  'dates-1.js': "export const date = 'today';",
  'react-1.js': 'export const useState = () => ["a second copy"];',
  'jsx-1.js': 'export const jsx = 0;',
};

const manifestOf = (publicPath: string) => ({
  id: 'offers',
  name: 'offers',
  metaData: { remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' }, globalName: 'offers', publicPath },
  shared: [
    {
      name: 'react',
      version: '19.1.0',
      requiredVersion: '^19.1.0',
      assets: { js: { sync: ['9.js'], async: [] }, css: { sync: [], async: [] } },
    },
  ],
  exposes: [{ path: './Page', assets: { js: { sync: ['1.js'], async: [] }, css: { sync: ['page.css'], async: [] } } }],
});

/** In the form of webpack: a container under a global name, which asks the share scope. */
const federated = {
  'mf-manifest.json': manifestOf('auto'),
  'remoteEntry.js': `var offers; (() => {
    let scope;
    const address = globalThis.document.currentScript.src;
    offers = {
      init(given) { scope = given; scope.react['20.0.0'] = { get: async () => () => ({ version: 'its own' }) }; },
      get: async (expose) => {
        const versions = Object.keys(scope.react).sort();
        const react = (await scope.react[versions.at(-1)].get())();
        return () => ({ default: () => [expose, react.version, address.split('/').at(-1)].join() });
      },
    };
  })();`,
  '1.js': 'self.chunk = 1;',
  '9.js': 'self.react = 1;',
  'main.js': "import('./bootstrap.js');",
  'page.css': 'h1 { color: red }',
};

test('of Native Federation: exposes get the page’s modules, and own copies of those stay behind', async () => {
  const release = await adopt(native);
  const part = await load(release, { react });
  expect(part.default()).toBe('shown');
  expect(Object.keys(release.files).sort()).toEqual(['remoteEntry.js', 'theirs/Page-1.js', 'theirs/page.css']);
  expect(release).toMatchObject({
    chunks: { './Page': ['theirs/page.css'] },
    shared: { react: { requires: '^19.0.0' } },
    uses: { exports: { react: ['*'] }, page: ['styles'] },
    serverEntry: null,
  });
  expect(readFileSync(join(folder, 'out/theirs/page.css'), 'utf8')).toContain('@layer remotes.mfe-offers');
});

test('of Native Federation 4: packages with several modules, chunks by name, custom elements', async () => {
  const release = await adopt(nativeOfFour, { slots: { 'home.top': './Badge' } });
  const shared = { react, 'react/jsx-runtime': {} };
  expect((await load(release, shared)).default()).toBe('common today');
  const { default: badge } = await load(release, shared, './Badge');
  const log: string[] = [];
  const own = { count: 0, remove: () => log.push('removed') };
  const ownerDocument = {
    createElement(name: string) {
      log.push(name);
      return own;
    },
  };
  const mounted = await badge.mount({ ownerDocument, append: () => {} }, { count: 1 }, {});
  await mounted.unmount();
  expect([...log, own.count]).toEqual(['acme-badge', 'removed', 1]);
  expect(Object.keys(release.files).sort()).toEqual([
    'remoteEntry.js',
    'theirs/Badge-1.js',
    'theirs/Page-1.js',
    'theirs/common-1.js',
    'theirs/dates-1.js',
  ]);
  expect(release.shared).toMatchObject({ react: { requires: '^19.0.0' } });
});

test('of Module Federation: its container gets what the page shares, and adds no copy of its own', async () => {
  const release = await adopt(federated);
  expect((await load(release, { react })).default()).toBe('./Page,of the page,remoteEntry.js');
  expect(Object.keys(release.files).sort()).toEqual([
    'mf-manifest.json',
    'remoteEntry.js',
    'theirs/1.js',
    'theirs/page.css',
    'theirs/remoteEntry.js',
  ]);
  expect(release).toMatchObject({
    chunks: { './Page': ['theirs/1.js', 'theirs/page.css'] },
    shared: { react: { requires: '^19.1.0' } },
  });
});

test.each(['pages/Home.js', './pages/Home', 'Page', '.', './@acme/page_1'])(
  'of an expose of any name: %s',
  async (theirs) => {
    const { exposes, ...manifest } = manifestOf('auto');
    const release = await adopt(
      { ...federated, 'mf-manifest.json': { ...manifest, exposes: exposes.map((one) => ({ ...one, path: theirs })) } },
      { pages: { '/offers': { expose: theirs, skeleton: 'text' } } },
    );
    const [expose = ''] = Object.keys(release.chunks);
    expect(expose).toMatch(/^\.\/[A-Za-z][A-Za-z0-9-]*$/);
    expect((await load(release, { react }, expose)).default()).toBe(`${theirs},of the page,remoteEntry.js`);
    expect(release.chunks[expose]).toContain('theirs/page.css');
  },
);

test('a manifest that analyses no assets leaves each expose all sheets', async () => {
  const none = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
  const { exposes, shared, ...manifest } = manifestOf('auto');
  const release = await adopt({
    ...federated,
    'mf-manifest.json': {
      ...manifest,
      exposes: exposes.map((one) => ({ ...one, assets: none })),
      shared: shared.map((one) => ({ ...one, assets: none })),
    },
  });
  expect(release.chunks).toEqual({ './Page': ['theirs/page.css'] });
});

const lifecycles =
  'bootstrap: async () => {}, mount: async ({ domElement }) => { domElement.text = React.version; }, unmount: async () => {}';
test.each([
  ['a module', `import * as React from 'react'; export const { bootstrap, mount, unmount } = { ${lifecycles} };`],
  [
    'SystemJS',
    `System.register(["react"], (e) => { let React; return { setters: [(m) => { React = m; }], execute() { e({ ${lifecycles} }); } }; });`,
  ],
  [
    'UMD',
    `(function (root, factory) { if (typeof exports === 'object' && typeof module === 'object') module.exports = factory(require('react')); else root.x = factory(root.React); })(this, (React) => ({ ${lifecycles} }));`,
  ],
])('of single-spa, as %s: its lifecycles are a remote', async (_format, code) => {
  const release = await adopt({ 'Page.js': code });
  const part = await load(release, { react });
  const inner = { text: '', remove: () => {} };
  const element = { ownerDocument: { createElement: () => inner }, append: () => {} };
  const mounted = await part.default.mount(element, {}, {});
  expect(inner.text).toBe('of the page');
  await mounted.unmount();
  expect(release.uses?.exports).toEqual({ react: ['*'] });
});

test('of SystemJS: what is imported later and what an own loader fetches comes along, and the page is asked', async () => {
  const release = await adopt({
    'Page.js': `System.register("acme", ["react", './now.js'], (e, c) => ({ setters: [], execute() {
      e({ bootstrap: [], unmount: [], mount: async ({ domElement }) => {
        const { more } = await c.import('./later.js');
        domElement.text = [more, document === self.document, c.meta.url.split('/').at(-1)].join();
      } });
    } }));\n//# sourceMappingURL=Page.js.map`,
    'now.js': 'System.register([], (e) => ({ execute() {} }));',
    'later.js': "System.register(['./now.js'], (e) => ({ setters: [], execute() { e('more', 'later'); } }));",
    '740.js': '(self.webpackChunk ??= []).push([[740]]);',
  });
  const { default: part } = await load(release, { react });
  const inner = { text: '', remove: () => {} };
  await part.mount({ ownerDocument: { createElement: () => inner }, append: () => {} }, {}, {});
  expect(inner.text).toBe('later,false,Page.js');
  expect(Object.keys(release.files)).toEqual(expect.arrayContaining(['theirs/740.js', 'theirs/later.js']));
});

test('files lie beside the entry, wherever the build took them to lie', async () => {
  const release = await adopt({
    'mf-manifest.json': manifestOf('/'),
    'remoteEntry.js': `var offers; (() => { const r = {}; r.p = "/"; offers = { init() {}, get: async () => () => ({ default: () => r.p }) }; })();`,
    '1.js': 'self.chunk = 1;',
    'page.css': 'h1 { background: url(/img/dot.svg) }',
    'img/dot.svg': '<svg/>',
  });
  expect((await load(release, {})).default()).toBe('https://site.example/assets/mfe-offers/1.0.0/theirs/');
  expect(readFileSync(join(folder, 'out/theirs/page.css'), 'utf8')).toContain('url(./img/dot.svg)');
});

test('so do those that Vite loads ahead, under names that a release can hold', async () => {
  const ofVite = await adopt({
    'Page.js': "export const bootstrap = 0; export { default } from './assets/x.js';",
    'assets/x.js': `const at=e=>"/"+e, event='vite:preloadError'; export default () => [at('assets/more(1).css'), "/img/dot.svg"].join();`,
    'assets/more(1).css': 'p { color: red }',
    'img/dot.svg': '<svg/>',
  });
  const theirs = 'https://site.example/assets/mfe-offers/1.0.0/theirs';
  expect((await load(ofVite, {})).default()).toBe(`${theirs}/assets/more-1-.css,${theirs}/img/dot.svg`);
  expect(Object.keys(ofVite.files)).toContain('theirs/assets/more-1-.css');
});

test('an application of a bridge is mounted, and a component is none', async () => {
  const build = (part: string) => ({
    'mf-manifest.json': manifestOf('auto'),
    'remoteEntry.js': `var offers = { by: '[ Module Federation Bridge React ]', init() {}, get: async () => () => ({ default: ${part} }) };`,
    '1.js': 'self.chunk = 1;',
    'page.css': '',
  });
  const app =
    '() => ({ render: ({ dom, word }) => { dom.text = word; }, destroy: ({ dom }) => { dom.text = "gone"; } })';
  const { default: part } = await load(await adopt(build(app)), {});
  const dom = { text: '', remove: () => {} };
  const element = { ownerDocument: { createElement: () => dom }, append: () => {} };
  const mounted = await part.mount(element, { word: 'shown' }, {});
  expect(dom.text).toBe('shown');
  await mounted.unmount();
  expect(dom.text).toBe('gone');
  const component = await load(await adopt(build('() => null.hooks')), {});
  expect(component.default).not.toHaveProperty('mount');
});

test.each<[string, Files, object, RegExp]>([
  [
    'a container that nothing describes',
    { 'remoteEntry.js': 'var x;' },
    {},
    /has remoteEntry\.js and no mf-manifest\.json/,
  ],
  ['no build', { 'readme.txt': '' }, {}, /holds no build that can be published: no release\.json, mf-manifest\.json/],
  [
    'an expose that it lacks',
    native,
    { pages: { '/offers': './Other' } },
    /^remote\.json names \.\/Other, which the build does not have: it has \.\/Page\.$/,
  ],
  [
    'two exposes that have one name here',
    {
      ...native,
      'remoteEntry.json': { exposes: ['./a/b', './a-b'].map((key) => ({ key, outFileName: 'Page-1.js' })), shared: [] },
    },
    { pages: { '/offers': './a/b' } },
    /^The build exposes \.\/a-b and another one that would be \.\/a-b here, too\.$/,
  ],
  [
    'a description that is wrong',
    { ...native, 'remoteEntry.json': { exposes: 1 } },
    {},
    /^remoteEntry\.json: exposes is wrong/,
  ],
  [
    'a description that is no JSON',
    { ...native, 'remoteEntry.json': '{' },
    {},
    /^remoteEntry\.json: the file is wrong/,
  ],
  ['a file that is missing', { 'remoteEntry.json': native['remoteEntry.json'] }, {}, /^Page-1\.js is missing/],
  [
    'files from another place',
    { ...federated, 'mf-manifest.json': manifestOf('https://cdn.example/') },
    {},
    /^mf-manifest\.json: publicPath is https:\/\/cdn\.example\/.*Build with publicPath "auto"/,
  ],
  [
    'a range that Module Federation takes for none',
    { ...federated, 'mf-manifest.json': JSON.stringify(manifestOf('auto')).replace('^19.1.0', '>=0.0.0') },
    {},
    /^mf-manifest\.json: react is asked for as >=0\.0\.0, which no version satisfies for Module Federation: set requiredVersion: "\*"/,
  ],
  [
    'a package that pages do not share',
    { 'Page.js': "import { a } from 'vue'; export default a;" },
    {},
    /^Page\.js imports vue, which pages here do not share: build mfe-offers with it inside\.$/,
  ],
  [
    'pages that the edge would render',
    native,
    { serverPages: { '/offers': [] } },
    /^remote\.json names \/offers in serverPages/,
  ],
  ['a name that no release can hold', { ...native, 'a b.svg': '<svg/>' }, {}, /^a b\.svg: names of files may have/],
  ['a sheet that reaches outside', { ...native, 'page.css': '@page { margin: 0 }' }, {}, /^page\.css: .*@page/],
  ['a script that is none', { ...native, 'Page-1.js': 'export default {' }, {}, /^Page-1\.js cannot be parsed\.$/],
])('is refused in one line: %s', async (_what, build, remote, line) => {
  const refusal = await adopt(build, remote).then(
    () => 'It went through',
    (error: Error) => error.message,
  );
  expect(refusal).toMatch(line);
  expect(refusal).not.toContain('\n');
});
