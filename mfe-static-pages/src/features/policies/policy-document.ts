/** A policy as data, so that another language is another document, not another page. */
export interface PolicyDocument {
  title: string;
  /** For search engines and link previews. */
  summary: string;
  effective: string;
  intro: string;
  sections: readonly PolicySection[];
}

export interface PolicySection {
  /** Anchor of the section: part of the page's address, so it never changes. */
  id: string;
  title: string;
  body: readonly (string | readonly string[])[];
}
