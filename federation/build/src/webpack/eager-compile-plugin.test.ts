import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COMPILE_ALL, EagerCompilePlugin } from './eager-compile-plugin.ts';
import { runWebpack } from './run-webpack.ts';
import { webpackBundler } from './webpack-bundler.ts';

test('a file that Chromium reads while it arrives begins with the word to compile it as a whole; small ones, and the source map, do not change', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'test-'));
  const words = (length: number) => `export const words = ${JSON.stringify('a'.repeat(length))};`;
  const load = (name: string) => `import(/* webpackChunkName: "${name}" */ "./${name}.js")`;
  writeFileSync(join(dir, 'small.js'), words(20_000));
  writeFileSync(join(dir, 'large.js'), words(40_000));
  writeFileSync(join(dir, 'index.js'), `globalThis.load = () => [${load('small')}, ${load('large')}];`);
  await runWebpack({
    name: 'fixture',
    context: dir,
    mode: 'production',
    devtool: 'source-map',
    entry: { shell: './index.js' },
    output: { path: join(dir, 'dist'), chunkFilename: '[name].js' },
    optimization: { minimizer: webpackBundler.minimizer() },
    plugins: [new EagerCompilePlugin()],
  });
  const read = (file: string) => readFileSync(join(dir, 'dist', file), 'utf8');
  expect(read('large.js').startsWith(COMPILE_ALL)).toBe(true);
  for (const file of ['shell.js', 'small.js']) expect(read(file)).not.toContain(COMPILE_ALL);
  // A semicolon is a line: the first has nothing of the sources in it.
  expect(JSON.parse(read('large.js.map')).mappings).toMatch(/^;[^;]/);
  rmSync(dir, { recursive: true });
});
