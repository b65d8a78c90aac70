import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkImports } from './check-imports.ts';

const packageJson = (name: string, dependencies: string[] = [], exports: object = { '.': './src/index.ts' }) =>
  JSON.stringify({ name, exports, dependencies: Object.fromEntries(dependencies.map((other) => [other, '*'])) });

const shared = ['shared-contracts', 'shared-ui', 'remote-sdk'];
/** Package → what its package.json names. */
const packages: Readonly<Record<string, string[]>> = {
  'federation/contracts': ['shared-contracts'],
  'shared-contracts': ['federation-contracts', 'mfe-auth'],
  'shared-ui': ['shared-contracts', 'remote-sdk'],
  'remote-sdk': ['shared-contracts', 'shared-ui', 'mfe-auth'],
  'federation/runtime': ['federation-contracts', 'shared-ui', 'federation-build'],
  'federation/release': ['federation-runtime'],
  'federation/edge': ['federation-build', 'federation-release'],
  'federation/build': ['federation-release', 'federation-edge'],
  'host-shell': [...shared, 'mfe-auth', 'federation-build', 'federation-runtime'],
  'mfe-auth': [...shared, 'host-shell'],
  'mfe-chat': [...shared, 'mfe-auth', 'host-shell', 'federation-build'],
  'marketplace-api': ['shared-contracts', 'realtime-database', 'shared-ui'],
  'realtime-database': ['shared-contracts'],
  site: ['marketplace-api', 'federation-build', 'proofs'],
  proofs: ['mfe-auth', 'site'],
};

const contractExports = { '.': './src/index.ts', './schemas': './src/api/schemas.ts' };
const nameOf = (folder: string): string => folder.replace('/', '-');

function workspaceWith(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'test-'));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  write('package.json', packageJson('root', []));
  write('scripts/tool.ts', '');
  for (const [name, dependencies] of Object.entries(packages)) {
    const exports = { 'shared-contracts': contractExports }[name];
    write(`${name}/package.json`, packageJson(nameOf(name), dependencies, exports));
    write(`${name}/src/index.ts`, '');
    mkdirSync(join(root, name, 'node_modules'), { recursive: true });
    const folderOf = (other: string) => Object.keys(packages).find((folder) => nameOf(folder) === other) ?? other;
    for (const other of dependencies)
      symlinkSync(join(root, folderOf(other)), join(root, name, 'node_modules', other), 'junction');
  }
  write('shared-contracts/src/api/schemas.ts', 'export type S = string;');
  // Installed for the tools of the root, but in no package.json here.
  write('node_modules/left-pad/package.json', JSON.stringify({ name: 'left-pad', main: 'index.js' }));
  write('node_modules/left-pad/index.js', '');
  for (const [path, text] of Object.entries(files)) write(path, text);
  return root;
}

const allowed = {
  'shared-contracts/src/a.ts': "import 'federation-contracts';",
  'shared-ui/src/a.ts': "import 'shared-contracts';",
  'remote-sdk/src/a.ts': "import 'shared-ui'; import 'shared-contracts';",
  'mfe-chat/src/a.tsx': "import 'remote-sdk'; import type { S } from 'shared-contracts/schemas'; export type T = S;",
  'mfe-chat/src/a.test.ts': "import 'left-pad';",
  'mfe-chat/webpack.config.ts': "import 'federation-build';",
  'federation/edge/src/a.ts': "import 'federation-release';",
  'host-shell/src/a.ts': "import 'federation-runtime'; import 'remote-sdk';",
  'site/src/a.ts': "import 'marketplace-api'; import 'federation-build';",
  'proofs/a.ts': "import 'mfe-auth'; import 'site';",
  'marketplace-api/src/a.ts': "import 'realtime-database'; import 'shared-contracts/schemas';",
};

/** What is refused, where it stands, and by which rule. */
const refused: readonly [what: string, folder: string, source: string, rule: string][] = [
  ['another remote', 'mfe-chat/src', "import 'mfe-auth';", 'remotes-know-no-remote'],
  ['another remote, later', 'mfe-chat/src', "void import('mfe-auth');", 'remotes-know-no-remote'],
  ['the shell in a remote', 'mfe-chat/src', "import 'host-shell';", 'remotes-know-no-shell'],
  ['a remote in the shell', 'host-shell/src', "import 'mfe-auth';", 'shell-knows-no-remote'],
  ['build tools in the shell', 'host-shell/src', "import 'federation-build';", 'shell-knows-no-remote'],
  [
    'a company’s contracts in those of all',
    'federation/contracts/src',
    "import 'shared-contracts';",
    'federation-contracts-know-nobody',
  ],
  ['anybody in the contracts', 'shared-contracts/src', "import 'mfe-auth';", 'contracts-know-nobody'],
  ['the SDK in the design system', 'shared-ui/src', "import 'remote-sdk';", 'design-system-below-sdk'],
  ['a remote in the SDK', 'remote-sdk/src', "import 'mfe-auth';", 'sdk-below-remotes'],
  ['the design system in federation', 'federation/runtime/src', "import 'shared-ui';", 'runtime-knows-contracts'],
  ['build tools in the page', 'federation/runtime/src', "import 'federation-build';", 'runtime-knows-contracts'],
  ['build tools in the edge', 'federation/edge/src', "import 'federation-build';", 'edge-above-release'],
  ['the edge in the build', 'federation/build/src', "import 'federation-edge';", 'build-above-release'],
  ['proofs in the site', 'site/src', "import 'proofs';", 'proofs-are-the-top'],
  ['files of a package in scripts', 'scripts', "import '../mfe-auth/src/index.ts';", 'packages-by-name'],
  ['files of a package in proofs', 'proofs/e2e', "import '../../mfe-auth/src/index.ts';", 'packages-by-name'],
  ['the design system in the API', 'marketplace-api/src', "import 'shared-ui';", 'api-knows-contracts'],
  [
    'anybody in the realtime database',
    'realtime-database/src',
    "import 'shared-contracts';",
    'realtime-database-knows-nobody',
  ],
  ['a path into another package', 'mfe-chat/src', "import '../../shared-ui/src/index.ts';", 'packages-by-name'],
  ['past the exports of a package', 'mfe-chat/src', "import 'shared-contracts/src/index.ts';", 'resolvable'],
  ['what does not exist', 'mfe-chat/src', "import './missing.ts';", 'resolvable'],
  ['what package.json does not name', 'mfe-chat/src', "import 'left-pad';", 'declared-packages'],
  [
    'a module in the platform',
    'marketplace-api/src/platform',
    "import '../modules/a/a.ts';",
    'platform-knows-no-module',
  ],
  ['the inside of another module', 'marketplace-api/src/modules/b', "import '../a/a.ts';", 'modules-by-index'],
  [
    'the inside of a module, from outside',
    'marketplace-api/src',
    "import './modules/a/a.ts';",
    'api-by-index-of-modules',
  ],
  ['a module in account', 'marketplace-api/src/modules/account', "import '../a/index.ts';", 'account-knows-no-module'],
  [
    'an upper room of the platform in a lower one',
    'marketplace-api/src/platform/database',
    "import '../http/above.ts';",
    'platform-database',
  ],
  ['schemas by value in a page', 'mfe-chat/src', "import 'shared-contracts/schemas';", 'schemas-by-type-in-pages'],
  ['a circle', 'mfe-chat/src/one', "import '../other-one.ts';", 'no-circles'],
  [
    'a circle of types',
    'mfe-chat/src/two',
    "import type { A } from '../other-two.ts'; export type B = A;",
    'no-circles',
  ],
];

const fileOf = (row: number): string => `${refused[row]?.[1]}/bad-${row}.ts`;
const circleAt = (what: string): string =>
  `./${fileOf(refused.findIndex((row) => row[0] === what)).slice('mfe-chat/src/'.length)}`;

describe('import rules', () => {
  let root = '';
  let found: readonly { readonly rule: string; readonly file: string }[] = [];

  beforeAll(async () => {
    root = workspaceWith({
      ...allowed,
      'marketplace-api/src/modules/a/a.ts': '',
      'marketplace-api/src/modules/a/index.ts': '',
      'marketplace-api/src/platform/http/above.ts': '',
      ...Object.fromEntries(refused.map(([, , source], row) => [fileOf(row), source])),
      'mfe-chat/src/other-one.ts': `import '${circleAt('a circle')}';`,
      'mfe-chat/src/other-two.ts': `export type A = import('${circleAt('a circle of types')}').B;`,
    });
    const { isFine, report } = await checkImports(root);
    expect(isFine).toBe(false);
    found = [...report.matchAll(/^ *error ([a-z-]+): (\S+)/gm)].map(([, rule = '', file = '']) => ({ rule, file }));
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it.each(refused.map(([what, , , rule], row) => [what, rule, fileOf(row)]))('refuse %s', (what, rule, file) => {
    const own = found.filter((problem) => problem.file === file || (what.includes('circle') && problem.rule === rule));
    expect([...new Set(own.map((problem) => problem.rule))]).toEqual([rule]);
  });

  it('have nothing against what the architecture allows', () => {
    expect(found.filter(({ file }) => file in allowed)).toEqual([]);
  });

  it('refuse each circle once', () => {
    expect(found.filter(({ rule }) => rule === 'no-circles')).toHaveLength(2);
  });
});
