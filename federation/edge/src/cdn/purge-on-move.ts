import type { FastifyInstance } from 'fastify';
import { ALL_PAGES_TAG } from './held-headers.ts';
import { createPurger, type PurgeTags } from './purge.ts';

/** A CDN in front of the edge. */
export interface CdnOptions {
  /** How long it may hold a page of nobody in particular. */
  readonly seconds: number;
  /** Has it drop pages when the channel moves. Absent: they go by themselves after `seconds`, and once more as many. */
  readonly purge?: PurgeTags;
  /** How often a channel is looked at that nobody asks for, since a CDN answers. Default 1000. */
  readonly lookMs?: number;
  /** When pages are purged once more: by then other edges follow the channel. Default 3000. */
  readonly againMs?: number;
}

/** Returns what has the CDN drop all pages; it does nothing where there is no CDN to ask. */
export function purgesOf(app: FastifyInstance, cdn: CdnOptions | undefined): () => void {
  if (!cdn?.purge) return () => {};
  const purger = createPurger({ purgeTags: cdn.purge, warn: (text) => app.log.warn(text) });
  app.addHook('onClose', async () => purger.close());
  return () => purger.purge([ALL_PAGES_TAG], cdn.againMs ?? 3_000);
}

/** Looks at the channel though nobody asks for pages, since the CDN answers. It may have moved while no edge ran. */
export function followFor(
  app: FastifyInstance,
  cdn: CdnOptions | undefined,
  look: () => Promise<unknown>,
  purgePages: () => void,
): void {
  if (!cdn?.purge) return;
  purgePages();
  const timer = setInterval(() => void look().catch(() => {}), cdn.lookMs ?? 1_000);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
