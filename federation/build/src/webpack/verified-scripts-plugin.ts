import { SCRIPT_VERIFIER_GLOBAL } from 'federation-runtime/page-globals';
import type { Compilation, Compiler } from 'webpack';

/** Webpack's own script loader, changed in one place: where it makes the element. */
const createVerifiedScript = `
var verified = typeof globalThis.${SCRIPT_VERIFIER_GLOBAL} === "function" && globalThis.${SCRIPT_VERIFIER_GLOBAL}(url);
if (!verified) { done({ type: "unverified", target: { src: url } }); return; }
script = document.createElement("script");
script.crossOrigin = "anonymous";
if (verified.integrity) script.integrity = verified.integrity;
script.src = verified.src;`;

const RETRY_DELAY_MS = 400;

/** A chunk that failed to load is requested once more; one that may not run is not. */
const retryChunks = (ensureChunk: string) => `
var loadChunk = ${ensureChunk};
${ensureChunk} = function (chunkId) {
  var args = arguments;
  return loadChunk.apply(this, args).catch(function (error) {
    if (!error || error.name !== "ChunkLoadError" || error.type === "unverified") throw error;
    return new Promise(function (resolve) { setTimeout(resolve, ${RETRY_DELAY_MS}); }).then(function () {
      return loadChunk.apply(undefined, args);
    });
  });
};`;

type RspackOrWebpack = Compiler['webpack'] & {
  readonly RuntimePlugin?: Compiler['webpack']['runtime']['LoadScriptRuntimeModule'];
};

/**
 * No script of a build runs unverified: every chunk that webpack loads asks the page (the shell's runtime, which knows the
 * hashes of the composition) for its URL and integrity. Without an answer nothing is requested and the load fails.
 */
export class VerifiedScriptsPlugin {
  apply(compiler: Compiler): void {
    const { RuntimeGlobals, RuntimeModule, runtime, RuntimePlugin } = compiler.webpack as RspackOrWebpack;
    // The same hook stands in another place in Rspack.
    const { getCompilationHooks } = RuntimePlugin ?? runtime.LoadScriptRuntimeModule;

    class RetryChunksRuntimeModule extends RuntimeModule {
      constructor() {
        super('retry chunks', RuntimeModule.STAGE_TRIGGER);
      }
      override generate(): string {
        return retryChunks(RuntimeGlobals.ensureChunk);
      }
    }

    compiler.hooks.thisCompilation.tap('VerifiedScriptsPlugin', (compilation: Compilation) => {
      getCompilationHooks(compilation).createScript.tap('VerifiedScriptsPlugin', () => createVerifiedScript);
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.loadScript)
        .tap('VerifiedScriptsPlugin', (chunk, needs) => {
          if (needs.has(RuntimeGlobals.ensureChunk))
            compilation.addRuntimeModule(chunk, new RetryChunksRuntimeModule());
        });
    });
  }
}
