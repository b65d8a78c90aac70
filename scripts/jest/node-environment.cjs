const { createRequire } = require('node:module');
const { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { basename, join } = require('node:path');
const { TestEnvironment } = require('jest-environment-node');

const shared = tmpdir();
/**
 * Outlives a test file. `outside` gives what is made in no file's own world of classes and folders, so that it can
 * outlive it as well.
 */
const kept = new Map([['outside', { createRequire, WebAssembly, temporaryFolder: shared }]]);

/** What tsx compiled: a test's child processes need not compile it again. */
const compiled = join(shared, `tsx-${process.geteuid?.() ?? ''}`);

/** A temp folder for one test file. It is set before Node's own environment copies the variables. */
function openTemporaryFolder() {
  const folder = mkdtempSync(join(shared, 'kaza-jest-'));
  // A test that runs as root starts its PostgreSQL as nobody.
  chmodSync(folder, 0o711);
  mkdirSync(compiled, { recursive: true });
  symlinkSync(compiled, join(folder, basename(compiled)));
  process.env.TMPDIR = folder;
  return folder;
}

/**
 * Node, with room for what all test files of one worker share (the database engines) and a temp folder for each file,
 * which goes with it. A test calls its own folders `test-…`; what else is left there was left by the product, and fails
 * the file.
 */
module.exports = class extends TestEnvironment {
  constructor(...options) {
    const folder = openTemporaryFolder();
    super(...options);
    this.folder = folder;
    this.global.cachedByWorker = kept;
  }

  handleTestEvent({ name }) {
    if (['test_fn_failure', 'hook_failure', 'error'].includes(name)) this.failed = true;
  }

  async teardown() {
    await super.teardown();
    process.env.TMPDIR = shared;
    const left = readdirSync(this.folder).filter((name) => !name.startsWith('test-') && name !== basename(compiled));
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
    if (left.length > 0 && !this.failed) throw new Error(`Left in the folder for temporary files: ${left.join(', ')}.`);
  }
};
