import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { createContext, runInContext } from 'node:vm';
import { type BuildOptions, type Bundler, sourceRules, webpackBundler } from 'federation-build/bundler';
import { rspackBundler } from './rspack-bundler.ts';

/** What builds a container of one part with the bundler, in the folder that it is given. */
const build = `
  import { rspackBundler } from ${JSON.stringify(pathToFileURL(join(__dirname, 'rspack-bundler.ts')).href)};
  import { runBundler } from ${JSON.stringify(pathToFileURL(require.resolve('federation-build/bundler')).href)};
  const [dir] = process.argv.slice(-1);
  await runBundler({
    name: 'fixture',
    context: dir,
    mode: 'production',
    entry: {},
    output: { path: dir, uniqueName: 'fixture', publicPath: '/' },
    optimization: { minimize: false },
    plugins: [
      rspackBundler.federation({
        name: 'fixture',
        filename: 'remoteEntry.js',
        library: { type: 'var', name: 'fixture' },
        exposes: { './part': './part.js' },
        dts: false,
        manifest: false,
      }),
    ],
  }, rspackBundler);`;

test('Rspack writes an entry that runs, also where TypeScript is loaded by what adds its helpers to functions', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'test-'));
  try {
    await writeFile(join(dir, 'part.js'), 'export const part = "the part";');
    const node = ['--import', 'tsx', '--input-type=module', '--eval', build, '--', dir];
    await promisify(execFile)(process.execPath, node);
    const page = createContext({ console, setTimeout, clearTimeout, URL });
    runInContext('var self = globalThis, window = globalThis;', page);
    runInContext(await readFile(join(dir, 'remoteEntry.js'), 'utf8'), page);
    expect(page.fixture).toMatchObject({ init: expect.any(Function), get: expect.any(Function) });
  } finally {
    await rm(dir, { recursive: true });
  }
});

test('a bundler without React Refresh compiles for a page that is loaded again', () => {
  const options: BuildOptions = { version: '0.0.0', mode: 'development', outDir: '/out', hot: true, refresh: true };
  const reactOf = (bundler: Bundler) => {
    const [sources] = sourceRules(options, bundler) as { options: { jsc: { transform: { react: object } } } }[];
    return sources?.options.jsc.transform.react;
  };
  expect(reactOf(webpackBundler)).toMatchObject({ development: true, refresh: true });
  expect(reactOf(rspackBundler)).toMatchObject({ development: false, refresh: false });
});
