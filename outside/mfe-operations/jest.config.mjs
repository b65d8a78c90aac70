/** Packages that come as ES modules, which Jest does not run as they are. */
const modules = [
  'operations-contracts',
  '@simplewebauthn',
  'federation-contracts',
  'shared-contracts',
  'shared-ui',
  'remote-sdk',
  'valibot',
  '@base-ui',
  'until-async',
];

export default {
  testEnvironment: 'jsdom',
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  setupFilesAfterEnv: ['<rootDir>/jest.setup.ts'],
  transform: {
    '^.+\\.(t|j|mj)sx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!.*(${modules.join('|')})/)`],
  // A busy machine is slow, not wrong: the limit only ends what hangs.
  testTimeout: 300_000,
};
