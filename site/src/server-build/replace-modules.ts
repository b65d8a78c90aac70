import type { Plugin } from 'esbuild';
import { rendererModules } from 'federation-edge/renderer-modules';

/** Modules that prepare something at run time → what stands in their place once that is done. */
const replacements: readonly { readonly file: RegExp; source(): string }[] = [
  {
    // Compiled now: a server has neither these sources nor a compiler.
    file: /[\\/]sandbox[\\/]renderer-modules\.ts$/,
    source: () => `export const rendererModules = () => (${JSON.stringify(rendererModules())});`,
  },
  {
    // Read now: the source is the whole world's.
    file: /[\\/]locations[\\/]gazetteer\.ts$/,
    source: () =>
      `import { readFileSync } from 'node:fs';
export const readGazetteer = () => JSON.parse(readFileSync(new URL('./files/gazetteer.json', import.meta.url), 'utf8'));`,
  },
];

export const replaceModules: Plugin = {
  name: 'replace-modules',
  setup(build) {
    for (const { file, source } of replacements)
      build.onLoad({ filter: file }, () => ({ contents: source(), loader: 'js' }));
  },
};
