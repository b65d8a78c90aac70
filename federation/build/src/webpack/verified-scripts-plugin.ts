import { SCRIPT_VERIFIER_GLOBAL } from 'federation-runtime/page-globals';
import type { Compilation, Compiler } from 'webpack';

/** Where a script element has the list that its chunks go to. */
const OWN_CHUNKS = 'releaseChunks';

/** The global to which the chunks of every release of a package push: only the entry says which release it is. */
export const chunksGlobal = (packageName: string): string => `webpackChunk_${packageName}`;

/**
 * Two releases of a package may live in one page, and their chunks push to one global: it leads each to the release
 * whose loader made the script element. Without an element, to the last one that started.
 */
const ownChunks = (global: string, require: string) => `
var ${OWN_CHUNKS} = ${require}.${OWN_CHUNKS} = [], running = document.currentScript;
if (running) running.${OWN_CHUNKS} = ${OWN_CHUNKS};
if (!Object.getOwnPropertyDescriptor(globalThis, ${JSON.stringify(global)})) {
  var started;
  Object.defineProperty(globalThis, ${JSON.stringify(global)}, {
    get: function () { return (document.currentScript && document.currentScript.${OWN_CHUNKS}) || started; },
    set: function (list) { started = list; },
  });
}
globalThis[${JSON.stringify(global)}] = ${OWN_CHUNKS};`;

/** Webpack's own script loader, changed in one place: where it makes the element. */
const createVerifiedScript = (require: string) => `
var verified = typeof globalThis.${SCRIPT_VERIFIER_GLOBAL} === "function" && globalThis.${SCRIPT_VERIFIER_GLOBAL}(url);
if (!verified) { done({ type: "unverified", target: { src: url } }); return; }
script = document.createElement("script");
script.crossOrigin = "anonymous";
if (verified.integrity) script.integrity = verified.integrity;
script.${OWN_CHUNKS} = ${require}.${OWN_CHUNKS};
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
 * No script of a build runs unverified: every chunk that webpack loads asks the page (the shell's runtime, which knows
 * the hashes of the composition) for its URL and integrity. Without an answer nothing is requested and the load fails.
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

    class OwnChunksRuntimeModule extends RuntimeModule {
      constructor(readonly global: string) {
        // Before the module that reads the global.
        super('own chunks', RuntimeModule.STAGE_NORMAL);
      }
      override generate(): string {
        return ownChunks(this.global, RuntimeGlobals.require);
      }
    }

    compiler.hooks.thisCompilation.tap('VerifiedScriptsPlugin', (compilation: Compilation) => {
      getCompilationHooks(compilation).createScript.tap('VerifiedScriptsPlugin', () =>
        createVerifiedScript(RuntimeGlobals.require),
      );
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.loadScript)
        .tap('VerifiedScriptsPlugin', (chunk, needs) => {
          const { chunkLoadingGlobal } = compilation.outputOptions;
          if (chunkLoadingGlobal !== undefined)
            compilation.addRuntimeModule(chunk, new OwnChunksRuntimeModule(chunkLoadingGlobal));
          if (needs.has(RuntimeGlobals.ensureChunk))
            compilation.addRuntimeModule(chunk, new RetryChunksRuntimeModule());
        });
    });
  }
}
