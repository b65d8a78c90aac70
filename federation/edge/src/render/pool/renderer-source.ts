import { rendererModules } from '../sandbox/renderer-modules.ts';

const asFunction = (code: string): string => `function (exports, require) {${code}\n}`;

/** The script that runs first in each realm; its value are the realm's controls. */
const realmSource = (realm: string, styleTexts: string): string =>
  `(function () { const exports = {}; (${asFunction(styleTexts)})(exports); (${asFunction(realm)})(exports, () => exports); return exports.openRealm(); })()`;

/** The script of a renderer process. A process without files cannot load any: its modules come as one text. */
export function rendererSource(limits: { readonly realms: number; readonly scripts: number }): string {
  const { extension, realm, 'style-texts': styleTexts, ...modules } = rendererModules();
  const table = Object.entries(modules).map(
    ([name, code]) => `${JSON.stringify(`./${name}${extension}`)}: ${asFunction(code)}`,
  );
  return `'use strict';
(function (nodeRequire) {
  const REALM_SOURCE = ${JSON.stringify(realmSource(realm, styleTexts))};
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
