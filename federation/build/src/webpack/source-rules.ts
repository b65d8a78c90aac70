import type { RuleSetRule } from 'webpack';
import type { BuildOptions } from '../facts/build-options.ts';
import type { Bundler } from '../facts/bundler.ts';
import { type CompilerOptions, classOptions, importSourceOf } from '../facts/compiler-options.ts';
import { readMarkdown } from '../facts/markdown-document.ts';
import { ownModule } from '../facts/own-module.ts';
import { MAY_HAVE_POLICY_OF_EACH_TEXT } from '../sources/policy-of-each-text.ts';

/** Pictures, typefaces, sound, film, documents and WebAssembly: files, named by their addresses. */
const assetTypes =
  /\.(svg|a?png|jpe?g|jfif|gif|bmp|webp|avif|ico|woff2?|ttf|otf|eot|mp4|webm|mov|ogg|mp3|m4a|wav|flac|aac|opus|vtt|pdf|txt|wasm)$/i;

/** What an import's query asks of a file of any kind, as Vite has it. */
const byQuery = /^\?(raw|url|inline)$/;
/** Kinds that no bundler reads by itself, and what to do. */
const unread: readonly (readonly [RuleSetRule, string])[] = [
  [
    { test: /\.(s[ac]ss|less|styl(us)?)$/i },
    'is written in a language of its own for styles: write CSS, which nests by itself, compile it first, or build with Vite',
  ],
  [{ test: /\.(vue|svelte|astro)$/i }, 'is compiled by a plugin: build with Vite, whose defineRemote takes plugins'],
  [
    { test: /\.(ya?ml|toml|csv|tsv|xml|html?|graphql|gql|mdx|glsl|vert|frag|hbs|ejs|pug)$/i },
    'is of a kind that is not compiled here: import its text with ?raw, or make a module of it',
  ],
  [
    { resourceQuery: /^\?(worker|sharedworker)\b/ },
    "is imported as a worker: write new Worker(new URL('./name.ts', import.meta.url))",
  ],
  [{ resourceQuery: /^\?(react|component)$/ }, 'is imported as a component: import its address, or its text with ?raw'],
];

/** How each kind of source file becomes part of a bundle. */
export function sourceRules(options: BuildOptions, bundler: Bundler, compiler: CompilerOptions = {}): RuleSetRule[] {
  const refresh = options.refresh === true && bundler.refresh !== undefined;
  const plain = { resourceQuery: { not: [byQuery] } };
  return [
    ...[true, false].map((tsx) => ({
      ...plain,
      test: tsx ? /\.[jt]sx$/ : /\.[cm]?ts$/,
      loader: bundler.sourceLoader,
      options: {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx, decorators: true },
          // The production JSX runtime in development too: a hot remote then runs in a released shell and the reverse.
          // For React Refresh the compiler wants the other one, which `hot-jsx-runtime.ts` stands in for.
          transform: {
            react: { runtime: 'automatic', development: refresh, refresh, ...importSourceOf(compiler) },
            ...classOptions(compiler),
          },
        },
        sourceMaps: options.mode === 'development' || undefined,
      },
    })),
    // A name that a file does not export is a mistake in one's own sources; packages may look for what may be there.
    {
      test: /\.[cm]?[jt]sx?$/,
      exclude: /[\\/]node_modules[\\/]/,
      parser: { exportsPresence: 'error', reexportExportsPresence: 'warn' },
    },
    // As Rspack and Vite do it: JSON has its names.
    ...(bundler.name === 'webpack' ? [{ test: /\.json$/, parser: { namedExports: true } }] : []),
    // A document becomes data: no page carries a parser of Markdown.
    { ...plain, test: /\.md$/, type: 'json', parser: { parse: readMarkdown } },
    { ...plain, test: assetTypes, type: 'asset/resource' },
    { resourceQuery: /^\?raw$/, type: 'asset/source' },
    { resourceQuery: /^\?url$/, exclude: /\.css$/, type: 'asset/resource' },
    { resourceQuery: /^\?inline$/, exclude: /\.css$/, type: 'asset/inline' },
    { test: MAY_HAVE_POLICY_OF_EACH_TEXT, loader: ownModule('../sources/policy-loader', import.meta.url) },
    ...unread.map(([files, instead]) => ({
      ...plain,
      ...files,
      type: 'javascript/auto',
      loader: ownModule('refuse-loader', import.meta.url),
      options: { instead },
    })),
    // Only Emotion's `withTheme` wants it, which the page does not get; without this the bundler keeps what it does not
    // know.
    { test: /[\\/]node_modules[\\/](hoist-non-react-statics|react-is)[\\/]/, sideEffects: false },
  ];
}

/** Of one's own sources alone, after they were compiled. Packages may hold what they never run. */
export const ownSources = (bundler: Bundler): RuleSetRule => ({
  test: /\.[cm]?[jt]sx?$/,
  exclude: /[\\/]node_modules[\\/]/,
  resourceQuery: { not: [byQuery] },
  enforce: 'post',
  loader: ownModule('../sources/own-source-loader', import.meta.url),
  options: { bundler: bundler.name },
});

/** How sources name each other: without an ending, or by that of the script which a compiler would make of them. */
export const sourceResolve = {
  extensions: ['.tsx', '.ts', '.jsx', '.mjs', '.js', '.json'],
  extensionAlias: {
    '.js': ['.js', '.ts', '.tsx'],
    '.jsx': ['.jsx', '.tsx'],
    '.mjs': ['.mjs', '.mts'],
    '.cjs': ['.cjs', '.cts'],
  },
};

/** The same, and by the `paths` that a package's compiler options declare. */
export const resolveOf = ({ paths, baseUrl }: CompilerOptions) => ({
  ...sourceResolve,
  ...(paths || baseUrl ? { tsconfig: true } : {}),
});
