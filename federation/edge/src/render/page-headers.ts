import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Found } from './page-cache.ts';
import type { ServedPage } from './page-maker.ts';

/** Node refuses a hint with a space inside of its values: only the page's header names pictures in sizes. */
export const isHint = (link: string): boolean =>
  !link.startsWith('<>') && !link.split('"').some((part, index) => index % 2 === 1 && /\s/.test(part));

/**
 * 103 with what the page will fetch first, while it is still being rendered. Only to a browser that opens a page: other
 * clients may take the first response for the last.
 */
export function hintEarly({ headers }: FastifyRequest, { raw }: FastifyReply, links: readonly string[]): void {
  const isNavigation = headers['sec-fetch-mode'] === 'navigate';
  const link = links.filter(isHint);
  if (isNavigation && link.length > 0 && !raw.headersSent) raw.writeEarlyHints({ link });
}

/** For developers' tools: where the page came from, and what its rendering took. */
export const serverTiming = ({
  how,
  page,
}: {
  page: ServedPage | null;
  how: Found<ServedPage>['how'] | 'own';
}): string =>
  [
    `page;desc="${how}"`,
    ...(page ? [`render;desc="${page.isWhole ? 'whole' : 'in part'}";dur=${page.renderMs}`] : []),
  ].join(', ');
