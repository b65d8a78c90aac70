import { readFile } from 'node:fs/promises';
import { type Output, transform } from '@swc/core';
import { SCRIPT_VERIFIER_GLOBAL } from 'federation-runtime/page-globals';
import { CHUNK_TIMEOUT_MS } from '../facts/build-options.ts';
import { ownModule } from '../facts/own-module.ts';

const RETRY_MS = 400;

/** How swc begins; each chunk says its own name. Comments of bundlers stay before it where nothing is minified. */
const REGISTER = /^(?<comments>(?:\s|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/)*)System\.register\(/;

/** What chunks call with their address and body. */
export const chunksGlobal = (container: string): string => `${container}_chunks`;

/** A script and its source map. */
export interface Script {
  readonly code: string;
  readonly map: string;
}

interface ModuleOf {
  readonly file: string;
  readonly code: string;
  readonly map?: string | undefined;
  readonly container: string;
  readonly minify: boolean;
}

/** swc puts an export around a call that is marked as pure and takes the mark: minified, the export is gone. */
const PURE_EXPORT = /\/\*\s*[@#]__PURE__\s*\*\/\s*(?=_export\()/g;

/** What browsers lack yet, and some bundlers leave as it stands. */
export const withDecorators = {
  parser: { syntax: 'ecmascript', decorators: true, autoAccessors: true },
  transform: { decoratorVersion: '2022-03' },
} as const;

async function systemModule({ file, code, map, minify }: ModuleOf): Promise<Output> {
  const common = { filename: file, configFile: false, swcrc: false, sourceMaps: true } as const;
  const options = { compress: true, mangle: true };
  const inPasses = minify && code.includes('__PURE__');
  const result = await transform(code, {
    ...common,
    isModule: true,
    jsc: { ...withDecorators, target: 'es2022', ...(minify && !inPasses ? { minify: options } : {}) },
    module: { type: 'systemjs' },
    minify: minify && !inPasses,
    ...(map === undefined ? {} : { inputSourceMap: map }),
  });
  if (!inPasses) return result;
  return transform(result.code.replace(PURE_EXPORT, ''), {
    ...common,
    isModule: false,
    jsc: { target: 'es2022', minify: options },
    minify,
    ...(result.map ? { inputSourceMap: result.map } : {}),
  });
}

async function registered(module: ModuleOf, register: string): Promise<Script> {
  const { file } = module;
  const result = await systemModule(module);
  const start = REGISTER.exec(result.code);
  if (!start) throw new Error(`${file} is no ES module that can be made a classic script.`);
  const body = result.code.slice(start[0].length);
  return { code: `${start.groups?.comments}${register}(${JSON.stringify(file)},${body}`, map: result.map ?? '' };
}

/** An ES module as a classic script, so a browser verifies it: what it imports comes by the remote's own loader. */
export const classicChunk = (module: ModuleOf): Promise<Script> =>
  registered(module, `globalThis[${JSON.stringify(chunksGlobal(module.container))}]`);

/** A module beside this one that names nothing outside of itself, as a part of a script. */
export async function pageSource(name: string): Promise<string> {
  const source = await readFile(ownModule(name, import.meta.url), 'utf8');
  const { code } = await transform(source.replace(/^export (?=function|interface)/gm, ''), {
    configFile: false,
    swcrc: false,
    // The function stays although nothing here calls it.
    isModule: false,
    jsc: { target: 'es2022', parser: { syntax: 'typescript' }, minify: { compress: true, mangle: true } },
    minify: true,
  });
  return code.replace(/\n?\/\/# sourceMappingURL=.*$/, '');
}

/** Where a page's chunks come from. */
export const chunkSource = (): string => {
  const verify = `globalThis.${SCRIPT_VERIFIER_GLOBAL}`;
  return `{verify:(url)=>typeof ${verify}==="function"?${verify}(url):null,timeoutMs:${CHUNK_TIMEOUT_MS},retryMs:${RETRY_MS}}`;
};

/** The entry: the loader, the module that brings `init` and `get`, and the container under its global name. */
export async function classicEntry(module: ModuleOf, also = ''): Promise<Script> {
  const { code, map } = await registered(module, 'register');
  const before = [
    `var ${module.container};(()=>{`,
    await pageSource('chunk-loader'),
    'const base=document.currentScript.src.replace(/[?#].*$/,"");',
    `const loader=createChunkLoader(${chunkSource()});`,
    'const register=(file,...chunk)=>loader.register(new URL(file,base).href,...chunk);',
    `globalThis[${JSON.stringify(chunksGlobal(module.container))}]=register;`,
  ].join('');
  const after = [
    `const load=(name)=>(...args)=>loader.load(new URL(${JSON.stringify(module.file)},base).href).then((values)=>values[name](...args));`,
    `${module.container}={init:load("init"),get:load("get")};`,
    '})();',
    also,
  ].join('');
  // One line in front, so that the map holds for all that follows.
  const { mappings, ...rest } = JSON.parse(map);
  return { code: `${before}\n${code}\n${after}`, map: JSON.stringify({ ...rest, mappings: `;${mappings}` }) };
}
