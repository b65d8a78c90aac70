import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { missingValues, readOwnValues } from './own-values.ts';

const declared = {
  API_ORIGIN: { type: 'text' },
  RETRIES: { type: 'number', default: 3 },
  BETA: { type: 'boolean' },
} as const;

function fileOf(text: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'test-')), 'dev.env');
  writeFileSync(file, text);
  return file;
}

test('lines of a file stand above what the channel holds, and that above the defaults', () => {
  const file = fileOf('# mine\n\nAPI_ORIGIN=http://localhost:9?a=b\r\n');
  const held = { API_ORIGIN: 'https://api.example', BETA: 'true', OTHER: 'x' };
  expect(readOwnValues(declared, held, file)).toEqual({ API_ORIGIN: 'http://localhost:9?a=b', RETRIES: 3, BETA: true });
  expect(readOwnValues(declared, held)).toEqual({ API_ORIGIN: 'https://api.example', RETRIES: 3, BETA: true });
  expect(readOwnValues()).toBeUndefined();
});

test.each([
  ['API_ORIGIN', 'dev.env:1 is not a line such as API_ORIGIN=https://api.example.'],
  ['\n=x', 'dev.env:2 is not a line such as'],
  ['API_ORIGIN=', 'dev.env:1: API_ORIGIN: '],
  ['api=1', 'dev.env:1: api: must be a name such as API_ORIGIN.'],
  ['OTHER=1', 'dev.env gives OTHER, which remote.json does not declare.'],
  ['RETRIES=many', 'dev.env gives RETRIES as "many", which is no number.'],
  ['__proto__=1', 'dev.env'],
])('a line that gives no declared value is refused: %s', (text, line) => {
  expect(() => readOwnValues(declared, {}, fileOf(text))).toThrow(line);
});

test('a file that is not there is refused', () => {
  expect(() => readOwnValues(declared, {}, '/nowhere/dev.env')).toThrow('there is no file /nowhere/dev.env');
});

test('a value that nobody gives is said, with what to do', () => {
  expect(missingValues('mfe-offers', declared, { RETRIES: 3, BETA: false })).toEqual([
    '  mfe-offers reads API_ORIGIN, which has no value here: --values FILE with API_ORIGIN=…, or --channel NAME.',
  ]);
});
