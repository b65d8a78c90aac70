import { createRequire } from 'node:module';
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
let bundled: Promise<string> | undefined;
/** The SDK as a bundler makes it for browsers. */
async function bundle(): Promise<string> {
  const require = createRequire(import.meta.url);
  const result = await build({
    stdin: { contents: SOURCE, resolveDir: require.resolve('firebase/package.json').replace(/package\.json$/, '') },
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
 */
export async function openPage(address: string, { withoutWebSockets = false } = {}): Promise<Page> {
  bundled ??= bundle();
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
