import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Compiler, WebpackPluginInstance } from 'webpack';

/** Puts the files of the shell's `public/` into the release under their own names: icon, manifest, robots.txt. */
export class PublicFilesPlugin implements WebpackPluginInstance {
  constructor(private readonly folder: string) {}

  apply(compiler: Compiler): void {
    if (!existsSync(this.folder)) return;
    compiler.hooks.thisCompilation.tap(PublicFilesPlugin.name, (compilation) => {
      compilation.contextDependencies.add(this.folder);
      compilation.hooks.processAssets.tapPromise(
        { name: PublicFilesPlugin.name, stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        async () => {
          for (const name of await readdir(this.folder)) {
            compilation.emitAsset(
              name,
              new compiler.webpack.sources.RawSource(await readFile(join(this.folder, name))),
            );
          }
        },
      );
    });
  }
}
