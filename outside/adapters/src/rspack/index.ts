import { defineRemoteOf } from 'federation-build/bundler';
import { rspackBundler } from './rspack-bundler.ts';

/**
 * As `defineRemote` of `federation/build`, with Rspack. Needs `@rspack/core` and `@rspack/dev-server`.
 * @example export default defineRemote(import.meta); // the whole rspack.config.mjs
 */
export const defineRemote = defineRemoteOf(rspackBundler);
