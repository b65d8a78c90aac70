/** The options of one build; everything else is the same for each package. */
export interface BuildOptions {
  readonly version: string;
  readonly mode: 'production' | 'development';
  /** What runs the files: pages, the edge that renders them first, or pages of other people's. Default `browser`. */
  readonly target?: 'browser' | 'server' | 'foreign';
  /** Folder that receives the files. */
  readonly outDir: string;
  /** Where the files will be served from. Default `auto`: beside the entry script, wherever that is. */
  readonly publicPath?: string;
  /** Set by the development server: hot modules, no integrity. */
  readonly hot?: boolean;
  /** Of a shell: its shared files give all names of their packages, not those of the table alone. */
  readonly whole?: boolean;
  /** With `hot`: components keep their state over a change. Needs a development build of the shell in the page. */
  readonly refresh?: boolean;
}

/** Name of a remote's entry, without its ending. */
export const REMOTE_ENTRY = 'remoteEntry';
export const HOST_ENTRY = 'shell';
/** Begins the names of the files of a shell whose shared files give all names. */
export const WHOLE_PREFIX = 'whole-';

/** What a shell renders pages with on a server: exports `renderPage` (`ServerShell` of the contracts). */
export const HOST_SERVER_SOURCE = './src/server/index.ts';
/** Server builds lie in a folder of their own, which is never sent to browsers. */
export const SERVER_FOLDER = 'server';
/** What only pages without our shell load lies in a folder of its own, which no page of ours names. */
export const FOREIGN_FOLDER = 'foreign';
/** One CommonJS file. */
export const SERVER_FILE = 'server.cjs';

/** File of a release with the types of the remote's own dialogs and slots, served for other teams. */
export const CONTRACT_TYPES = 'contract.d.ts';

/** A chunk that does not arrive in this time has failed. */
export const CHUNK_TIMEOUT_MS = 8000;

/** Module Federation's own description of a remote, by which other hosts and tools know it; our pages do without. */
export const MANIFEST_FILE = 'mf-manifest.json';

/** How a package is built. Node reads `.mjs` by itself; TypeScript needs a loader, which this repository has. */
export const CONFIGURATIONS = [
  'webpack.config.mjs',
  'rspack.config.mjs',
  'vite.config.mjs',
  'webpack.config.ts',
] as const;
