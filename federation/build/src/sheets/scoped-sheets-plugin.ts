import { isStyleSheet } from 'federation-contracts/composition';
import { keyframesOf, scopeSheet } from 'federation-release/styles';
import type { Compilation, Compiler } from 'webpack';

/** Keeps the sheets of a remote inside of it: all of them at once, since one may use the animations of another. */
export class ScopedSheetsPlugin {
  private readonly remote: string;

  constructor(remote: string) {
    this.remote = remote;
  }

  apply(compiler: Compiler): void {
    const { Compilation: stages, sources, WebpackError } = compiler.webpack;
    const scopeAll = (compilation: Compilation): void => {
      // Those that have a name of their own are scoped already.
      const files = new Set([...compilation.chunks].flatMap(({ files }) => [...files]).filter(isStyleSheet));
      const texts = [...files].map(
        (file) => [file, String(compilation.getAsset(file)?.source.source() ?? '')] as const,
      );
      try {
        const keyframes = new Set(texts.flatMap(([, css]) => keyframesOf(css)));
        for (const [file, css] of texts) {
          const sheet = scopeSheet(css, { remote: this.remote, keyframes });
          compilation.updateAsset(file, new sources.RawSource(sheet));
        }
      } catch (error) {
        compilation.errors.push(new WebpackError((error as Error).message));
      }
    };
    compiler.hooks.thisCompilation.tap(ScopedSheetsPlugin.name, (compilation) => {
      const at = { name: ScopedSheetsPlugin.name, stage: stages.PROCESS_ASSETS_STAGE_OPTIMIZE };
      compilation.hooks.processAssets.tap(at, () => scopeAll(compilation));
    });
  }
}
