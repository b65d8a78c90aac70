import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = process.cwd();
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const guides = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...readdirSync(join(root, 'docs')).map((name) => `docs/${name}`),
  ...readdirSync(join(root, 'docs/adr')).map((name) => `docs/adr/${name}`),
].filter((file) => file.endsWith('.md'));

test.each(guides)('%s links only to what is there', (file) => {
  const targets = [...read(file).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, target]) => target ?? '');
  expect(targets.filter((target) => !existsSync(join(root, dirname(file), target)))).toEqual([]);
});

test('the index of decision records lists each once, and every number up to the last has one', () => {
  const records = readdirSync(join(root, 'docs/adr')).filter((name) => /^\d{4}-.*\.md$/.test(name));
  const index = read('docs/adr/README.md');
  expect(records.filter((name) => index.split(`(${name})`).length !== 2)).toEqual([]);
  expect(records.map((name) => Number(name.slice(0, 4)))).toEqual(records.map((_, number) => number));
});

test('rules of the specification are numbered once', () => {
  const numbers = [...read('docs/specification.md').matchAll(/^\| (\d+\.\d+) \|/gm)].map(([, number]) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('comments cite rules that there are', () => {
  const rules = new Set([...read('docs/specification.md').matchAll(/^\| (\d+\.\d+) \|/gm)].map(([, number]) => number));
  const sources = spawnSync('git', ['grep', '-nE', '\\brules? [0-9]+\\.[0-9]+', '--', '*.ts', '*.tsx'], {
    encoding: 'utf8',
  });
  const cited = [...sources.stdout.matchAll(/^([^:]+:\d+):(.*)$/gm)].flatMap(([, place, line = '']) =>
    [...line.matchAll(/\d+\.\d+/g)].map(([number]) => ({ place, number })),
  );
  expect(cited.filter(({ number }) => !rules.has(number))).toEqual([]);
});

/** `a/{b,c}.ts` → `a/b.ts`, `a/c.ts`. */
const inBraces = (name: string): string[] => {
  const [whole, choices] = /\{([^}]*)\}/.exec(name) ?? [];
  return whole === undefined || choices === undefined
    ? [name]
    : choices.split(',').map((one) => name.replace(whole, one));
};

test('the security page names tests that there are, by their whole address', () => {
  const named = [...read('docs/security.md').matchAll(/`([^`\s]*\.(?:test|spec)\.tsx?)`/g)].flatMap(([, name = '']) =>
    inBraces(name),
  );
  expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
