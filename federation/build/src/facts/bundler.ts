import type { Compiler, Configuration, WebpackPluginInstance } from 'webpack';
import type { ChunkFilename } from './asset-name.ts';
import type { BuildOptions } from './build-options.ts';
import type { PackageFacts } from './package-facts.ts';

/** The pages that a development server of a bundler serves files to come from another port. */
export interface FileServer {
  stop(): Promise<void>;
}

/** All in which webpack and Rspack differ for a build here; their configurations are one. */
export interface Bundler {
  readonly name: 'webpack' | 'Rspack';
  /** Compiles TypeScript and JSX with the options of swc. */
  readonly sourceLoader: string;
  minimizer(): WebpackPluginInstance[];
  /** Keeps the state of components over a hot change; absent where the bundler cannot. */
  readonly refresh?: () => WebpackPluginInstance[];
  /** Keeps the folder of a build out of source maps, and so out of hashes; absent where the bundler does so itself. */
  readonly relativeMaps?: () => WebpackPluginInstance;
  /** Takes sheets from scripts into files; `plugin` gets the pattern of their names, and whether scripts load them. */
  readonly sheets: {
    readonly loader: string;
    plugin(filename: ChunkFilename, isLoaded: boolean): WebpackPluginInstance;
  };
  /** The plugin of module federation. */
  federation(options: object): WebpackPluginInstance;
  /** Where a development build keeps what makes the next one faster. */
  cache(facts: PackageFacts, options: BuildOptions): Configuration['cache'];
  compiler(configuration: Configuration): Compiler | null;
  serve(compiler: Compiler, port: number): Promise<FileServer>;
}
