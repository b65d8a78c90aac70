import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';

export interface ComposedRemote {
  version: string;
  container: string;
  entry: string;
  integrity: string;
  files: Record<string, string>;
  chunks: Record<string, string[]>;
}
export interface Composition {
  id: string;
  host: { version: string; files: Record<string, string> };
  remotes: Record<string, ComposedRemote>;
  fallbacks: Record<string, ComposedRemote>;
}

export const hashOf = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** Addresses of a package's scripts, with or without the query of a further try. */
export const scriptsOf = (name: string): RegExp => new RegExp(`/assets/${name}/[^?]*\\.js(\\?.*)?$`);
export const entryOf = (name: string): RegExp =>
  new RegExp(`/assets/${name}/[^/]+/remoteEntry(\\.[0-9a-f]+)?\\.js(\\?.*)?$`);
/** Scripts that are fetched by the entry. */
export const chunksOf = (name: string): RegExp =>
  new RegExp(`/assets/${name}/(?![^/]+/(remoteEntry|shell)(\\.[0-9a-f]{16})?\\.js)[^?]*\\.js(\\?.*)?$`);

/**
 * Gives the page another composition than the edge did, as a release with other bytes would have it. What is registered
 * last counts, and starts from the edge's own.
 */
export async function changeComposition(page: Page, change: (composition: Composition) => void): Promise<void> {
  await page.route(
    (url) => !/\.\w+$/.test(url.pathname) && !/^\/(api|dev|assets|telemetry)/.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const html = await response.text();
      const body = html.replace(
        /(<script type="application\/json" id="kaza-composition">)(.*?)(<\/script>)/s,
        (_all, open: string, json: string, close: string) => {
          const composition = JSON.parse(json) as Composition;
          change(composition);
          return open + JSON.stringify(composition).replace(/</g, '\\u003c') + close;
        },
      );
      // Its preloads would carry the hashes of the bytes that were.
      const bare = body.replace(/<link rel="preload"[^>]*>/g, '').replace(/"preloads":\[\[.*?\]\]/, '"preloads":[]');
      await route.fulfill({ response, body: bare });
    },
  );
}

export const readComposition = async (origin: string): Promise<Composition> =>
  (await fetch(new URL('/composition.json', origin))).json() as Promise<Composition>;

export const readScript = async (origin: string, path: string): Promise<string> => {
  const answer = await fetch(new URL(path, origin));
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.text();
};

/** Name of the file of an address. */
export const fileOf = (address: string): string => address.slice(address.lastIndexOf('/') + 1);

/** Serves another entry of a remote, with its right hash in the page: a release that is whole, and bad. */
export async function replaceEntry(
  page: Page,
  origin: string,
  remote: string,
  change: (entry: string, release: ComposedRemote) => string,
): Promise<void> {
  const release = (await readComposition(origin)).remotes[remote];
  if (!release) throw new Error(`The composition has no ${remote}`);
  const original = await readScript(origin, release.entry);
  const changed = change(original, release);
  if (changed === original) throw new Error(`The entry of ${remote} is not built as this test expects`);
  await changeComposition(page, (composition) => {
    composition.fallbacks = {};
    const { remotes } = composition;
    const composed = remotes[remote] as ComposedRemote;
    composed.integrity = hashOf(changed);
    composed.files = { ...composed.files, [fileOf(composed.entry)]: composed.integrity };
  });
  await page.route(entryOf(remote), (route) => route.fulfill({ contentType: 'text/javascript', body: changed }));
}
