import type { Compiler } from 'webpack';
import type { PackageFacts } from '../facts/package-facts.ts';
import { jsxRuntimeOf } from '../sources/jsx-runtimes.ts';

/** Lets JSX of a library's own go through what the page shares of it. */
export class JsxRuntimePlugin {
  readonly #facts: PackageFacts;

  constructor(facts: PackageFacts) {
    this.#facts = facts;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.normalModuleFactory.tap(JsxRuntimePlugin.name, (factory) => {
      factory.hooks.beforeResolve.tap(JsxRuntimePlugin.name, (data) => {
        const source = jsxRuntimeOf(this.#facts, data.request);
        if (source !== undefined) data.request = `data:text/javascript,${encodeURIComponent(source)}`;
      });
    });
  }
}
