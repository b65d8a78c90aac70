import { setTimeout as sleep } from 'node:timers/promises';

/** Has a CDN drop what carries one of these tags. Rejects where it did not. */
export type PurgeTags = (tags: readonly string[], signal: AbortSignal) => Promise<void>;

interface HttpPurge {
  readonly url: string;
  readonly token: string;
}

const ANSWER_MS = 10_000;

/**
 * One POST that Cloudflare (`/zones/ID/purge_cache`, the body) and Fastly (`/service/ID/purge`, the header) both take,
 * and that a rule for Varnish can.
 */
export const purgeByHttp =
  ({ url, token }: HttpPurge): PurgeTags =>
  async (tags, signal) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'fastly-key': token,
        'surrogate-key': tags.join(' '),
      },
      body: JSON.stringify({ tags }),
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`it answers ${response.status}`);
  };

export interface Purger {
  /**
   * Returns at once; what fails is tried again until it is done.
   * @param againMs when to do it once more, for pages that were under way to the CDN meanwhile
   */
  purge(tags: readonly string[], againMs: number): void;
  close(): void;
}

interface PurgerOptions {
  readonly purgeTags: PurgeTags;
  readonly warn: (text: string) => void;
  /** Before it is tried again: the first time, and at most. Each wait is twice the one before. */
  readonly waitMs?: { readonly first: number; readonly most: number };
}

/** One purge at a time; tags that come meanwhile go together. */
export function createPurger({ purgeTags, warn, waitMs = { first: 1_000, most: 60_000 } }: PurgerOptions): Purger {
  const ended = new AbortController();
  const { signal } = ended;
  let waiting = new Set<string>();
  let isAtWork = false;

  async function work(): Promise<void> {
    let wait = waitMs.first;
    while (waiting.size > 0 && !signal.aborted) {
      const tags = waiting;
      waiting = new Set();
      try {
        await purgeTags([...tags], signal);
        wait = waitMs.first;
      } catch (error) {
        if (signal.aborted) return;
        waiting = new Set([...tags, ...waiting]);
        warn(`The CDN was not purged of ${[...tags].join(', ')}: ${(error as Error).message}; again in ${wait} ms`);
        await sleep(wait, undefined, { signal, ref: false }).catch(() => {});
        wait = Math.min(wait * 2, waitMs.most);
      }
    }
  }

  const add = (tags: readonly string[]): void => {
    for (const tag of tags) waiting.add(tag);
    if (isAtWork || waiting.size === 0 || signal.aborted) return;
    isAtWork = true;
    void work().finally(() => {
      isAtWork = false;
      add([]);
    });
  };
  return {
    purge(tags, againMs) {
      add(tags);
      sleep(againMs, tags, { signal, ref: false }).then(add, () => {});
    },
    close: () => ended.abort(),
  };
}
