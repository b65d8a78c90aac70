import { CreateError } from './words.ts';

/** What a repository is built with. */
export interface Bundler {
  /** Its configuration file, which has a folder of its own below `template`. */
  readonly config: string;
  /** Packages that it needs besides `federation`. */
  readonly tools: readonly string[];
  /** What its dearest page may cost at first, in kB. */
  readonly budget: number;
}

/** `--template` → what it is built with; the first is taken where nobody asks. */
export const bundlers = {
  webpack: { config: 'webpack.config.mjs', tools: [], budget: 15 },
  rspack: {
    config: 'rspack.config.mjs',
    tools: ['@rspack/core', '@rspack/dev-server', 'federation-adapters'],
    budget: 15,
  },
  // Its part of module federation weighs 15 kB.
  vite: { config: 'vite.config.mjs', tools: ['@module-federation/vite', 'federation-adapters', 'vite'], budget: 30 },
} as const satisfies Record<string, Bundler>;

export type BundlerName = keyof typeof bundlers;

export const DEFAULT_BUNDLER: BundlerName = 'webpack';

const isBundler = (name: string): name is BundlerName => Object.hasOwn(bundlers, name);

/** @throws CreateError with one line where there is no such template */
export function bundlerNamed(name: string): BundlerName {
  if (isBundler(name)) return name;
  throw new CreateError(`"${name}" is no template. There are ${Object.keys(bundlers).join(', ')}.`);
}
