import { createContext, runInContext } from 'node:vm';
import { moduleProblem } from 'federation-release';
import { SCRIPT_VERIFIER_GLOBAL } from 'federation-runtime/page-globals';
import { classicChunk, classicEntry } from './classic-scripts.ts';

interface FakeScript {
  src?: string;
  integrity?: string;
  crossOrigin?: string;
  onload?: () => void;
  onerror?: () => void;
}

const folder = 'https://site.example/releases/mfe-offers@1.0.0/';
const container = 'mfe_offers_1';
const common = { container, minify: true };

/** Modules of a remote, as Vite leaves them. */
const sources: Readonly<Record<string, string>> = {
  'remoteEntry.js': `
    export const init = (scope) => { globalThis.scope = scope; };
    export const get = (expose) => expose === './Page' ? import('./page.js').then((page) => () => page) : import('./gone.js');`,
  'page.js': `
    import { words, count } from './words.js';
    export const page = words + ' of ' + import.meta.url.split('/').pop();
    export const counted = () => count;
    export { add } from './words.js';`,
  'words.js': `
    import { page } from './page.js';
    globalThis.runs = (globalThis.runs ?? 0) + 1;
    export const words = await Promise.resolve('the words');
    export let count = 0;
    export const add = () => { count += 1; };
    export const later = () => page;`,
};

const scripts = new Map<string, string>();
beforeAll(async () => {
  for (const [file, code] of Object.entries(sources)) {
    const build = file === 'remoteEntry.js' ? classicEntry : classicChunk;
    scripts.set(file, (await build({ ...common, file, code })).code);
  }
});

type Verify = (url: string) => object | null;
const trusting: Verify = (src) => ({ src, integrity: `sha384-of-${src.split('/').pop()}` });

/** A page that has run the entry. `arrive` says whether a requested chunk does. */
function openPage(verify: Verify | undefined, arrive: (script: FakeScript) => boolean = () => true) {
  const requested: FakeScript[] = [];
  const document = {
    currentScript: { src: `${folder}remoteEntry.js?retry=1` },
    createElement: () => ({ remove: () => {} }),
    head: {
      append(script: FakeScript) {
        requested.push(script);
        const code = scripts.get(String(script.src).slice(folder.length));
        queueMicrotask(() => {
          if (code === undefined || !arrive(script)) return script.onerror?.();
          runInContext(code, page);
          script.onload?.();
        });
      },
    },
  };
  const page = createContext({ document, URL, setTimeout, clearTimeout, [SCRIPT_VERIFIER_GLOBAL]: verify });
  runInContext(scripts.get('remoteEntry.js') ?? '', page);
  const found = (
    page as Record<string, { init(scope: object): Promise<void>; get(name: string): Promise<() => never> }>
  )[container];
  return { page: page as Record<string, unknown>, requested, found };
}

test('a remote of ES modules is a container in classic scripts, each of which is requested with its hash', async () => {
  const { page, found, requested } = openPage(trusting);
  await found?.init({ react: {} });
  expect(page.scope).toEqual({ react: {} });
  const module = (await found?.get('./Page'))?.() as unknown as { page: string; add(): void; counted(): number };
  expect(module.page).toBe('the words of page.js');
  module.add();
  expect(module.counted()).toBe(1);
  expect(requested.map(({ src, integrity, crossOrigin }) => [src, integrity, crossOrigin])).toEqual([
    [`${folder}page.js`, 'sha384-of-page.js', 'anonymous'],
    [`${folder}words.js`, 'sha384-of-words.js', 'anonymous'],
  ]);
  await found?.get('./Page');
  expect([page.runs, requested.length]).toEqual([1, 2]);
});

test.each([
  ['that the composition has no hash for', () => null],
  ['of a page that verifies nothing', undefined],
])('a chunk %s is never requested', async (_, verify) => {
  const { found, requested } = openPage(verify);
  await expect(found?.get('./Page')).rejects.toMatchObject({ name: 'ChunkLoadError', type: 'unverified' });
  expect(requested).toEqual([]);
});

test('a chunk that a browser refuses is requested once more, runs never, and can be asked for again', async () => {
  let refused = true;
  const { page, found, requested } = openPage(trusting, ({ src }) => !(refused && src?.endsWith('words.js')));
  await expect(found?.get('./Page')).rejects.toMatchObject({ name: 'ChunkLoadError', type: 'error' });
  expect(requested.filter(({ src }) => src?.endsWith('words.js'))).toHaveLength(2);
  expect(page.runs).toBeUndefined();
  refused = false;
  const module = await found?.get('./Page');
  expect(module?.()).toMatchObject({ page: 'the words of page.js' });
});

test('what is made of ES modules holds nothing that a browser would run unverified', async () => {
  for (const code of scripts.values()) expect(await moduleProblem(code)).toBeNull();
});
