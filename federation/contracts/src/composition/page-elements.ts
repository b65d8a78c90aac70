/** Id of the element that holds the shell. */
export const ROOT_ELEMENT_ID = 'root';

/**
 * Name of the `<meta>` by which a page says that its address names nothing: with `404` as its content the edge answers
 * 404. Services that render pages for crawlers read the same name.
 */
export const PAGE_STATUS_META = 'prerender-status-code';

/** Names by which the edge, the scripts before the shell, and the shell of one site find each other in its pages. */
export interface PageElements {
  /** Ids of the elements that hold the composition, the settings, the first view's data and the scripts to start. */
  readonly composition: string;
  readonly config: string;
  readonly data: string;
  readonly scripts: string;
  /** Names the composition of a page that may be stored for offline use; pinned pages lack it. */
  readonly header: string;
  /** Global that holds what a visitor did before the shell could hear of it (`EventReplay`). */
  readonly eventReplay: string;
  /** Cookie that keeps a chosen language, so that the edge knows it too. */
  readonly languageCookie: string;
}

/** One of them alone, for a script that must be small. */
export const pageElement = (prefix: string, part: 'scripts' | 'held'): string => `${prefix}-${part}`;

/**
 * Ids of the elements of a page in which the shell finds its composition, configuration and data.
 * @param prefix the host's own, in lower case (`prefix` of its host.json)
 * @example pageElements('tea').composition // 'tea-composition'
 */
export const pageElements = (prefix: string): PageElements => ({
  composition: `${prefix}-composition`,
  config: `${prefix}-config`,
  data: `${prefix}-data`,
  scripts: pageElement(prefix, 'scripts'),
  header: `x-${prefix}-composition`,
  eventReplay: pageElement(prefix, 'held'),
  languageCookie: `${prefix}-language`,
});

/** What the starting script reads: the shell's entry, and what it and the first page will ask for. */
export interface StartScripts {
  readonly entry: { readonly src: string; readonly integrity: string };
  readonly preloads: readonly (readonly [src: string, integrity: string])[];
}

/** Attribute of the document until its first frame is painted: what stands below the first screen waits for that. */
export const FIRST_FRAME_ATTRIBUTE = 'data-first';
/** Attribute of the document while a page that is not for this visitor or window stays hidden. */
export const WAIT_ATTRIBUTE = 'data-wait';
/** Attribute of the document with the id of the only visitor for whom the edge rendered it, if any. */
export const VISITOR_ATTRIBUTE = 'data-visitor';
/** Attribute and CSS property by which a place that this browser stores stands in a page rendered for everybody. */
export const RESERVED_PLACE = { attribute: 'data-placed', property: '--reserved-place' } as const;
/** @deprecated Former name of `RESERVED_PLACE`, which released remotes import. */
export const KEPT_PLACE = RESERVED_PLACE;

/** Trusted Types policy of the starting script: makes the address of the shell's entry, and nothing else. */
export const START_POLICY = 'composed-start';
/** Trusted Types policy of the loader: makes addresses of the scripts of a composition, and nothing else. */
export const SCRIPT_POLICY = 'composed-scripts';

/** The page without content, in each language: stands in for any page that was not stored. */
export const APP_SHELL_PATH = '/app-shell';
/** The service worker's file in a release of the shell. */
export const SERVICE_WORKER_FILE = 'sw.js';
/** Address of the service worker: from the root its scope is the whole site. */
export const SERVICE_WORKER_PATH = `/${SERVICE_WORKER_FILE}`;
