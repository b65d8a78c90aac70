import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { transformSync } from '@swc/core';

/** A process without files cannot load any: it gets its code, these three modules, as one text. */
const modules = ['close-doors', 'child'] as const;
/** TypeScript in this repository, JavaScript in the package that others install. */
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

const asFunction = (name: string): string => `function (exports, require) {${commonJs(name)}\n}`;

/** The script that runs first in each realm; its value are the realm's controls. */
const realmSource = (): string =>
  `(function () { const exports = {}; (${asFunction('realm')})(exports); return exports.openRealm(); })()`;

/** The script of a process that draws pages. */
export function rendererSource(limits: { readonly realms: number; readonly scripts: number }): string {
  const table = modules.map((name) => `${JSON.stringify(`./${name}${extension}`)}: ${asFunction(name)}`);
  return `'use strict';
(function (nodeRequire) {
  const REALM_SOURCE = ${JSON.stringify(realmSource())};
  const LIMITS = ${JSON.stringify(limits)};
  const table = { ${table.join(',\n')} };
  const load = (name) => {
    if (!(name in table)) return nodeRequire(name);
    const exports = {};
    table[name](exports, load);
    return exports;
  };
  load('./child${extension}');
})(require);`;
}
