const { createRequire } = require('node:module');
const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** By file: outlives a test file. */
const compiled = new Map();

/** Constant tables of hundreds of files, and a library with classes named like built-ins: loaded once a worker. */
const tables = ['aria-query', '@simplewebauthn/server'];

/** The body of a module as a function; `head` stands in the first line, so that lines and columns stay true. */
function compile(body, filename, parameters) {
  const head = `(function(${parameters.join(',')}){`;
  return new Script(`${head}${body}\n})`, { filename, columnOffset: -head.length });
}

/**
 * Jest's runtime, which compiles a module once for a worker, not once for each test file that loads it: half of what
 * loading costs. Each test file still runs it anew, in a world of its own.
 */
module.exports = class extends Runtime {
  constructor(...options) {
    super(...options);
    const { executor } = this;
    const compileOnce = executor.compile.bind(executor);
    executor.compile = (body, filename) => {
      const world = executor.environment.getVmContext();
      if (world === null) return null;
      let known = compiled.get(filename);
      if (known?.body !== body) {
        try {
          known = { body, script: compile(body, filename, executor.injectedModuleParameters) };
        } catch {
          // Jest's own words about syntax that it cannot read.
          return compileOnce(body, filename);
        }
        compiled.set(filename, known);
      }
      return known.script.runInContext(world);
    };
  }

  requireModuleOrMock(from, moduleName) {
    if (tables.includes(moduleName)) return createRequire(from)(moduleName);
    return super.requireModuleOrMock(from, moduleName);
  }
};
