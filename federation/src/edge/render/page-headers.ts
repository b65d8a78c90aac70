import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Found } from './page-cache.ts';
import type { ServedPage } from './page-renderer.ts';

/**
 * 103 with what the page will fetch first, while it is still being rendered. Only to a browser that opens a page: other
 * clients may take the first answer for the last.
 */
export function hintEarly({ headers }: FastifyRequest, { raw }: FastifyReply, links: readonly string[]): void {
  const isNavigation = headers['sec-fetch-mode'] === 'navigate';
  if (isNavigation && links.length > 0 && !raw.headersSent) raw.writeEarlyHints({ link: [...links] });
}

/** For developers' tools: where the page came from, and what its rendering took. */
export const serverTiming = ({ how, page }: Found<ServedPage>): string =>
  [
    `page;desc="${how}"`,
    ...(page ? [`render;desc="${page.isWhole ? 'whole' : 'in part'}";dur=${page.renderMs}`] : []),
  ].join(', ');
