// Which package may import which. `npm run imports` checks it; `npm test` runs the same.

const tests = '(\\.test|-test-kit)\\.tsx?$|/testing(/|\\.tsx?$)';
const buildFiles = '/webpack\\.config\\.ts$';
/** Rooms of the API's platform from the ground up. */
const apiPlatform = ['process', 'changes', 'observability', 'database', 'security', 'outbox', 'http'];
const inWorkspace = '^(?!node_modules/)[a-z][a-z0-9-]*/(?!.*node_modules/)';

/** A rule that lets files of `from` import nothing else of this workspace than `allowed`. */
const only = (name, from, allowed, comment, except = []) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: except },
  to: { path: inWorkspace, pathNot: allowed, dependencyTypesNot: ['core', 'unknown'] },
});

const forbidden = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    only(
      'federation-contracts-know-nobody',
      '^federation/contracts/',
      '^federation/contracts/',
      'What all companies agree on knows no other package.',
    ),
    only(
      'contracts-know-nobody',
      '^shared-contracts/',
      '^(shared-contracts|federation/contracts)/',
      'The contracts know those of federation only.',
    ),
    only(
      'operations-contracts-know-nobody',
      '^operations-contracts/',
      '^operations-contracts/',
      'A remote bundles them: they bring nothing along.',
    ),
    only(
      'design-system-below-sdk',
      '^shared-ui/',
      '^(shared-ui|shared-contracts)/',
      'The design system knows the contracts only.',
    ),
    only(
      'gallery-shows-the-design-system',
      '^proofs/gallery/',
      '^(proofs/gallery|shared-ui|shared-contracts)/',
      'The gallery shows the design system as it is, without a shell.',
    ),
    only(
      'sdk-below-remotes',
      '^remote-sdk/',
      '^(remote-sdk|shared-ui|shared-contracts)/',
      'The SDK knows the design system and the contracts only.',
    ),
    only(
      'remotes-know-no-shell',
      '^mfe-[a-z0-9-]+/',
      '^(mfe-[a-z0-9-]+|shared-contracts|shared-ui|remote-sdk)/',
      'A remote knows the SDK, the design system and the contracts only.',
      [buildFiles],
    ),
    forbidden(
      'remotes-know-no-remote',
      'Remotes meet through host services: dialogs, slots, events.',
      { path: '^(mfe-[a-z0-9-]+)/' },
      { path: '^mfe-', pathNot: '^$1/' },
    ),
    only(
      'shell-knows-no-remote',
      '^host-shell/',
      '^(host-shell|shared-contracts|shared-ui|remote-sdk|federation/runtime)/',
      'The shell learns of remotes at run time, and knows of federation the runtime only.',
      [buildFiles],
    ),
    only('build-files-only-build', buildFiles, '^federation/build/', 'A build file only says what to build.', [
      '^outside/',
    ]),
    only(
      'runtime-knows-contracts',
      '^federation/runtime/',
      '^federation/(runtime|contracts)/',
      'What runs in the page must not pull in what builds, releases or serves it.',
    ),
    only(
      'release-above-runtime',
      '^federation/release/',
      '^federation/(release|runtime|contracts)/',
      'Releases are kept and checked without what serves or builds them.',
    ),
    only(
      'edge-above-release',
      '^federation/edge/',
      '^federation/(edge|release|runtime|contracts)/',
      'Serving pages needs no build tools.',
    ),
    only(
      'build-above-release',
      '^federation/build/',
      '^federation/(build|release|runtime|contracts)/',
      'Building serves no pages, and knows no bundler but webpack.',
    ),
    only('federation-knows-contracts', '^federation/command/', '^federation/', 'Federation knows nobody else.'),
    only(
      'adapters-above-federation',
      '^outside/adapters/',
      '^(outside/adapters|federation/(build|release|runtime|contracts))/',
      'A bundler is fitted to the port of the build.',
    ),
    only(
      'hosts-are-other-people',
      '^outside/hosts/',
      '^(outside/(hosts|adapters)|federation|shared-contracts)/',
      'Examples use what other companies install.',
    ),
    only(
      'browser-kit-knows-contracts',
      '^outside/remote-e2e/',
      '^(outside/remote-e2e|shared-contracts)/',
      'Outside teams install the kit: it knows the contracts only.',
    ),
    only(
      'generator-knows-nobody',
      '^outside/create-kaza-remote/',
      '^outside/create-kaza-remote/',
      'Runs before anything is installed.',
    ),
    only(
      'api-knows-contracts',
      '^marketplace-api/',
      '^(marketplace-api|realtime-database|shared-contracts|operations-contracts)/',
      'The API knows the contracts and the realtime database only.',
    ),
    only(
      'realtime-database-knows-nobody',
      '^realtime-database/',
      '^realtime-database/',
      'The realtime database is a product of its own: storage and identity are ports.',
    ),
    forbidden(
      'platform-knows-no-module',
      'What the platform runs registers itself (src/modules/index.ts).',
      { path: '^marketplace-api/src/platform/', pathNot: tests },
      { path: '^marketplace-api/src/(?!platform/)' },
    ),
    forbidden(
      'modules-by-index',
      'A module of the API is reached through its index.ts.',
      { path: '^marketplace-api/src/modules/([^/]+)/', pathNot: tests },
      { path: '^marketplace-api/src/modules/[^/]+/', pathNot: '^marketplace-api/src/modules/($1/|[^/]+/index\\.ts$)' },
    ),
    forbidden(
      'api-by-index-of-modules',
      'A module of the API is reached through its index.ts, from outside of the modules too.',
      { path: '^marketplace-api/src/(?!modules/|platform/)', pathNot: tests },
      { path: '^marketplace-api/src/modules/[^/]+/', pathNot: '/index\\.ts$' },
    ),
    forbidden(
      'account-knows-no-module',
      'Each module gives and forgets its own rows: account calls all of them.',
      { path: '^marketplace-api/src/modules/account/', pathNot: tests },
      { path: '^marketplace-api/src/modules/(?!account/)' },
    ),
    ...apiPlatform.map((room, floor) =>
      forbidden(
        `platform-${room}`,
        `A room of the platform knows the rooms below it only: ${apiPlatform.slice(0, floor).join(', ')}.`,
        { path: `^marketplace-api/src/platform/${room}/`, pathNot: tests },
        {
          path: '^marketplace-api/src/platform/',
          pathNot: `^marketplace-api/src/platform/((${apiPlatform.slice(0, floor + 1).join('|')})/|refusal\\.ts$)`,
        },
      ),
    ),
    forbidden(
      'api-runs-without-tools',
      'Benches, proofs and test kits are no part of the running API.',
      { path: '^marketplace-api/src/', pathNot: tests },
      { path: '^marketplace-api/src/testing/' },
    ),
    forbidden(
      'proofs-are-the-top',
      'Proofs import whom they like; nobody imports them.',
      { pathNot: '^proofs/' },
      { path: '^proofs/' },
    ),
    forbidden(
      'schemas-by-type-in-pages',
      'Schemas check what the server receives; in a page, types are enough and weigh nothing: use `import type`.',
      { path: '^(mfe-[a-z0-9-]+|host-shell|shared-ui|remote-sdk)/', pathNot: tests },
      { path: '^shared-contracts/src/(api/schemas|composition/index)\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    forbidden(
      'packages-by-name',
      'Another package is imported by its name, through its exports.',
      { path: '^((?:federation|outside)/[^/]+|[^/]+)/' },
      { dependencyTypes: ['local'], pathNot: '^($1|node_modules)/' },
    ),
    forbidden(
      'resolvable',
      'The file does not exist, the package is not in package.json, or it does not export this path.',
      // What a page of other people's imports of a remote is there only when it runs.
      { pathNot: '^outside/hosts/[a-z]+-host/src/page' },
      { couldNotResolve: true },
    ),
    forbidden(
      'declared-packages',
      'The package is not in the package.json of this package.',
      { pathNot: [tests] },
      // An optional peer that is also there for development is taken for both.
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['npm-peer'] },
    ),
    forbidden(
      'no-circles',
      'Files that need each other, types included, are one file or want a third.',
      {},
      { circular: true },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // The operations desk is a repository of its own: its imports are those of installed packages.
    exclude: { path: '(^|/)(dist|public|__fixtures__)/|^outside/mfe-operations/' },
    // Imports of types count too.
    tsPreCompilationDeps: true,
    skipAnalysisNotInRules: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
    },
  },
};
