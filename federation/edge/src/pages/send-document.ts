import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncodings } from 'federation-contracts/requests';
import { CODING } from '../assets/read-difference.ts';
import type { PageDocument } from '../html/html-parts.ts';
import type { PageCopy } from './page-copy.ts';
import type { PageDictionaries } from './page-dictionaries.ts';

interface Sending {
  readonly isFound: boolean;
  readonly caching: Readonly<Record<string, string>>;
  readonly links: readonly string[];
  /** Null: it may be somebody's, or one of too many. */
  readonly copy: PageCopy | null;
  readonly dictionaries: PageDictionaries;
}

/** Sends a document as this client accepts it, as the difference from what it has, or that it has it already. */
export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  document: PageDocument,
  { isFound, caching, links, copy, dictionaries }: Sending,
): Promise<FastifyReply> {
  const encoding = acceptedEncodings(request.headers['accept-encoding'])[0] ?? 'identity';
  const etag = `W/"${document.etag}"`;
  const isKnown = isFound && request.headers['if-none-match'] === etag;
  const difference = copy && !isKnown ? await dictionaries.difference(request, document) : null;
  const fromCopy = copy ? await dictionaries.headers(request, document, copy, difference) : {};
  // Whoever comes back by another advertisement has the page already.
  if (copy && copy.varyNot.length > 0)
    reply.header('no-vary-search', `params=(${copy.varyNot.map((word) => `"${word}"`).join(' ')})`);
  const { link, ...others } = { link: undefined, ...fromCopy };
  const allLinks = [...links, ...(link === undefined ? [] : [link])];
  if (allLinks.length > 0) reply.header('link', allLinks.join(', '));
  reply.type('text/html; charset=utf-8').headers({ ...caching, ...others, etag });
  if (isKnown) return reply.code(304).send();
  if (difference) return reply.header('content-encoding', CODING).send(difference);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(await document.body(encoding));
}
