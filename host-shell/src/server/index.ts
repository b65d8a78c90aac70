/** The server build of the shell: `ServerShell` of the contracts, with the shared modules that the build puts beside it. */
export { renderPage } from './render-page.ts';
