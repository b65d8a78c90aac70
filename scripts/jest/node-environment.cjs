const { createRequire } = require('node:module');
const { TestEnvironment } = require('jest-environment-node');

/** Outlives a test file. `outside` gives what is made in no file's own world of classes, so that it can outlive it as well. */
const kept = new Map([['outside', { createRequire, WebAssembly }]]);

/** Node, with room for what all test files of one worker share: the database engines. */
module.exports = class extends TestEnvironment {
  constructor(...options) {
    super(...options);
    this.global.keptByWorker = kept;
  }
};
