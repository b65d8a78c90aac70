import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { jestPreset } from './index.ts';
import { sync } from './resolver.ts';
import transformer from './transformer.ts';

/** Runs a module with what it requires as Jest would: found by the resolver, read by the transformer. */
function run(file: string): Record<string, unknown> {
  const defaultResolver = (request: string): string => {
    const path = join(dirname(file), request);
    if (request.startsWith('.') && !existsSync(path)) throw new Error(`Cannot find ${request}`);
    return request.startsWith('.') ? path : request;
  };
  const resolve = (request: string): string => sync(request, { defaultResolver });
  const load = (request: string) =>
    /^[./]/.test(request) ? run(resolve(request)) : createRequire(import.meta.url)(request);
  const { process } = transformer.createTransformer({});
  const module = { exports: {} };
  new Function('module', 'exports', 'require', '__filename', process(readFileSync(file, 'utf8'), file).code)(
    module,
    module.exports,
    Object.assign(load, { resolve }),
    file,
  );
  return module.exports;
}

function remoteOf(files: Readonly<Record<string, string>>): string {
  const dir = mkdtempSync(join(tmpdir(), 'test-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(dir, name), text);
  return dir;
}

test('a test reads each kind of file that a build accepts', () => {
  const dir = remoteOf({
    'page.css': '@import "./missing.css"; .a { color: red }',
    'box.module.css': '.box { color: red }',
    'dot.svg': '<svg><path d="M0 0"/></svg>',
    'note.txt': 'words',
    'code.ts': 'export const a: number = 1;',
    'plain.tsx': 'export const Plain = () => <p>plain</p>;',
    'index.ts': `
      import './page.css';
      import address from './page.css';
      import classes from './box.module.css';
      import dot from './dot.svg';
      import text from './note.txt?raw';
      import source from './code.ts?raw';
      import styles from './page.css?inline';
      import file from './dot.svg?url';
      import within from './dot.svg?inline';
      import { a } from './code.js';
      import { Plain } from './plain.js';
      class Counter { accessor count = a; }
      export const found = [address, classes.box, dot, text, source, styles, file, within.slice(0, 13), new Counter().count, typeof Plain];
      export const environment = [import.meta.env.MODE, import.meta.env.PROD];
      export const worker = new URL('./sum.worker.ts', import.meta.url).pathname;
      export const later = import('./note.txt?raw').then((module) => module.default);
    `,
  });
  const exported = run(join(dir, 'index.ts'));
  expect(exported.found).toEqual([
    '/assets/page.css',
    'box',
    '/assets/dot.svg',
    'words',
    'export const a: number = 1;',
    expect.stringContaining('color: red'),
    '/assets/dot.svg',
    'data:;base64,',
    1,
    'function',
  ]);
  expect(exported.environment).toEqual(['test', false]);
  expect(exported.worker).toBe(join(dir, 'sum.worker.ts'));
  return expect(exported.later).resolves.toBe('words');
});

test('scripts of packages run as they are, but for ES modules', () => {
  const { process } = transformer.createTransformer({});
  const dir = mkdtempSync(join(tmpdir(), 'test-'));
  const file = (name: string) => join(dir, 'node_modules', 'pack', name);
  expect(process('exports.a = 1;', file('a.js')).code).toBe('exports.a = 1;');
  expect(process('export const a = 1;', file('b.js')).code).toContain('exports');
  expect(process('export const a = 1;', file('c.mjs')).code).toContain('exports');
  expect(process('{"a":1}', file('d.json')).code).toBe('{"a":1}');
});

test('a package that is made of ES modules alone is found by what bundles take', () => {
  const defaultResolver = (request: string, { conditions = [] }: { conditions?: readonly string[] }): string => {
    if (request === 'modern' && conditions.includes('import')) return '/modern/index.js';
    throw new Error(`Cannot find module ${request}`);
  };
  expect(sync('modern', { conditions: ['require'], defaultResolver })).toBe('/modern/index.js');
  expect(() => sync('./missing.js', { defaultResolver })).toThrow('Cannot find module ./missing.js');
});

test('paths of tsconfig.json are followed, and each file that the preset names is there', () => {
  const dir = remoteOf({
    'tsconfig.json': '{ "compilerOptions": { "paths": { "@/*": ["./src/*"], "words": ["./src/words.ts"] } } }',
  });
  const { moduleNameMapper, resolver, setupFiles, transform } = jestPreset(dir);
  expect(moduleNameMapper).toEqual({ '^@/(.*)$': [join(dir, 'src/$1')], '^words$': [join(dir, 'src/words.ts')] });
  const named = [resolver, ...setupFiles, ...Object.values(transform).map(([path]) => path)];
  expect(named.map((path) => dirname(path))).toEqual(named.map(() => __dirname));
  for (const path of named) expect(readFileSync(path, 'utf8')).not.toBe('');
});
