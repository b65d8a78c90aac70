import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runBundler, TrimmedImportsPlugin, webpackBundler } from 'federation-build/bundler';
import { rspackBundler } from './rspack-bundler.ts';

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'test-'));
});

describe.each([webpackBundler, rspackBundler])('in a build of $name', (bundler) => {
  const build = (source: string) => {
    writeFileSync(join(dir, 'index.mjs'), source);
    return runBundler(
      {
        name: 'host-shell',
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
  ])('a shell that itself uses a name which its small shared file lacks does not build: %s', async (_, source) => {
    await expect(build(source)).rejects.toThrow(
      'useBlocker of react-router-dom is not in the shell’s small shared file',
    );
  });

  test('names of the small file are fine', async () => {
    await build("import { useNavigate, Link as To } from 'react-router-dom'; useNavigate(To);");
  });
});
