import { type Language, languageOfPath } from 'shared-contracts';
import { elements } from '../brand/elements.ts';
import { appShellPath } from '../offline/worker-protocol.ts';
import { cacheNames, keep } from './kept-cache.ts';
import { compositionOf, type KeptCompositions } from './kept-compositions.ts';
import { limits, PAGE_WAIT_MS } from './limits.ts';
import { noticePage } from './notice-page.ts';

interface Parts {
  readonly caches: CacheStorage;
  readonly fetch: typeof fetch;
  readonly compositions: KeptCompositions;
  readonly origin: string;
}

/** A page that somebody asked to be made otherwise (`?compose=`, `?channel=`) is neither kept nor taken from here. */
export const isPinned = (url: URL): boolean => url.searchParams.has('compose') || url.searchParams.has('channel');

const isKeepable = (answer: Response): boolean =>
  answer.status === 200 && !answer.redirected && compositionOf(answer) !== null;

/** Without a connection Firefox resolves a preload with a network error, where other browsers reject. */
const isAnswer = (preloaded: Response | undefined): preloaded is Response =>
  preloaded !== undefined && preloaded.type !== 'error';

/** Pages as they were made last, for when there is no connection, or none worth the name. */
export function createKeptPages({ caches, fetch, compositions, origin }: Parts) {
  const pages = () => caches.open(cacheNames.pages);

  const store = async (address: string, answer: Response): Promise<void> => {
    if (isKeepable(answer)) await keep(await pages(), address, answer, limits.pages);
  };
  /** A kept page whose composition is whole. */
  const whole = async (address: string): Promise<Response | undefined> => {
    const page = await (await pages()).match(address);
    const id = page && compositionOf(page);
    return id && (await compositions.isComplete(id)) ? page : undefined;
  };
  const shellKey = (language: Language, id: string) =>
    `${origin}${appShellPath(language)}?composition=${encodeURIComponent(id)}`;
  const appShell = async (language: Language): Promise<Response | undefined> => {
    for (const id of await compositions.ids()) {
      const shell = await whole(shellKey(language, id));
      if (shell) return shell;
    }
    return undefined;
  };
  const kept = async (url: URL) => (await whole(url.href)) ?? (await appShell(languageOfPath(url.pathname)));

  return {
    /**
     * Network first. What was kept is shown when nothing answers, when the site is out of order, or when the answer takes
     * too long; then the answer is still kept for the next time.
     */
    async page(request: Request, preloaded: Promise<Response | undefined>, later: (work: Promise<unknown>) => void) {
      const url = new URL(request.url);
      url.hash = '';
      const arriving = preloaded.catch(() => undefined).then((answer) => (isAnswer(answer) ? answer : fetch(request)));
      later(arriving.then((answer) => store(url.href, answer.clone())).catch(() => {}));
      let timer: ReturnType<typeof setTimeout> | undefined;
      const late = new Promise<null>((resolve) => {
        timer = setTimeout(() => resolve(null), PAGE_WAIT_MS);
      });
      const first = await Promise.race([arriving.catch(() => null), late]);
      clearTimeout(timer);
      if (first && first.status < 500) return first;
      return (await kept(url)) ?? first ?? (await arriving.catch(() => noticePage(languageOfPath(url.pathname))));
    },
    /** A page that came before this worker did. */
    async keepShown(address: string): Promise<void> {
      const url = new URL(address);
      url.hash = '';
      if (isPinned(url) || (await whole(url.href))) return;
      await store(url.href, await fetch(url.href));
    },
    /** The page without content that stands in for any that was not kept; only of the composition that is asked for. */
    async keepShell(language: Language, id: string): Promise<void> {
      const key = shellKey(language, id);
      if (await whole(key)) return;
      const answer = await fetch(`${origin}${appShellPath(language)}`);
      if (answer.headers.get(elements.header) === id) await store(key, answer);
    },
  };
}
