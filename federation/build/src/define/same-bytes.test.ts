import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const react = (name: string) => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({ name, version: '19.3.1' }),
  [`node_modules/${name}/index.js`]: `exports.name = '${name}';`,
  [`node_modules/${name}/client.js`]: `exports.name = '${name}/client';`,
});
const files = {
  'package.json': JSON.stringify({
    name: 'mfe-offers',
    version: '1.0.0',
    dependencies: { 'remote-sdk': '1.0.0', react: '19.3.1', 'react-dom': '19.3.1' },
  }),
  'remote.json': JSON.stringify({ name: 'mfe-offers', pages: { '/offers': './OffersPage' }, slots: {}, dialogs: {} }),
  'src/exposes/OffersPage.tsx': "export default () => import('../late.ts').then((module) => module.late);\n",
  'src/late.ts': "export const late: string = 'late';\n",
  ...react('react'),
  ...react('react-dom'),
  'node_modules/remote-sdk/package.json': JSON.stringify({
    name: 'remote-sdk',
    version: '1.0.0',
    exports: { './foreign': './foreign.js' },
  }),
  'node_modules/remote-sdk/foreign.js': 'export const forForeignHosts = (part) => ({ default: part, mount() {} });\n',
};

/** Every file that a build wrote, with the hash of its bytes. */
const written = (dir: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(dir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .sort()
      .map((file) => [file.slice(dir.length), createHash('sha256').update(readFileSync(file)).digest('hex')]),
  );

/** Builds the page's part and the one for other people's pages, in each of the folders; jest itself runs no loaders. */
const build = `
  import { join } from 'node:path';
  import { pathToFileURL } from 'node:url';
  const beside = ${JSON.stringify(pathToFileURL(__filename).href)};
  const { defineRemote } = await import(new URL('./define-remote.ts', beside).href);
  const { runBundler, webpackBundler } = await import(new URL('../bundler.ts', beside).href);
  for (const dir of process.argv.slice(-2)) {
    const configure = defineRemote({ url: pathToFileURL(join(dir, 'webpack.config.ts')).href }, { foreign: ['./OffersPage'] });
    const options = { version: '1.0.0', mode: 'production', outDir: join(dir, 'dist') };
    for (const target of [{}, { target: 'foreign' }]) await runBundler(configure({ ...options, ...target }), webpackBundler);
  }`;

test('the same sources give the same bytes in any folder, source maps too', async () => {
  const root = mkdtempSync(join(tmpdir(), 'test-'));
  const folders = ['one/mfe-offers', 'another/mfe-offers'].map((folder) => join(root, folder));
  try {
    for (const dir of folders) {
      for (const [path, text] of Object.entries(files)) {
        mkdirSync(dirname(join(dir, path)), { recursive: true });
        writeFileSync(join(dir, path), text);
      }
    }
    const node = ['--import', 'tsx', '--input-type=module', '--eval', build, '--', ...folders];
    await promisify(execFile)(process.execPath, node);
    const [one, another] = folders.map((dir) => written(join(dir, 'dist')));
    expect(Object.keys(one ?? {})).toEqual(
      expect.arrayContaining(['/remoteEntry.js.map', '/foreign/remoteEntry.js', '/mf-manifest.json']),
    );
    expect(another).toEqual(one);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
