type Body = readonly (string | readonly string[])[];

/**
 * A policy as its Markdown file says it (`terms.en.md`), compiled into the bundle as data: another language is another
 * document, not another page. The facts in it are rules of docs/specification.md.
 */
export interface PolicyDocument {
  title: string;
  /** For search engines and link previews. */
  summary: string;
  effective: string;
  /** What stands before the first section. */
  body: Body;
  sections: readonly PolicySection[];
}

export interface PolicySection {
  /** Anchor of the section: part of the page's address, so it never changes. */
  id: string;
  title: string;
  body: Body;
}

/** A document as a catalogue of messages. */
export const wordsOf = async (file: Promise<{ default: PolicyDocument }>) => ({ messages: (await file).default });
