import { existsSync, readFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import type { Compiler } from 'webpack';
import { sharedDependencies } from '../facts/shared-dependencies.ts';

const strictFolders = new Map<string, boolean>();

/** Whether the nearest package.json says that scripts are ES modules. */
function isOfModules(dir: string): boolean {
  const known = strictFolders.get(dir);
  if (known !== undefined) return known;
  const file = join(dir, 'package.json');
  const above = dirname(dir);
  const found = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8')).type === 'module'
    : above !== dir && isOfModules(above);
  strictFolders.set(dir, found);
  return found;
}

const isStrict = (file: string): boolean =>
  extname(file) === '.mjs' || (extname(file) === '.js' && isOfModules(dirname(file)));

/** Whether a shared module gives nothing but a default. */
const isDefault = (request: string): boolean =>
  sharedDependencies.some((row) => row.isDefault && row.modules.includes(request));

/** Whether a file asks for the default of a shared module as Node does it with CommonJS. */
export const takesWhole = (file: string, request: string): boolean => isDefault(request) && isStrict(file);

/** Hands a default export on, as a value, from code whose imports are read: bundlers see through `export … from`. */
const handedOn = (request: string): string =>
  `data:text/javascript,${encodeURIComponent(`import value from ${JSON.stringify(request)};\nexport default value;`)}`;

/** `handedOn` must not be strict itself. */
export const handedOnRule = { mimetype: 'text/javascript', type: 'javascript/auto' } as const;

/**
 * To code of ES packages the default import of what the bundler does not know, as a shared module, is the whole module:
 * so Node does it with CommonJS. Where a shared module gives nothing but a default, such code gets it from a module in
 * between.
 */
export class DefaultImportsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.normalModuleFactory.tap(DefaultImportsPlugin.name, (factory) => {
      factory.hooks.beforeResolve.tap(DefaultImportsPlugin.name, (data) => {
        if (takesWhole(data.contextInfo.issuer, data.request)) data.request = handedOn(data.request);
      });
    });
  }
}
