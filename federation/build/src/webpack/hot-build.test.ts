import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import vm from 'node:vm';
import { REACT_REFRESH_GLOBAL } from 'federation-runtime/page-globals';
import webpack from 'webpack';
import { refreshFromShell } from '../define/define-remote.ts';
import type { BuildOptions } from '../facts/build-options.ts';
import { runWebpack } from './run-webpack.ts';
import { sourceRules } from './source-rules.ts';
import { baseConfiguration } from './webpack-base.ts';
import { webpackBundler } from './webpack-bundler.ts';

const source = `
const styled = (parts) => 'section';
const Box = styled\`color: red\`;
export function Page() {
  return <Box key="box"><b>One</b><b>Two</b></Box>;
}
globalThis.drawn = Page();
`;

test('a hot module tells the shell’s React Refresh of all its components, those of the styles too, and renders with the JSX that shells share', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'test-'));
  writeFileSync(join(dir, 'Page.tsx'), source);
  const options: BuildOptions = {
    version: '0.0.0',
    mode: 'development',
    outDir: join(dir, 'dist'),
    hot: true,
    refresh: true,
  };
  const facts = { dir, name: 'fixture' } as never;
  const { resolve, plugins = [] } = baseConfiguration(facts, 'fixture', options, webpackBundler);
  await runWebpack({
    name: 'fixture',
    context: dir,
    mode: 'development',
    devtool: false,
    entry: './Page.tsx',
    output: { path: options.outDir, filename: 'page.js', publicPath: '/' },
    externals: [refreshFromShell],
    plugins: [...plugins, new webpack.HotModuleReplacementPlugin()],
    resolve,
    // A test's own world cannot import the loaders of style sheets.
    module: { rules: sourceRules(options, webpackBundler) },
  });
  const told: string[] = [];
  const page: Record<string, unknown> = {
    console,
    setTimeout,
    [REACT_REFRESH_GLOBAL]: {
      injectIntoGlobalHook() {},
      isLikelyComponentType: () => false,
      register: (_type: unknown, id: string) => void told.push(id),
      createSignatureFunctionForTransform: () => () => {},
    },
  };
  vm.runInNewContext(
    readFileSync(join(options.outDir, 'page.js'), 'utf8'),
    Object.assign(page, { self: page, window: page }),
  );
  expect(told).toEqual(['./Page.tsx Box', './Page.tsx Page']);
  expect(page.drawn).toMatchObject({
    type: 'section',
    key: 'box',
    props: { children: [{ type: 'b' }, { type: 'b' }] },
  });
  rmSync(dir, { recursive: true });
});
