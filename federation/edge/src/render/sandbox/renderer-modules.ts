import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { transformSync } from '@swc/core';

/** What a process without files is made of, as CommonJS. */
export interface RendererModules {
  /** As its modules name each other: TypeScript in this repository, JavaScript in the package that others install. */
  readonly extension: string;
  readonly child: string;
  readonly 'enter-sandbox': string;
  readonly realm: string;
  readonly 'style-texts': string;
}

const extension = extname(import.meta.url);

function commonJs(name: string): string {
  const file = `${name}${extension}`;
  const { code } = transformSync(readFileSync(new URL(file, import.meta.url), 'utf8'), {
    filename: file,
    configFile: false,
    swcrc: false,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs', noInterop: true },
  });
  return code;
}

/** Compiles them. `npm run packages -- servers` puts what this returns in the place of this file. */
export const rendererModules = (): RendererModules => ({
  extension,
  child: commonJs('child'),
  'enter-sandbox': commonJs('enter-sandbox'),
  realm: commonJs('realm'),
  'style-texts': commonJs('style-texts'),
});
