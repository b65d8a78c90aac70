/** Element ids by which the edge hands the composition, settings and the first view's data to the page. */
export const COMPOSITION_ELEMENT_ID = 'kaza-composition';
export const PAGE_CONFIG_ELEMENT_ID = 'kaza-config';
export const PAGE_DATA_ELEMENT_ID = 'kaza-data';
export const ROOT_ELEMENT_ID = 'root';

/** What a visitor did before the shell was there to hear of it: `{target, form, over}`, from the edge's starting script. */
export const HELD_INPUT_GLOBAL = '__KAZA_HELD__';

/** Names the composition of a page that may be kept for when there is no connection; pinned pages lack it. */
export const COMPOSITION_HEADER = 'x-kaza-composition';
/** The page without content, in each language: stands in for any page that was not kept. */
export const APP_SHELL_PATH = '/app-shell';
/** The service worker's file in a release of the shell, and its address: from the site's root its scope is the whole site. */
export const SERVICE_WORKER_FILE = 'sw.js';
export const SERVICE_WORKER_PATH = `/${SERVICE_WORKER_FILE}`;
