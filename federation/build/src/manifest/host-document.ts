import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  documentLanguages,
  HOST_DOCUMENT_FILE,
  type HostDeclaration,
  type HostDocument,
  hostDeclarationSchema,
} from 'federation-contracts/composition';
import * as v from 'valibot';
import type { Configuration } from 'webpack';
import type { BuildOptions } from '../facts/build-options.ts';
import { BuildError, type PackageFacts } from '../facts/package-facts.ts';
import { runWebpack } from '../webpack/run-webpack.ts';
import { sourceResolve, sourceRules } from '../webpack/source-rules.ts';
import { webpackBundler } from '../webpack/webpack-bundler.ts';

const HOST_DECLARATION = 'host.json';

/** What a host brings for the time before its scripts: two inline scripts and the splash, by convention. */
const FOLDER = 'src/first-paint';
const SCRIPTS = { beforePaint: 'before-paint', startPage: 'start-page' } as const;
const SPLASH = { markup: 'splash.html', style: 'splash.css' } as const;

async function readDeclaration({ dir, name }: PackageFacts): Promise<HostDeclaration | null> {
  const file = join(dir, HOST_DECLARATION);
  if (!existsSync(file)) return null;
  let json: unknown;
  try {
    json = JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw new BuildError(`${name}/${HOST_DECLARATION} is not JSON: ${(error as Error).message}`);
  }
  const result = v.safeParse(hostDeclarationSchema, json);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const place = v.getDotPath(issue) ?? 'the file';
  throw new BuildError(`${name}/${HOST_DECLARATION}: ${place} is wrong: ${issue.message}`);
}

/** Line breaks, indents and remarks of markup and styles are for people. */
const withoutSpace = {
  markup: (text: string): string => text.replace(/<!--[\s\S]*?-->/g, '').replace(/\s*\n\s*/g, ''),
  style: (text: string): string =>
    text
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .replace(/\s+/g, ' ')
      .replace(/ ?([{};,>]) ?/g, '$1')
      .replace(/: /g, ':')
      .replace(/;}/g, '}')
      .trim(),
};

async function readSplash({ dir }: PackageFacts): Promise<HostDocument['splash']> {
  const read = async (part: keyof typeof SPLASH) => {
    const path = join(dir, FOLDER, SPLASH[part]);
    return existsSync(path) ? withoutSpace[part](await readFile(path, 'utf8')) : '';
  };
  return { markup: await read('markup'), style: await read('style') };
}

/** Each script whole in one file: an inline script loads nothing. */
const scriptsConfiguration = (facts: PackageFacts, options: BuildOptions, outDir: string): Configuration => ({
  name: `${facts.name} (first paint)`,
  context: facts.dir,
  mode: options.mode,
  target: ['web', 'es2022'],
  devtool: false,
  entry: Object.fromEntries(Object.values(SCRIPTS).map((file) => [file, `./${FOLDER}/${file}.ts`])),
  output: { path: outDir, filename: '[name].js' },
  resolve: sourceResolve,
  module: { rules: sourceRules({ ...options, refresh: false }, webpackBundler) },
  optimization: { splitChunks: false, concatenateModules: true, minimizer: webpackBundler.minimizer() },
  cache: false,
  performance: false,
  stats: 'none',
  infrastructureLogging: { level: 'error' },
});

async function buildScripts(facts: PackageFacts, options: BuildOptions): Promise<HostDocument['firstPaint']> {
  const sources = Object.values(SCRIPTS).map((file) => join(facts.dir, FOLDER, `${file}.ts`));
  if (!sources.every((file) => existsSync(file))) return null;
  const outDir = await mkdtemp(join(tmpdir(), 'first-paint-'));
  try {
    await runWebpack(scriptsConfiguration(facts, options, outDir));
    const read = async (file: string) => {
      const script = (await readFile(join(outDir, `${file}.js`), 'utf8')).trim();
      if (!/<\/script|<!--/i.test(script)) return script;
      throw new BuildError(`${facts.name}/${FOLDER}/${file}.ts holds what ends a script element.`);
    };
    return { beforePaint: await read(SCRIPTS.beforePaint), startPage: await read(SCRIPTS.startPage) };
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/**
 * What a host declares for its pages, without the inline scripts of rendered ones: all that a development server needs,
 * whose pages the browser renders.
 *
 * @returns null for a host without a host.json
 * @throws BuildError when the declaration is wrong
 */
export async function hostDocument(facts: PackageFacts): Promise<HostDocument | null> {
  const declaration = await readDeclaration(facts);
  if (!declaration) return null;
  const { $schema: _, languages, ...declared } = declaration;
  return {
    schemaVersion: 1,
    ...declared,
    ...documentLanguages(languages),
    splash: await readSplash(facts),
    firstPaint: null,
  };
}

/**
 * Puts a host's document, inline scripts included, among the files of its release.
 *
 * @throws BuildError when the declaration or one of the scripts is wrong
 */
export async function writeHostDocument(facts: PackageFacts, options: BuildOptions): Promise<void> {
  const document = await hostDocument(facts);
  if (!document) return;
  const whole: HostDocument = { ...document, firstPaint: await buildScripts(facts, options) };
  await writeFile(join(options.outDir, HOST_DOCUMENT_FILE), JSON.stringify(whole));
}
