/** A paragraph, or the items of a list. */
type MarkdownBlock = string | readonly string[];

/** A Markdown file as data, so that a page shows it without a parser. */
export interface MarkdownDocument {
  readonly title: string;
  /** What stands before the first section. */
  readonly body: readonly MarkdownBlock[];
  readonly sections: readonly {
    readonly id: string;
    readonly title: string;
    readonly body: readonly MarkdownBlock[];
  }[];
  /** Lines of the front matter, `name: value`, by their names. */
  readonly [fact: string]: unknown;
}

const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n/;
/** What would need more than text, and is refused instead of shown as it is written. */
const MARKUP = /[*`[\]<>]|(^|\s)_|^#{3}/;

function blockOf(text: string): MarkdownBlock {
  const lines = text.split('\n');
  if (MARKUP.test(text)) throw new Error(`A document has paragraphs and lists only, not: ${lines[0]}`);
  const items = lines.filter((line) => line.startsWith('- '));
  if (items.length === lines.length) return items.map((item) => item.slice(2));
  if (lines.length > 1) throw new Error(`A paragraph is one line: ${lines[0]}`);
  return text;
}

const blocksOf = (text: string): MarkdownBlock[] =>
  text
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter(Boolean)
    .map(blockOf);

/**
 * Reads front matter, one `# Title`, and sections `## Title {#id}` of paragraphs and lists.
 *
 * @throws Error for what it does not know
 */
export function readMarkdown(source: string): MarkdownDocument {
  const text = source.replaceAll('\r\n', '\n');
  const front = FRONT_MATTER.exec(text)?.[1] ?? '';
  const facts = Object.fromEntries(
    front.split('\n').flatMap((line) => {
      const [, name, value] = /^(\w+): (.*)$/.exec(line) ?? [];
      return name === undefined ? [] : [[name, value]];
    }),
  );
  const [head = '', ...parts] = text.replace(FRONT_MATTER, '').split(/^## /m);
  const [, title = '', body = ''] = /^\s*# (.+)\n([\s\S]*)$/.exec(head) ?? [];
  if (title === '') throw new Error('A document begins with its title: # …');
  const sections = parts.map((part) => {
    const [, name = '', id = '', rest = ''] = /^(.+) \{#([\w-]+)\}\n([\s\S]*)$/.exec(part) ?? [];
    if (id === '')
      throw new Error(`A section has a title and an id, as in "## Title {#id}", not: ${part.split('\n')[0]}`);
    return { id, title: name, body: blocksOf(rest) };
  });
  return { ...facts, title, body: blocksOf(body), sections };
}
