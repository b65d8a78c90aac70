import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rspackBundler } from './rspack-bundler.ts';
import { runBundler } from './run-webpack.ts';
import { TrimmedImportsPlugin } from './trimmed-imports-plugin.ts';
import { webpackBundler } from './webpack-bundler.ts';

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'trimmed-'));
});
afterAll(() => rmSync(dir, { recursive: true }));

describe.each([webpackBundler, rspackBundler])('in a build of $name', (bundler) => {
  const build = (source: string) => {
    writeFileSync(join(dir, 'index.mjs'), source);
    return runBundler(
      {
        name: 'mfe-offers',
        context: dir,
        mode: 'development',
        entry: './index.mjs',
        output: { path: join(dir, 'dist') },
        externals: { 'react-router-dom': 'var globalThis.router' },
        plugins: [new TrimmedImportsPlugin()],
      },
      bundler,
    );
  };

  test.each([
    ['imports it', "import { useBlocker } from 'react-router-dom'; useBlocker();"],
    ['hands it on', "export { useBlocker } from 'react-router-dom';"],
    ['takes it of the whole module', "import * as router from 'react-router-dom'; router.useBlocker();"],
  ])('a remote that asks for a name which the shell does not send does not build: %s', async (_, source) => {
    await expect(build(source)).rejects.toThrow('useBlocker of react-router-dom is not sent to the page');
  });

  test('names that the shell sends are fine', async () => {
    await build("import { useNavigate, Link as To } from 'react-router-dom'; useNavigate(To);");
  });
});
