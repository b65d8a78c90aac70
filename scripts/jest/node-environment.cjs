const { TestEnvironment } = require('jest-environment-node');

/** Outlives a test file: what each of them would make anew, and none can change. */
const kept = new Map();

/** Node, with room for what all test files of one worker share: the compiled database engine. */
module.exports = class extends TestEnvironment {
  constructor(...options) {
    super(...options);
    this.global.keptByWorker = kept;
  }
};
