import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative, sep } from 'node:path';
import { localPrefix } from 'federation-release/styles';
import type { RuleSetRule, RuleSetUseItem } from 'webpack';
import type { BuildOptions } from '../facts/build-options.ts';
import type { Bundler } from '../facts/bundler.ts';
import { ownModule } from '../facts/own-module.ts';
import type { PackageFacts } from '../facts/package-facts.ts';

const require = createRequire(import.meta.url);

/** What names what PostCSS does to a package's sheets, such as Tailwind. */
const POSTCSS_CONFIGURATIONS = ['mjs', 'js', 'cjs', 'ts', 'mts', 'cts', 'json'].map((type) => `postcss.config.${type}`);

/** A file as it is named on every machine: below the package, or below the package that it was installed with. */
const stablePath = (dir: string, file: string): string => {
  const path = file.split(sep).join('/');
  const installed = path.lastIndexOf('/node_modules/');
  return installed < 0 ? relative(dir, file).split(sep).join('/') : path.slice(installed);
};

/**
 * The name in the page of a class of a CSS module. The same in each build of a package, whatever builds it.
 * @example localClass({ dir, name: 'mfe-offers' }, `${dir}/src/box.module.css`, 'box') // 'mfe-offers_box_1f0a3c'
 */
export function localClass({ dir, name }: Pick<PackageFacts, 'dir' | 'name'>, file: string, local: string): string {
  const hash = createHash('sha256')
    .update(`${stablePath(dir, file)}\0${local}`)
    .digest('hex')
    .slice(0, 6);
  return `${localPrefix(name)}${local}_${hash}`;
}

function postcss(dir: string): RuleSetUseItem[] {
  return POSTCSS_CONFIGURATIONS.some((file) => existsSync(join(dir, file)))
    ? [{ loader: ownModule('postcss-loader', import.meta.url), options: { dir } }]
    : [];
}

/**
 * Style sheets: one that is imported for its effect, or as a CSS module, becomes part of the sheet of what imports it;
 * one that is imported by a name is a file, and the name its address.
 */
export function sheetRules(
  facts: PackageFacts,
  { target }: BuildOptions,
  bundler: Bundler,
  remote: string | null,
): RuleSetRule[] {
  const emit = target !== 'server';
  const before: RuleSetUseItem[] = [
    ...(remote === null ? [] : [ownModule('check-sheet-loader', import.meta.url)]),
    ...postcss(facts.dir),
  ];
  const css = (modules: object | false, exportType = 'array'): RuleSetUseItem => ({
    loader: require.resolve('css-loader'),
    options: { sourceMap: false, importLoaders: before.length, modules, exportType },
  });
  const modules = {
    auto: true,
    namedExport: false,
    exportLocalsConvention: 'as-is',
    getLocalIdent: ({ resourcePath }: { resourcePath: string }, _: string, local: string) =>
      localClass(facts, resourcePath, local),
  };
  return [
    {
      test: /\.[cm]?[jt]sx?$/,
      exclude: /[\\/]node_modules[\\/]/,
      resourceQuery: { not: [/^\?raw$/] },
      enforce: 'pre',
      loader: ownModule('sheet-address-loader', import.meta.url),
    },
    {
      test: /\.css$/,
      resourceQuery: { not: [/^\?raw$/] },
      type: 'javascript/auto',
      // A package may say that nothing of it has effects, and still want its sheets.
      sideEffects: true,
      oneOf: [
        {
          resourceQuery: /^\?url$/,
          use: [
            { loader: ownModule('sheet-file-loader', import.meta.url), options: { remote, emit } },
            css(false),
            ...before,
          ],
        },
        { resourceQuery: /^\?inline$/, use: [css(false, 'string'), ...before] },
        { use: [{ loader: bundler.sheets.loader, options: { emit } }, css(modules), ...before] },
      ],
    },
  ];
}
