import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallAuth } from 'shared-contracts';
import { compressedBody, encodingFor, isWorthCompressing } from './compression.ts';
import type { CachedResponse } from './response-cache.ts';

/**
 * 304 where the client has it already. Browsers may cache it, but ask each time; what is personal they do not cache,
 * and it is never compressed: beside words of a request its length would say what is in it.
 */
export function sendResponse(request: FastifyRequest, reply: FastifyReply, response: CachedResponse, auth: CallAuth) {
  const { body, etag } = response;
  const isPublic = auth === 'public';
  reply.header('etag', etag).header('cache-control', isPublic ? 'no-cache' : 'no-store');
  const canCompress = isPublic && isWorthCompressing(response);
  if (canCompress) reply.header('vary', 'Accept-Language, Accept-Encoding');
  const known = request.headers['if-none-match'];
  if (known?.split(',').some((tag) => tag.trim() === etag)) return reply.code(304).send();
  reply.type('application/json; charset=utf-8');
  const encoding = canCompress ? encodingFor(request.headers['accept-encoding']) : null;
  if (encoding === null) return reply.send(body);
  return compressedBody(response, encoding).then((bytes) => reply.header('content-encoding', encoding).send(bytes));
}

/** A picture of people, for this caller and nobody's cache. Opened on its own it runs nothing. */
export const sendPicture = (reply: FastifyReply, bytes: Uint8Array) =>
  reply
    .type('image/webp')
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'same-origin')
    .send(bytes);
