import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkImports } from './check-imports.ts';

const packageJson = (name: string, dependencies: string[] = [], exports: object = {}) =>
  JSON.stringify({ name, exports, dependencies: Object.fromEntries(dependencies.map((other) => [other, '*'])) });

const base = {
  'package.json': packageJson('root'),
  'scripts/tool.ts': '',
  'shared-contracts/package.json': packageJson('shared-contracts', [], {
    '.': './src/index.ts',
    './schemas': './src/api/schemas.ts',
  }),
  'shared-contracts/src/index.ts': '',
  'shared-contracts/src/api/schemas.ts': '',
  'mfe-auth/package.json': packageJson('mfe-auth', [], { '.': './src/index.ts' }),
  'mfe-auth/src/index.ts': '',
  'mfe-chat/package.json': packageJson('mfe-chat', ['mfe-auth', 'shared-contracts']),
  'mfe-chat/src/index.tsx': "import { a } from 'shared-contracts'; export const X = () => <p>{a}</p>;",
};

const problemsOf = (files: Record<string, string>): readonly string[] => {
  const root = mkdtempSync(join(tmpdir(), 'kaza-imports-'));
  for (const [path, text] of Object.entries({ ...base, ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return checkImports(root).problems;
};

describe('import rules', () => {
  it('have nothing against what the architecture allows', () => {
    expect(problemsOf({})).toEqual([]);
  });

  it.each([
    ['another remote', "import { x } from 'mfe-auth';", 'imports another remote'],
    ['another remote, later', "const x = () => import('mfe-auth');", 'imports another remote'],
    [
      'a path into another package',
      "export * from '../../shared-contracts/src/index.ts';",
      'reaches into another package',
    ],
    ['past the exports of a package', "import 'shared-contracts/src/index.ts';", 'does not export'],
    ['what its package.json does not name', "import x from 'left-pad';", 'is not in its package.json'],
    ['what does not exist', "import './missing.ts';", 'does not exist'],
    ['schemas by value in a page', "import { s } from 'shared-contracts/schemas';", 'Schemas stay out of pages'],
  ])('refuse %s', (_what, source, reason) => {
    expect(problemsOf({ 'mfe-chat/src/bad.tsx': source })).toEqual(
      expect.arrayContaining([expect.stringContaining(reason)]),
    );
  });

  it('let a page use the types of schemas', () => {
    expect(problemsOf({ 'mfe-chat/src/fine.ts': "import type { S } from 'shared-contracts/schemas';" })).toEqual([]);
  });

  it('refuse a circle at run time, but not one of types', () => {
    const circle = (keyword: string) => ({
      'mfe-chat/src/a.ts': "import { b } from './b.ts'; export const a = b;",
      'mfe-chat/src/b.ts': `${keyword} { a } from './a.ts'; export const b = 1;`,
    });
    expect(problemsOf(circle('import'))).toEqual(['These need each other: mfe-chat/src/a.ts, mfe-chat/src/b.ts.']);
    expect(problemsOf(circle('import type'))).toEqual([]);
  });

  it('keep the contracts free of everybody else', () => {
    const files = {
      'shared-contracts/package.json': packageJson('shared-contracts', ['mfe-auth'], { '.': './src/index.ts' }),
      'shared-contracts/src/index.ts': "import 'mfe-auth';",
    };
    expect(problemsOf(files)).toEqual([expect.stringContaining('The contracts know no other package')]);
  });
});
