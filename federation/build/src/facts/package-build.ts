import type { Compilation } from 'webpack';
import type { BuildOptions } from './build-options.ts';
import type { BundledPackage } from './bundled-packages.ts';
import type { FileServer } from './bundler.ts';
import type { SharedUses } from './shared-uses.ts';

/** What one build brought. */
export interface Built {
  /** Scripts that an expose needs besides the entry, in load order. */
  readonly chunks: Readonly<Record<string, readonly string[]>>;
  /** Packages whose code is in its files. */
  readonly bundled: readonly BundledPackage[];
  /** What it takes of shared modules. Absent where that does not count, as in builds for servers. */
  readonly uses?: SharedUses;
  /** Of webpack, which alone builds hosts. */
  readonly compilation?: Compilation;
}

/** What runs hot, and whom to call after each build with its errors. */
interface ServeOptions extends BuildOptions {
  readonly port: number;
  readonly onBuild: (errors: readonly string[]) => void;
}

/** How a package is built: what its configuration file exports. */
export interface PackageBuild {
  /** Exposes that pages without our shell may load, too. Absent: none. */
  readonly foreign?: readonly string[] | undefined;
  /** All files but entries are named by their content. Absent: nobody says so. */
  readonly contentNames?: boolean | undefined;
  /** Writes the files of one target. Throws BuildError with one line. */
  build(options: BuildOptions): Promise<Built>;
  /** Serves its files to pages of this machine, each change built anew. */
  serve(options: ServeOptions): Promise<FileServer>;
}
