import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compilerOptionsOf } from './compiler-options.ts';

test('compiler options are read as TypeScript reads them: with comments, last commas and what they extend', () => {
  const dir = mkdtempSync(join(tmpdir(), 'test-'));
  mkdirSync(join(dir, 'node_modules/base'), { recursive: true });
  writeFileSync(join(dir, 'node_modules/base/package.json'), '{ "name": "base", "version": "1.0.0" }');
  writeFileSync(join(dir, 'node_modules/base/strict.json'), '{ "compilerOptions": { "emitDecoratorMetadata": true } }');
  writeFileSync(join(dir, 'common.json'), '{ "compilerOptions": { "paths": { "@/*": ["./src/*"] } } }');
  const own = `{
    // Ours.
    "extends": ["base/strict.json", "./common"],
    "compilerOptions": { "experimentalDecorators": true, /* "baseUrl": "x", */ "noEmit": true, },
  }`;
  writeFileSync(join(dir, 'tsconfig.json'), own);
  expect(compilerOptionsOf(dir)).toEqual({
    emitDecoratorMetadata: true,
    experimentalDecorators: true,
    noEmit: true,
    paths: { '@/*': ['./src/*'] },
  });
});

test('a package without them, or with some that nobody can read, has none', () => {
  const dir = mkdtempSync(join(tmpdir(), 'test-'));
  expect(compilerOptionsOf(dir)).toEqual({});
  writeFileSync(join(dir, 'tsconfig.json'), '{ "compilerOptions": ');
  expect(compilerOptionsOf(dir)).toEqual({});
});
