import type { PageLayout } from '../page/layout.ts';
import type { Composition } from './composition.ts';

/** One page. Without a `visitor` it is for nobody in particular: what it holds is the same for all. */
export interface PageRequest<Config = unknown> {
  readonly composition: Composition;
  /** What the edge was given for its pages. */
  readonly config: Config;
  /** Path with its language prefix, and those query parameters alone that the page declares. */
  readonly url: string;
  readonly layout: PageLayout;
  /** Who is signed in: the API's response to the edge's question, as JSON. `readApi` then answers on their behalf. */
  readonly visitor?: string;
  /** Questions (`RenderedPage.asked`) to ask first, so that one rendering does. All of it may be wrong. */
  readonly asks?: readonly string[];
}

/** What the edge gives to the shell's server build. */
export interface PageSources {
  /** The module behind an expose of a remote's server build. Rejects when there is none that may run. */
  loadExpose(remote: string, expose: string): Promise<Record<string, unknown>>;
  /**
   * A GET of the API, `path` with its query, answered in a language (`hi-IN`): the public API where the page is for
   * nobody in particular, else also what its visitor may read. Rejects without a response.
   */
  readApi(path: string, language: string): Promise<{ readonly status: number; readonly body: string }>;
  /** Time for answers and remotes in milliseconds; what comes later is left to the browser. */
  readonly limitMs: number;
}

/** What one render gave. All of it is HTML or JSON that may stand in a page as it is, but for `data` (see there). */
export interface RenderedPage {
  /** `lang` of the document. */
  readonly language: string;
  /** What belongs into the head: title, description, canonical address, preloads. */
  readonly head: string;
  /** Style elements, in the order in which they count. */
  readonly styles: string;
  /**
   * Texts of style elements in `head` and `html` that components made, and no text of a visitor's: the page's policy
   * names them. The edge adds those that were made with the shell's React.
   */
  readonly styleTexts?: readonly string[];
  /** The inside of the root element. */
  readonly html: string;
  /** JSON of responses that the page shows, for the browser's cache: `[key, answer][]`. To be escaped. */
  readonly data: string;
  /** What was left to the browser, and why; empty for a whole page. */
  readonly problems: readonly string[];
  /** Id of the visitor for whom it was rendered; absent: the same for everybody. */
  readonly visitor?: string;
  /** What it asked the API, each as JSON of a name and what was given with it. */
  readonly asked?: readonly string[];
}

/** What the shell's server build exports. */
export interface ServerShell<Config = never> {
  /** Shared modules by request: the only copies, which remotes get. */
  readonly modules: Readonly<Record<string, unknown>>;
  /** Rejects when not even the shell can be rendered. */
  renderPage(request: PageRequest<Config>, sources: PageSources): Promise<RenderedPage>;
}

/** What a remote's server build exports: each module runs when it is first asked for. */
export interface ServerRemote {
  readonly exposes: Readonly<Record<string, () => Promise<Record<string, unknown>>>>;
}
