import { createHash } from 'node:crypto';
import { keyframesOf, scopeSheet } from 'federation-release/styles';
import type { LoaderContext } from 'webpack';
import { safeName } from '../facts/asset-name.ts';

interface SheetFileOptions {
  /** Whose sheet it is; null for a host's, which is the page's. */
  readonly remote: string | null;
  /** False in server builds, which name the browser build's file. */
  readonly emit: boolean;
}

/** Stands for the folder of the sheet while its text is made. */
const HERE = 'sheet://here/';

/**
 * A sheet as a file of its own, named by its address: with all that it imports, and at the root of the release, from
 * where the addresses of its pictures and typefaces are found.
 */
export function pitch(this: LoaderContext<SheetFileOptions>, request: string): void {
  const done = this.async();
  const { remote, emit } = this.getOptions();
  const inner = `${this.resourcePath}.sheet[javascript/auto]!=!!!${request}`;
  this.importModule(inner, { publicPath: HERE, baseUri: HERE }, (error, exported) => {
    if (error) return done(error);
    try {
      const css = String((exported as { default: unknown }).default).replaceAll(HERE, '');
      const sheet = remote === null ? css : scopeSheet(css, { remote, keyframes: new Set(keyframesOf(css)) });
      const hash = createHash('sha256').update(sheet).digest('hex').slice(0, 8);
      const name = `${safeName(this.resourcePath)}.${hash}.css`;
      if (emit) this.emitFile(name, sheet);
      done(null, `export default __webpack_public_path__ + ${JSON.stringify(name)};`);
    } catch (problem) {
      done(problem as Error);
    }
  });
}

export default function sheetFile(): string {
  return '';
}
