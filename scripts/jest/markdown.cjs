// Gives tests a Markdown document as a bundle has it: data, read once by the code that reads it for bundles.
const { createHash } = require('node:crypto');
const { join } = require('node:path');
const { transformFileSync } = require('@swc/core');

const { code } = transformFileSync(join(__dirname, '../../federation/build/src/facts/markdown-document.ts'), {
  jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
  module: { type: 'commonjs' },
});
const compiled = { exports: {} };
new Function('module', 'exports', code)(compiled, compiled.exports);

module.exports = {
  getCacheKey: (text) => createHash('sha256').update(code).update(text).digest('hex'),
  process: (text) => ({
    code: `module.exports = ${JSON.stringify({ __esModule: true, default: compiled.exports.readMarkdown(text) })};`,
  }),
};
