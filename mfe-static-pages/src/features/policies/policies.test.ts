import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PolicyDocument } from './policy-document.ts';

const files = readdirSync(__dirname).filter((name) => name.endsWith('.md'));
const documentOf = (name: string): PolicyDocument => jest.requireActual(join(__dirname, name)).default;
const shapeOf = ({ sections }: PolicyDocument) =>
  sections.map(({ id, body }) => [id, body.map((part) => (typeof part === 'string' ? 'text' : part.length))]);

test.each(['terms', 'privacy', 'refund'])('%s says the same in each language, section by section', (name) => {
  const own = files.filter((file) => file.startsWith(`${name}.`));
  expect(own.sort()).toEqual(['bn', 'en', 'hi'].map((language) => `${name}.${language}.md`));
  const english = shapeOf(documentOf(`${name}.en.md`));
  expect(english.length).toBeGreaterThan(5);
  for (const file of own) expect([file, shapeOf(documentOf(file))]).toEqual([file, english]);
});

test('every policy has what search engines and readers need', () => {
  for (const file of files) {
    const { title, summary, effective, body } = documentOf(file);
    expect([title, summary, effective, body.length].every(Boolean)).toBe(true);
    expect(readFileSync(join(__dirname, file), 'utf8')).toContain(`# ${title}`);
  }
});
