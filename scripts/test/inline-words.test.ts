import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';

const root = join(__dirname, '../..');
const packages = readdirSync(root).filter((name) => /^(host-shell|shared-ui|remote-sdk|mfe-[\w-]+)$/.test(name));

/** Properties whose text people read or hear. */
const spoken =
  /^(aria-(label|description|placeholder|roledescription|valuetext)|title|placeholder|alt|\w*[lL]abel|description|heading|hint|text|caption|\w*[mM]essage)$/;

/** Written so in every language: the brand. */
const alike = /\bKaza\b/g;

interface Node {
  readonly type?: string;
  readonly [key: string]: unknown;
}

/** The texts that an expression can become, as far as they are written in it: `a ? 'Yes' : b` → `Yes`. */
function textsOf(node: Node | null | undefined): string[] {
  switch (node?.type) {
    case 'StringLiteral':
    case 'JSXText':
      return [String(node.value)];
    case 'TemplateLiteral':
      return [
        ...(node.quasis as { cooked: string }[]).map(({ cooked }) => cooked),
        ...(node.expressions as Node[]).flatMap(textsOf),
      ];
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].flatMap((child) => textsOf(child as Node));
    case 'BinaryExpression':
      // What is compared is no text of the screen.
      return /^(\+|&&|\|\||\?\?)$/.test(String(node.operator))
        ? [node.left, node.right].flatMap((child) => textsOf(child as Node))
        : [];
    case 'ParenthesisExpression':
    case 'JSXExpressionContainer':
    case 'TsAsExpression':
    case 'TsConstAssertion':
    case 'TsNonNullExpression':
      return textsOf(node.expression as Node);
    default:
      return [];
  }
}

/** Words of a component: children, spoken properties, their defaults, and rows of them. */
function wordsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(wordsIn);
  if (node === null || typeof node !== 'object') return [];
  const { type, name, key, value, children } = node as Node;
  const isSpoken =
    (type === 'JSXAttribute' && spoken.test(nameOf(name as Node))) ||
    (/^(KeyValue|AssignmentPattern)Property$/.test(String(type)) && spoken.test(String((key as Node).value)));
  const isParent = type === 'JSXElement' || type === 'JSXFragment';
  const said = isSpoken ? textsOf(value as Node) : isParent ? (children as Node[]).flatMap(textsOf) : [];
  const own = said.map((text) => text.trim()).filter((text) => /\p{L}/u.test(text.replace(alike, '')));
  return [...own, ...Object.values(node).flatMap(wordsIn)];
}

/** `title`; `aria-label`; `xlink:title`. */
const nameOf = (name: Node): string =>
  name.type === 'JSXNamespacedName'
    ? `${(name.namespace as Node).value}:${(name.name as Node).value}`
    : String(name.value);

const parse = (source: string) => parseSync(source, { syntax: 'typescript', tsx: true }).body;

/** Components of a package; the testers' panel stays English (docs/decisions.md, Languages). */
const componentsOf = (name: string): string[] =>
  readdirSync(join(root, name, 'src'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx$/.test(file) && !/\.test\.tsx$|(^|\/)testing(\/|\.tsx$)|-test-kit\.tsx$|^qa\//.test(file),
  );

test.each([
  ['a child', '<p>Hello <b>{name}</b></p>', ['Hello']],
  ['an expression as a child', `<p>{late ? 'Late' : \`In \${minutes} min\`}</p>`, ['Late', 'In', 'min']],
  ['what is shown on a condition', "<>{sent && 'Sent'}</>", ['Sent']],
  ['a name for those who listen', '<nav aria-label="Languages" />', ['Languages']],
  ['a property of a component', "<Field label={'Name'} errorMessage={error ?? 'Not valid'} />", ['Name', 'Not valid']],
  ['what a property is by itself', "({ closeLabel = 'Close' }) => <Button>{closeLabel}</Button>", ['Close']],
  ['a row of data', "[{ value: 'all', label: 'All days' }]", ['All days']],
  ['a child inside of a property', '<Card footer={<p>Bye</p>} />', ['Bye']],
])('finds a text outside of the catalogue: %s', (_where, jsx, words) => {
  expect(wordsIn(parse(`const part = ${jsx};`))).toEqual(words);
});

test('lets values, signs and the brand be', () => {
  const jsx = `<a title={\`\${name} | Kaza\`} className="wide" data-state={on ? 'on' : 'off'}>Kaza · {state === 'open' && <Icon name="tick" />}</a>`;
  expect(wordsIn(parse(`const part = ${jsx};`))).toEqual([]);
});

test('the packages were found', () => expect(packages.length).toBeGreaterThanOrEqual(9));

test.each(packages)('%s takes every text from its catalogue', (name) => {
  const files = componentsOf(name);
  expect(files.length).toBeGreaterThan(0);
  const found = files.flatMap((file) =>
    wordsIn(parse(readFileSync(join(root, name, 'src', file), 'utf8'))).map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});

test.each(packages.filter((name) => name !== 'host-shell'))(
  '%s shows no words of a call, which are English: an error of the shell has them in the language of the page',
  (name) => {
    const files = readdirSync(join(root, name, 'src'), { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|\/)testing(\/|\.tsx?$)/.test(file),
    );
    const found = files.filter((file) =>
      /\bcalls(\.\w+|\[\w+\])\.fallback|\{ fallback \} =/.test(readFileSync(join(root, name, 'src', file), 'utf8')),
    );
    expect(found).toEqual([]);
  },
);
