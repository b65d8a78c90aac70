import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COMPILE_ALL, EagerCompilePlugin } from './eager-compile-plugin.ts';
import { runWebpack } from './run-webpack.ts';
import { webpackBundler } from './webpack-bundler.ts';

test('a first file begins with the word to compile it as a whole; parts that come later, and the source map, do not change', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'test-'));
  writeFileSync(join(dir, 'part.js'), 'export const part = "the part";');
  writeFileSync(join(dir, 'index.js'), 'globalThis.load = () => import(/* webpackChunkName: "part" */ "./part.js");');
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
  expect(read('shell.js').startsWith(COMPILE_ALL)).toBe(true);
  expect(read('part.js')).not.toContain(COMPILE_ALL);
  // A semicolon is a line: the first has nothing of the sources in it.
  expect(JSON.parse(read('shell.js.map')).mappings).toMatch(/^;[^;]/);
  rmSync(dir, { recursive: true });
});
