import { existsSync, readFileSync } from 'node:fs';
import { dirname, extname, join, sep } from 'node:path';
import { transformSync } from '@swc/core';
import { type CompilerOptions, classOptions, importSourceOf } from '../facts/compiler-options.ts';
import { readMarkdown } from '../facts/markdown-document.ts';
import { ownModule } from '../facts/own-module.ts';
import { addressOf } from './asset-address.ts';

interface TransformerOptions {
  readonly compiler?: CompilerOptions;
}

const SCRIPT = /\.[cm]?[jt]sx?$/;
const SHEET_MODULE = /\.module\.(css|s[ac]ss|less)$/;
const MODULE_WORD = /^\s*(?:import|export)\b\s*[{*\w'"]/m;
/** An import with a query, as it is compiled. */
const WITH_QUERY = /\brequire\((["'])([^"'\n]+)\?(raw|url|inline)\1\)/g;

const isOfPackage = (file: string): boolean => file.includes(`${sep}node_modules${sep}`);

/** Whether the package.json above a file says that its scripts are ES modules. */
function isOfModules(file: string): boolean {
  for (let at = dirname(file); at !== dirname(at); at = dirname(at)) {
    const manifest = join(at, 'package.json');
    if (existsSync(manifest)) return JSON.parse(readFileSync(manifest, 'utf8')).type === 'module';
  }
  return false;
}

/** A script of a package that Jest runs as it is. */
function isCommonJs(text: string, file: string): boolean {
  if (!isOfPackage(file) || extname(file) !== '.js') return extname(file) === '.cjs';
  return !isOfModules(file) && !MODULE_WORD.test(text);
}

function compiled(text: string, filename: string, compiler: CompilerOptions): string {
  const isTyped = /\.[cm]?tsx?$/.test(filename);
  const { code } = transformSync(text, {
    filename,
    configFile: false,
    swcrc: false,
    sourceMaps: 'inline',
    module: { type: 'commonjs' },
    jsc: {
      target: 'es2022',
      parser: isTyped
        ? { syntax: 'typescript', tsx: filename.endsWith('x'), decorators: true }
        : { syntax: 'ecmascript', jsx: true, decorators: true },
      transform: {
        react: { runtime: 'automatic', ...importSourceOf(compiler) },
        ...classOptions(compiler),
        optimizer: { globals: { vars: { 'import.meta.env': '({ MODE: "test", DEV: true, PROD: false })' } } },
        // Puts jest.mock() above imports; its types leave it out.
        ...{ hidden: { jest: true } },
      },
    },
  });
  const asset = JSON.stringify(ownModule('asset', import.meta.url));
  return code.replace(
    WITH_QUERY,
    (_, quote, path, query) => `require(${asset}).default(require.resolve(${quote}${path}${quote}), "${query}")`,
  );
}

/** What is no script: data of a document, the names of a CSS module, or an address. */
function stubOf(text: string, file: string): string {
  const isNames = SHEET_MODULE.test(file);
  const data = file.endsWith('.md') ? readMarkdown(text) : addressOf(file);
  const value = isNames ? 'new Proxy({}, { get: (_, name) => name })' : JSON.stringify(data);
  return `module.exports = { __esModule: true, default: ${value} };`;
}

/** Gives Jest each kind of file as a bundle has it. */
export default {
  createTransformer: ({ compiler = {} }: TransformerOptions = {}) => ({
    process(text: string, file: string): { code: string } {
      if (file.endsWith('.json') || isCommonJs(text, file)) return { code: text };
      return { code: SCRIPT.test(file) ? compiled(text, file, compiler) : stubOf(text, file) };
    },
  }),
};
