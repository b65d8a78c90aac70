import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeValueTypes } from './value-types.ts';

const manifest = (values?: object) => ({ name: 'mfe-offers', pages: {}, slots: {}, dialogs: {}, values }) as never;

/** A package that depends on contracts of its company. */
function remote(): string {
  const dir = mkdtempSync(join(tmpdir(), 'test-'));
  for (const folder of ['src', 'node_modules/acme-contracts']) mkdirSync(join(dir, folder), { recursive: true });
  const write = (file: string, json: object) => writeFileSync(join(dir, file), JSON.stringify(json));
  write('package.json', { name: 'mfe-offers', dependencies: { 'acme-contracts': '1.0.0' } });
  write('node_modules/acme-contracts/package.json', { federation: { contract: './contract' } });
  write('tsconfig.json', {});
  return dir;
}

test('the names and types of declared values are known to TypeScript, and follow remote.json', () => {
  const dir = remote();
  const file = join(dir, 'src/values.d.ts');
  writeValueTypes(dir, manifest());
  expect(existsSync(file)).toBe(false);
  writeValueTypes(dir, manifest({ API_ORIGIN: { type: 'text' }, RETRIES: { type: 'number', default: 3 } }));
  expect(
    readFileSync(file, 'utf8'),
  ).toBe(`// Written by \`federation types\`, \`dev\` and \`build\`, from the values of remote.json.
import 'acme-contracts';

declare module 'acme-contracts' {
  interface ValueTable {
    'mfe-offers': {
      readonly API_ORIGIN: string;
      readonly RETRIES: number;
    };
  }
}
`);
  writeValueTypes(dir, manifest({}));
  expect(existsSync(file)).toBe(false);
});

test('a file of the team’s own with that name is neither taken away nor written over', () => {
  const dir = remote();
  const file = join(dir, 'src/values.d.ts');
  writeFileSync(file, 'declare const own: string;');
  writeValueTypes(dir, manifest({}));
  expect(() => writeValueTypes(dir, manifest({ RETRIES: { type: 'number' } }))).toThrow('give your file another name');
  expect(readFileSync(file, 'utf8')).toBe('declare const own: string;');
});
