const swc = [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
  },
];

/**
 * Built-in objects that no test replaces. In a test's own world each use of a global asks that world, which is slow;
 * these are given to each module as parameters, so a module cannot declare one of these names itself.
 */
const builtIns = [
  'Array',
  'Boolean',
  'Error',
  'JSON',
  'Map',
  'Math',
  'Number',
  'Object',
  'Promise',
  'Reflect',
  'RegExp',
  'Set',
  'String',
  'Symbol',
  'TypeError',
  'Uint8Array',
  'WeakMap',
  'WeakSet',
];

/** One project per kind of runtime: pages run in jsdom, everything else in Node. */
const project = (displayName, testEnvironment, folders, setup = []) => ({
  displayName,
  testEnvironment,
  runtime: '<rootDir>/scripts/jest/runtime.cjs',
  sandboxInjectedGlobals: builtIns,
  testMatch: folders.map((folder) => `<rootDir>/${folder}/**/*.test.{ts,tsx}`),
  transform: { '^.+\\.(t|j|mj|cj)sx?$': swc, '\\.md$': '<rootDir>/scripts/jest/markdown.cjs' },
  transformIgnorePatterns: [
    '/node_modules/(?!.*(valibot|jose|kysely|@electric-sql|cookie|@base-ui|@module-federation|@rspack|lru-cache|@valibot|@seriousme|@opentelemetry|age-encryption|@noble|@scure|p-limit|yocto-queue|@?publint|tinyexec|package-manager-detector)/)',
  ],
  // A bench has another commit of this repository in there, with packages of the same names.
  modulePathIgnorePatterns: ['<rootDir>/\\.cache/update'],
  setupFilesAfterEnv: ['<rootDir>/scripts/jest/seeded-random.ts', ...setup],
  moduleNameMapper: {
    '\\.(css|woff2|svg|avif|webp)$': '<rootDir>/scripts/jest/file-stub.cjs',
    '^fast-check$': '<rootDir>/scripts/jest/seeded-fast-check.cjs',
  },
});

export default {
  // Data that is random comes from this number: `--seed` plays a run again.
  showSeed: true,
  // The one limit of all tests: a busy machine is slow, not wrong. It only ends what hangs.
  testTimeout: 300_000,
  projects: [
    project(
      'browser',
      'jsdom',
      ['shared-ui', 'remote-sdk', 'host-shell', 'mfe-*', 'proofs/gallery'],
      ['<rootDir>/scripts/jest/no-engine-text.ts', '<rootDir>/scripts/jest/browser-setup.ts'],
    ),
    project('node', '<rootDir>/scripts/jest/node-environment.cjs', [
      'operations-contracts',
      'shared-contracts',
      'federation',
      // Not the operations desk: it has its own tests, by its own packages.
      'outside/!(mfe-operations)',
      'realtime-database',
      'marketplace-api',
      'scripts',
      'site',
      'proofs/!(gallery)',
    ]),
  ],
};
