import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { runTool, toolPath } from '../run-tool.ts';
import { buildPackages } from './build-packages.ts';
import { linkedInstall } from './linked-install.ts';
import { importsOf, packageOf } from './module-imports.ts';
import type { PackedPackage } from './pack.ts';

const root = process.cwd();
let folder: string;
let packed: readonly PackedPackage[];

beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'test-')));
  packed = await buildPackages(root);
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ type: 'module', devDependencies: { '@types/react': '*' } }),
  );
  await linkedInstall(root, folder, packed);
});

const installed = (name: string): string => join(folder, 'node_modules', name);
const manifestOf = (name: string) => JSON.parse(readFileSync(join(installed(name), 'package.json'), 'utf8'));
const filesOf = (name: string): string[] =>
  readdirSync(installed(name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(installed(name), join(entry.parentPath, entry.name)))
    .sort();

/** `shared-ui/forms` for each entry of each package. */
const requests = (): string[] =>
  packed.flatMap(({ name }) => Object.keys(manifestOf(name).exports ?? {}).map((path) => name + path.slice(1)));

test('a package holds compiled code, its types and maps, and what its package.json names', () => {
  for (const { name } of packed) {
    const { files } = manifestOf(name);
    const named = (file: string) => files.some((each: string) => file.startsWith(`${each}/`));
    const strange = filesOf(name).filter(
      (file) => !named(file) && !/^(package\.json|README\.md|CHANGELOG\.md)$/.test(file),
    );
    expect({ name, strange }).toEqual({ name, strange: [] });
    const compiled = filesOf(name).filter((file) => file.startsWith('dist/'));
    expect(compiled.filter((file) => !/(\.js|\.js\.map|\.d\.ts)$/.test(file) || /\.test\./.test(file))).toEqual([]);
    expect(filesOf(name)).toContain('README.md');
  }
});

test('what the README of a new repository links to comes with its packages', () => {
  const readme = readFileSync('outside/create-kaza-remote/template/repository/README.md.template', 'utf8');
  const linked = readme.split('](').flatMap((part, index) => (index === 0 ? [] : [part.split(/[)#]/)[0] ?? '']));
  expect(linked.length).toBeGreaterThan(5);
  expect(linked.filter((path) => !existsSync(join(folder, path)))).toEqual([]);
});

test('a package.json names no version of the workspace, and asks for one copy of what runs once in a page', () => {
  for (const { name, version } of packed) {
    const manifest = manifestOf(name);
    expect(JSON.stringify(manifest)).not.toContain('workspace:');
    expect(manifest).toMatchObject({ name, version, type: 'module', license: expect.any(String) });
    expect(Object.keys(manifest.dependencies ?? {})).not.toContain('react');
  }
  expect(manifestOf('remote-sdk').peerDependencies).toMatchObject({
    react: expect.stringMatching(/^\^19/),
    'shared-contracts': expect.stringMatching(/^\^/),
  });
});

test('no file imports what its package does not declare, nor a file that is not there', async () => {
  for (const { name } of packed) {
    const { dependencies, peerDependencies } = manifestOf(name);
    const declared = new Set([name, ...Object.keys({ ...dependencies, ...peerDependencies })]);
    const present = new Set(filesOf(name));
    for (const file of [...present].filter((one) => /^dist\/.*(\.js|\.d\.ts)$/.test(one))) {
      const requested = await importsOf(readFileSync(join(installed(name), file), 'utf8'));
      const foreign = requested.filter(
        (one) => !one.startsWith('.') && !isBuiltin(one) && !declared.has(packageOf(one)),
      );
      expect({ file: `${name}/${file}`, foreign }).toEqual({ file: `${name}/${file}`, foreign: [] });
      const target = (one: string) => (file.endsWith('.d.ts') ? one.replace(/\.js$/, '.d.ts') : one);
      const missing = requested
        .filter((one) => one.startsWith('.'))
        .filter((one) => !present.has(join(file, '..', target(one))));
      expect({ file: `${name}/${file}`, missing }).toEqual({ file: `${name}/${file}`, missing: [] });
    }
  }
});

test('every source map holds its sources', () => {
  for (const { name } of packed) {
    for (const file of filesOf(name).filter((one) => one.endsWith('.js.map'))) {
      const { sourcesContent } = JSON.parse(readFileSync(join(installed(name), file), 'utf8'));
      expect({ file, sources: sourcesContent?.length }).toEqual({ file, sources: 1 });
    }
  }
});

test.each([
  ['bundler', { module: 'ESNext', moduleResolution: 'bundler' }],
  ['node16', { module: 'node16', moduleResolution: 'node16' }],
])('every export has types from outside: moduleResolution %s', async (how, resolution) => {
  const project = join(folder, how);
  mkdirSync(project);
  const lines = requests().map(
    (request, index) => `import * as n${index} from '${request}';\nexport const used${index} = n${index};`,
  );
  writeFileSync(join(project, 'index.ts'), lines.join('\n'));
  const compilerOptions = {
    ...resolution,
    target: 'ES2022',
    lib: ['ES2023', 'DOM'],
    jsx: 'react-jsx',
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
  };
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['index.ts'] }));
  expect(await runTool(toolPath('typescript/bin/tsc'), ['-p', project, '--pretty', 'false'])).toEqual({
    code: 0,
    output: '',
  });
});

test('every export runs outside of the workspace', async () => {
  const script = join(folder, 'import-all.mjs');
  writeFileSync(
    script,
    `for (const request of ${JSON.stringify(requests())}) {
  const { length } = Object.keys(await import(request));
  if (length === 0) throw new Error(request + ' exports nothing');
}
process.exit(0);`,
  );
  expect(await runTool(script, [], { cwd: folder, env: { NODE_ENV: 'production' } })).toEqual({ code: 0, output: '' });
});
