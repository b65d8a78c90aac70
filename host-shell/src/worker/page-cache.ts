import { timeout } from 'federation-runtime/timeout';
import { type Language, languageOfPath } from 'shared-contracts';
import { elements } from '../brand/elements.ts';
import { type CompositionCache, compositionOf } from './composition-cache.ts';
import { AGAIN, type EarlyPage, earlyPage, restOf, streamed } from './early-page.ts';
import { AGAIN_WITHIN_MS, PAGE_WAIT_MS } from './limits.ts';
import { noticePage } from './notice-page.ts';
import { createPageStore, hasChangedLately, isCacheable, type PageStore } from './page-store.ts';
import { appShellPath } from './protocol.ts';
import type { VisitorCache } from './visitor-cache.ts';

interface Parts {
  readonly caches: CacheStorage;
  readonly fetch: typeof fetch;
  readonly compositions: CompositionCache;
  readonly visitor: Pick<VisitorCache, 'isNobody'>;
  readonly origin: string;
}

/** A page of another composition (`?compose=`, `?channel=`) is neither cached nor taken from here. */
export const isPinned = (url: URL): boolean => url.searchParams.has('compose') || url.searchParams.has('channel');

/** Without a connection Firefox resolves a preload with a network error, where other browsers reject. */
const isAnswer = (preloaded: Response | undefined): preloaded is Response =>
  preloaded !== undefined && preloaded.type !== 'error';

/** The response if it comes in time and the site is in order; null: what was cached has to do. */
async function inTime(arriving: Promise<Response>): Promise<Response | null> {
  const first = await timeout(
    arriving.catch(() => null),
    PAGE_WAIT_MS,
    () => null,
  );
  return first && first.status < 500 ? first : null;
}

/** Addresses that are loaded again, each with what the edge sent: what was cached of them was not true any more. */
function createAgain() {
  const noted = new Map<string, { readonly page: Response | null; readonly at: number }>();
  return {
    /** @param page null: it may be somebody's, and nothing holds it here */
    note(address: string, page: Response | null): void {
      const now = performance.now();
      for (const [key, { at }] of noted) if (now - at > AGAIN_WITHIN_MS) noted.delete(key);
      noted.set(address, { page, at: now });
    },
    /** Null: it is loaded again, and to be asked for. Undefined: it is not loaded again. */
    take(address: string): Response | null | undefined {
      const found = noted.get(address);
      noted.delete(address);
      return found && (performance.now() - found.at > AGAIN_WITHIN_MS ? null : found.page);
    },
  };
}

/** The edge's copy of a page, from which the next one is the difference (ADR 31). */
const COPY = /<(\/[^>]*)>; rel="compression-dictionary"/;

/** What was cached, as far as it may be shown: nothing of a composition whose files are not all here. */
function createWholePages(
  store: PageStore,
  compositions: CompositionCache,
  shellKey: (language: Language, id: string) => string,
) {
  const whole = async (address: string): Promise<Response | undefined> => {
    const page = await store.read(address);
    const id = page && compositionOf(page);
    return id && (await compositions.isComplete(id)) ? page : undefined;
  };
  const appShell = async (language: Language): Promise<Response | undefined> => {
    for (const id of await compositions.ids()) {
      const shell = await whole(shellKey(language, id));
      if (shell) return shell;
    }
    return undefined;
  };
  return { at: whole, orShell: async (url: URL) => (await whole(url.href)) ?? appShell(languageOfPath(url.pathname)) };
}

/** Pages as they were made last: for when there is no good connection, and to begin with (ADR 17). */
export function createPageCache({ caches, fetch, compositions, visitor, origin }: Parts) {
  const store = createPageStore(caches);
  const shellKey = (language: Language, id: string) =>
    `${origin}${appShellPath(language)}?composition=${encodeURIComponent(id)}`;
  const whole = createWholePages(store, compositions, shellKey);
  const again = createAgain();

  async function begin(address: string): Promise<EarlyPage | null> {
    const [page, isNobody] = await Promise.all([whole.at(address), visitor.isNobody()]);
    return page && isNobody && !hasChangedLately(page) ? earlyPage(page) : null;
  }

  /** What follows the beginning: the rest of what the edge answers, or the order to load the page again. */
  async function goOn(begun: EarlyPage, address: string, arriving: Promise<Response>): Promise<string> {
    const answer = await inTime(arriving);
    if (!answer) return begun.rest;
    const { headers } = answer;
    const html = isCacheable(answer) ? await answer.clone().text() : null;
    const rest = html === null ? null : restOf({ headers, html }, begun);
    if (rest !== null) return rest;
    again.note(address, html === null ? null : new Response(html, { headers }));
    // A personal page, or none any more: it is not begun with again.
    if (!isCacheable(answer)) await store.remove(address).catch(() => {});
    return AGAIN;
  }

  async function networkFirst(url: URL, arriving: Promise<Response>): Promise<Response> {
    const first = await inTime(arriving);
    if (first) return first;
    return (await whole.orShell(url)) ?? (await arriving.catch(() => noticePage(languageOfPath(url.pathname))));
  }

  return {
    /**
     * Begins with what was cached, where that may be shown already. Else network first: what was cached is shown when
     * nothing answers, when the site is out of order, or when the response takes too long. The response is cached for
     * the next time.
     */
    async page(request: Request, preloaded: Promise<Response | undefined>, later: (work: Promise<unknown>) => void) {
      const url = new URL(request.url);
      url.hash = '';
      const held = again.take(url.href);
      if (held) {
        later(preloaded.then((answer) => answer?.body?.cancel()).catch(() => {}));
        return held;
      }
      const arriving = preloaded.catch(() => undefined).then((answer) => (isAnswer(answer) ? answer : fetch(request)));
      const isAgain = held === null;
      const begun = isAgain ? null : await begin(url.href).catch(() => null);
      if (!isAgain) later(arriving.then((answer) => store.write(url.href, answer.clone())).catch(() => {}));
      if (!begun) return networkFirst(url, arriving);
      // A connection that ends in the middle of the response is as good as none.
      const rest = goOn(begun, url.href, arriving).catch(() => begun.rest);
      later(rest);
      return streamed(begun, rest);
    },
    /** A page that came before this worker did. */
    async keepShown(address: string): Promise<void> {
      const url = new URL(address);
      url.hash = '';
      if (isPinned(url) || (await whole.at(url.href))) return;
      await store.write(url.href, await fetch(url.href));
    },
    /**
     * Fetches the copy of a page that the edge named to who came back, for the browser's own cache: browsers themselves
     * take none from an answer that nothing changed, nor from a page that began before the edge had answered.
     */
    async keepCopy(address: string): Promise<void> {
      const copy = COPY.exec((await store.read(address))?.headers.get('link') ?? '')?.[1];
      if (copy) await (await fetch(`${origin}${copy}`, { priority: 'low' })).arrayBuffer();
    },
    /** The page without content that stands in for any not cached; only of the composition that is asked for. */
    async keepShell(language: Language, id: string): Promise<void> {
      const key = shellKey(language, id);
      if (await whole.at(key)) return;
      // Named by its composition it may be cached, and the one of the next composition comes as the difference from it.
      const answer = await fetch(`${origin}${appShellPath(language)}?composition=${encodeURIComponent(id)}`);
      if (answer.headers.get(elements.header) === id) await store.write(key, answer);
    },
  };
}
