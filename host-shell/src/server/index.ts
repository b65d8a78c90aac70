/** The server build of the shell: `ServerShell` of the contracts, with shared modules put beside it by the build. */
export { renderPage } from './render-page.ts';
