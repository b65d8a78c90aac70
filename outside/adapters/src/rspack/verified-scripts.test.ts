import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { runBundler, VerifiedScriptsPlugin, webpackBundler } from 'federation-build/bundler';
import { SCRIPT_VERIFIER_GLOBAL } from 'federation-runtime/page-globals';
import { rspackBundler } from './rspack-bundler.ts';

interface FakeScript {
  src?: string;
  integrity?: string;
  crossOrigin?: string;
  onload?: (event: object) => void;
  onerror?: (event: object) => void;
}

describe.each([webpackBundler, rspackBundler])('in a build of $name', (bundler) => {
  let dir: string;
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'test-'));
    writeFileSync(join(dir, 'part.js'), 'export const part = "the part";');
    writeFileSync(
      join(dir, 'index.js'),
      'globalThis.loadPart = () => import(/* webpackChunkName: "part" */ "./part.js");',
    );
    await runBundler(
      {
        name: 'fixture',
        context: dir,
        mode: 'production',
        entry: './index.js',
        output: {
          path: join(dir, 'dist'),
          publicPath: 'https://kaza.example/',
          chunkFilename: '[name].js',
          uniqueName: 'fixture',
        },
        optimization: { minimize: false },
        plugins: [new VerifiedScriptsPlugin()],
      },
      bundler,
    );
  });
  afterAll(() => rmSync(dir, { recursive: true }));

  /** A page with the built script and as much of a DOM as webpack's loader touches. */
  function openPage(verify?: (url: string) => object | null) {
    let onRequest = () => {};
    const requested: FakeScript[] = [];
    const document = {
      getElementsByTagName: () => [],
      createElement: (): FakeScript & { setAttribute(): void } => ({ setAttribute: () => {} }),
      head: {
        appendChild: (script: FakeScript) => {
          requested.push(script);
          onRequest();
        },
      },
    };
    const page = createContext({ document, setTimeout, clearTimeout, console, [SCRIPT_VERIFIER_GLOBAL]: verify });
    runInContext('var self = globalThis, window = globalThis;', page);
    runInContext(readFileSync(join(dir, 'dist/main.js'), 'utf8'), page);
    const chunk = readFileSync(join(dir, 'dist/part.js'), 'utf8');
    const arrive = (script: FakeScript | undefined, text = 'the part') => {
      page.document.currentScript = script;
      runInContext(chunk.replace('the part', text), page);
      page.document.currentScript = null;
      script?.onload?.({ type: 'load' });
    };
    /** The same package once more, of another version: its entry alone says so. */
    const startAnother = () => {
      runInContext(readFileSync(join(dir, 'dist/main.js'), 'utf8').replaceAll('fixture:', 'fixture-2:'), page);
      return (page as unknown as { loadPart(): Promise<{ part: string }> }).loadPart;
    };
    const nextRequest = () =>
      new Promise<void>((resolve) => {
        onRequest = resolve;
      });
    return {
      requested,
      arrive,
      nextRequest,
      startAnother,
      loadPart: (page as { loadPart(): Promise<{ part: string }> }).loadPart,
    };
  }

  const url = 'https://kaza.example/part.js';
  test('a chunk is requested with the address and hash that the page gives', async () => {
    const { loadPart, requested, arrive } = openPage((asked) =>
      asked === url ? { src: `${url}?x`, integrity: 'sha384-x' } : null,
    );
    const loading = loadPart();
    expect(requested).toEqual([
      expect.objectContaining({ src: `${url}?x`, integrity: 'sha384-x', crossOrigin: 'anonymous' }),
    ]);
    arrive(requested[0]);
    expect((await loading).part).toBe('the part');
  });

  test('two releases in a page take their own chunks, though those say not which they are of', async () => {
    const verify = (asked: string) => ({ src: asked, integrity: 'sha384-x' });
    const { loadPart: first, requested, arrive, startAnother } = openPage(verify);
    const second = startAnother();
    const loading = [first(), second()];
    expect(requested).toHaveLength(2);
    arrive(requested[1], 'the part of the second');
    arrive(requested[0]);
    expect((await Promise.all(loading)).map(({ part }) => part)).toEqual(['the part', 'the part of the second']);
  });

  test.each([
    ['a chunk without a hash', () => null],
    ['a chunk in a page that verifies nothing', undefined],
  ])('%s is never requested, and each load of it fails', async (_, verify) => {
    const { loadPart, requested } = openPage(verify);
    await expect(loadPart()).rejects.toMatchObject({ name: 'ChunkLoadError', type: 'unverified' });
    await expect(loadPart()).rejects.toMatchObject({ name: 'ChunkLoadError', type: 'unverified' });
    expect(requested).toEqual([]);
  });

  test('a chunk that fails is requested once more by itself, and can be asked for again after that', async () => {
    const { loadPart, requested, arrive, nextRequest } = openPage((src) => ({ src, integrity: 'sha384-x' }));
    const loading = loadPart();
    const second = nextRequest();
    requested[0]?.onerror?.({ type: 'error' });
    await second;
    requested[1]?.onerror?.({ type: 'error' });
    await expect(loading).rejects.toMatchObject({ name: 'ChunkLoadError' });

    const again = loadPart();
    arrive(requested[2]);
    expect((await again).part).toBe('the part');
  });
});
