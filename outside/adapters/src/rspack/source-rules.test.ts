import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { type BuildOptions, runBundler, sourceRules, webpackBundler } from 'federation-build/bundler';
import { rspackBundler } from './rspack-bundler.ts';

describe.each([webpackBundler, rspackBundler])('in a build of $name', (bundler) => {
  let dir: string;
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'test-'));
    writeFileSync(join(dir, 'note.txt'), 'a note');
    writeFileSync(join(dir, 'colours.scss'), '$tone: red;');
    writeFileSync(join(dir, 'names.yaml'), 'a: b');
    writeFileSync(join(dir, 'Card.vue'), '<template />');
    writeFileSync(join(dir, 'sum.ts'), 'export const sum = 1;');
  });
  afterAll(() => rmSync(dir, { recursive: true }));

  const options: BuildOptions = { version: '1.0.0', mode: 'production', outDir: '' };
  const build = async (source: string, legacy = false): Promise<unknown> => {
    writeFileSync(join(dir, 'index.ts'), source);
    await runBundler(
      {
        name: 'mfe-offers',
        context: dir,
        mode: 'production',
        target: ['web', 'es2022'],
        entry: './index.ts',
        output: { path: dir, filename: 'built.js', publicPath: '/', assetModuleFilename: '[name][ext]' },
        module: { rules: sourceRules(options, bundler, { experimentalDecorators: legacy }) },
        optimization: { minimize: false },
      },
      bundler,
    );
    const page: { shown?: unknown } = {};
    runInNewContext(readFileSync(join(dir, 'built.js'), 'utf8'), page);
    return page.shown;
  };

  test.each([
    ['its text', '?raw', 'a note'],
    ['its address', '?url', '/note.txt'],
    ['itself in an address', '?inline', 'data:text/plain;base64,YSBub3Rl'],
    ['its address, without a word', '', '/note.txt'],
  ])('an import gives of a file %s', async (_, query, shown) => {
    expect(await build(`import note from './note.txt${query}'; globalThis.shown = note;`)).toBe(shown);
  });

  test('decorators are those that the compiler options name', async () => {
    const standard = 'const tag = (_, { name }) => { globalThis.shown = name; }; @tag class Box {} void Box;';
    expect(await build(standard)).toBe('Box');
    const legacy = 'const tag = (_, key) => { globalThis.shown = key; }; class Box { @tag own = 1; } void new Box();';
    expect(await build(legacy, true)).toBe('own');
  });

  /** Loaders of webpack in TypeScript run in a process of their own alone; the rules are the same. */
  const ofKinds: readonly (readonly [string, string])[] = [
    ["import './colours.scss';", './colours.scss: is written in a language of its own for styles: write CSS'],
    ["import './names.yaml';", './names.yaml: is of a kind that is not compiled here: import its text with ?raw'],
    ["import './Card.vue';", './Card.vue: is compiled by a plugin: build with Vite'],
    ["import Sum from './sum.ts?worker'; new Sum();", './sum.ts: is imported as a worker: write new Worker('],
  ];

  test.each<readonly [string, string]>([
    ...(bundler === rspackBundler ? ofKinds : []),
    ["import { gone } from './sum.ts'; globalThis.shown = gone;", "./index.ts:2: export 'gone'"],
    ["import 'node:path';", './index.ts: imports node:path of Node, which pages do not have'],
  ])('what cannot run is refused in one line: %s', async (source, line) => {
    await expect(build(source)).rejects.toThrow(`mfe-offers does not build: ${line}`);
  });
});
