import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { JSDOM } from 'jsdom';

/** A page with the SDK as browsers get it, at the origin of a server. */
export interface Page {
  /** Runs code in the page, in which `sdk` is `firebase/database` and `app` opens an app. Returns what it returns. */
  run<T>(code: string): Promise<T>;
  close(): void;
}

const SOURCE = `
  export * as sdk from 'firebase/database';
  export * as auth from 'firebase/auth';
  export { initializeApp } from 'firebase/app';
`;
const bundles = new Map<string, Promise<string>>();
/** A module as a bundler makes it for browsers. */
async function bundle(source: string): Promise<string> {
  const result = await build({
    stdin: { contents: source, resolveDir: fileURLToPath(new URL('.', import.meta.url)) },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'firebase',
    platform: 'browser',
  });
  return result.outputFiles[0]?.text ?? '';
}

/**
 * Opens a page that runs scripts and loads them from the network, without a browser.
 *
 * @param address origin of the server, and of the page
 * @param withoutWebSockets as behind a network that lets none through
 * @param source module whose exports the page has as `firebase`
 */
export async function openPage(
  address: string,
  { withoutWebSockets = false, source = SOURCE }: { withoutWebSockets?: boolean; source?: string } = {},
): Promise<Page> {
  const bundled = bundles.get(source) ?? bundle(source);
  bundles.set(source, bundled);
  const { window } = new JSDOM('<!doctype html><body>', {
    url: `${address}/page`,
    referrer: `${address}/`,
    runScripts: 'dangerously',
    resources: 'usable',
    pretendToBeVisual: true,
  });
  if (withoutWebSockets)
    window.eval('WebSocket = class { constructor() { setTimeout(() => this.onerror({}), 5); } close() {} }');
  Object.assign(window, { fetch, Headers, Request, Response });
  window.eval(`${await bundled}; globalThis.firebase = firebase;`);
  return {
    run: <T>(code: string) =>
      window.eval(`(async () => { const { sdk, auth, initializeApp } = firebase; ${code} })()`) as Promise<T>,
    close: () => window.close(),
  };
}
