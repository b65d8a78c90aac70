import { readMarkdown } from './markdown-document.ts';

const source = `---
summary: What it is about.
effective: Effective October 2025
---

# Terms

These are the terms.

## What it is {#what}

A first paragraph: with a colon.

- one
- two

## After that {#after}

The end.
`;

test('a document is its facts, its title, and its sections of paragraphs and lists', () => {
  expect(readMarkdown(source)).toEqual({
    summary: 'What it is about.',
    effective: 'Effective October 2025',
    title: 'Terms',
    body: ['These are the terms.'],
    sections: [
      { id: 'what', title: 'What it is', body: ['A first paragraph: with a colon.', ['one', 'two']] },
      { id: 'after', title: 'After that', body: ['The end.'] },
    ],
  });
  expect(readMarkdown(source.replaceAll('\n', '\r\n'))).toEqual(readMarkdown(source));
});

test.each([
  ['no title', 'Just words.\n'],
  ['a section without an id', '# T\n\n## S\n\nText.\n'],
  ['markup', '# T\n\n## S {#s}\n\nSome **bold** words.\n'],
  ['a paragraph that is broken into lines', '# T\n\n## S {#s}\n\nOne line\nand another.\n'],
  ['a heading below a section', '# T\n\n## S {#s}\n\n### Deeper\n'],
])('%s is refused', (_, text) => {
  expect(() => readMarkdown(text)).toThrow();
});
