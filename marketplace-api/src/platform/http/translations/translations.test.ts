import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { DEFAULT_LANGUAGE, languageCodes } from 'shared-contracts';
import { callSchemas } from 'shared-contracts/schemas';
import { translate } from './translate.ts';

const others = languageCodes.filter((code) => code !== DEFAULT_LANGUAGE);
const root = join(__dirname, '../../../../..');
const sources = [
  ...['modules', 'platform'].flatMap((folder) =>
    readdirSync(join(root, 'marketplace-api/src', folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      join(root, 'marketplace-api/src', folder, file),
    ),
  ),
  join(root, 'shared-contracts/src/api/inputs.ts'),
].filter(
  // What could not be read as a request (`broken-requests.ts`) names no language.
  (file) =>
    /\.ts$/.test(file) &&
    !/\.test\.ts$|\/openapi\/|settings\.ts$|booking-messages\.ts$|broken-requests\.ts$|\/chat\//.test(file),
);

interface Node {
  readonly type?: string;
  readonly [key: string]: unknown;
}
const refusals = new Set([
  'requireVersion',
  'notFound',
  'unauthenticated',
  'invalid',
  'conflict',
  'tooMany',
  'Refusal',
]);
const checks =
  /^(string|number|integer|regex|check|minLength|maxLength|minValue|maxValue|email|url|literal|picklist|union)$/;

/** `Name must be at most ${max} characters` → `Name must be at most 1 characters`: any number does for a pattern. */
function textOf(node: Node | undefined): string | undefined {
  if (node?.type === 'StringLiteral') return String(node.value);
  if (node?.type !== 'TemplateLiteral') return undefined;
  const quasis = node.quasis as { cooked: string }[];
  return quasis.map(({ cooked }) => cooked).join('1');
}

/** Every sentence that a call of a refusal or of a schema check carries. */
function sentencesIn(node: unknown, found: Set<string>): void {
  if (Array.isArray(node)) for (const child of node) sentencesIn(child, found);
  if (node === null || typeof node !== 'object' || Array.isArray(node)) return;
  const { type, callee, arguments: given, key, value, params } = node as Node;
  const name = (callee as Node | undefined)?.property
    ? ((callee as Node).property as Node).value
    : (callee as Node | undefined)?.value;
  const add = (child: unknown) => {
    const text = textOf(((child as Node)?.expression ?? child) as Node);
    // A sentence, not a code, a field or a unit.
    if (text && /^[A-Z][a-z']+ /.test(text)) found.add(text);
  };
  const speaks = typeof name === 'string' && (refusals.has(name) || checks.test(name));
  if ((type === 'CallExpression' || type === 'NewExpression') && speaks)
    for (const child of given as unknown[]) add(child);
  if (type === 'KeyValueProperty' && (key as Node).value === 'message') add(value);
  for (const parameter of (params as Node[] | undefined) ?? [])
    add(((parameter.pat as Node | undefined) ?? parameter).right);
  for (const child of Object.values(node)) sentencesIn(child, found);
}

const said = new Set<string>(['This field is required', 'This value is not valid']);
for (const file of sources) sentencesIn(parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript' }).body, said);
for (const { message } of Object.values(callSchemas)) said.add(message);

test('the sentences were found', () => {
  expect(said.size).toBeGreaterThan(100);
  for (const one of ['Invalid OTP', 'This booking does not exist', 'Please log in to continue', 'Email is required']) {
    expect(said).toContain(one);
  }
});

test.each(others)('everything that the API says is said in %s', (language) => {
  // `${label}` of `text()` stands for each of its labels.
  const templates = /^1 |^Declined by|^Cancelled by/;
  const missing = [...said].filter((text) => !templates.test(text) && translate(language, text) === text);
  expect(missing).toEqual([]);
});

test.each(others)('numbers in %s have the digits that prices and dates have', (language) => {
  expect([...said].map((text) => translate(language, text)).filter((text) => /(?!\d)\p{Nd}/u.test(text))).toEqual([]);
});

test('values keep their place, and English stays English', () => {
  expect(translate('hi', 'Please wait 42 seconds before requesting another OTP')).toContain('42');
  expect(translate('bn', 'This is not possible any more: the booking is now "counter offer"')).toContain('পাল্টা প্রস্তাব');
  expect(translate('bn', 'Message must be at most 5000 characters')).toBe('বার্তা: বড়জোর 5000টি অক্ষর');
  expect(translate('en', 'Invalid OTP')).toBe('Invalid OTP');
  expect(translate('hi', 'A sentence that nobody knows')).toBe('A sentence that nobody knows');
});
