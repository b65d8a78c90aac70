import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Release, ReleaseFile } from 'federation-contracts/composition';
import { acceptedEncodings } from 'federation-contracts/requests';
import {
  CONTENT_FOLDER,
  type FileEncoding,
  type HashList,
  hashListOf,
  isSentFile,
  SOURCE_MAPS,
} from 'federation-release';
import type { QaAccess } from '../access/qa-access.ts';
import type { ContentHolder } from '../composition/content-holders.ts';
import type { ReleaseReader } from '../composition/release-reader.ts';
import type { Revocations } from '../composition/revocations.ts';
import { UntrustedReleaseError } from '../composition/untrusted-release.ts';
import { contentTypeOf } from '../html/content-types.ts';
import { documentOf } from '../html/html-parts.ts';
import { addressForLog } from '../html/log-address.ts';
import { parseRange } from './byte-range.ts';
import { type AssetParams, locateFile, MAP } from './locate-file.ts';
import { createDifferences, dictionaryHeader, sendDifference, VARY } from './read-difference.ts';

const plain = (reply: FastifyReply, status: number, text: string) =>
  reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text);

/** What the release does not list has no hash, so it is not there either. */
const isServed = (path: string, file: ReleaseFile | undefined): file is ReleaseFile =>
  file !== undefined && isSentFile(path);

const FOR_EVER = 'public, max-age=31536000, immutable';

/** Made from the release: the store has no such file. */
async function sendHashList(request: FastifyRequest, reply: FastifyReply, { path, text }: HashList) {
  const [encoding = 'identity'] = acceptedEncodings(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  reply.type(contentTypeOf(path)).headers({ 'cache-control': FOR_EVER, vary: 'Accept-Encoding' });
  return reply.send(await documentOf(text).body(encoding));
}

export function assetRoutes(app: FastifyInstance, reader: ReleaseReader, revocations: Revocations, qa: QaAccess): void {
  const readBest = async (ref: Release, path: string, encodings: readonly FileEncoding[]) => {
    for (const encoding of encodings) {
      const bytes = await reader.file(ref, path, encoding);
      if (bytes) return { bytes, encoding };
    }
    return null;
  };

  const locate = locateFile(reader, revocations);
  const readDifference = createDifferences(reader);

  const isGone = ({ name, version, '*': address }: AssetParams, holder: ContentHolder): boolean =>
    version === CONTENT_FOLDER && reader.holders.forget(name, address, holder);

  /** Our sources are for those who test and mend them: whoever has a QA pass. To all others they are not there. */
  const sendSourceMap = async (request: FastifyRequest, reply: FastifyReply, found: ContentHolder | null) => {
    const { release = null, path } = (qa.allows(request) && found) || { path: '' };
    const kept = `${SOURCE_MAPS}/${path}${MAP}.gz`;
    const bytes = release && Object.hasOwn(release.files, kept) ? await reader.verifiedFile(release, kept) : null;
    if (!bytes) return plain(reply, 404, 'Not found');
    reply.type('application/json').headers({ 'cache-control': 'private, no-cache', 'content-encoding': 'gzip' });
    return reply.send(bytes);
  };

  const send = async (request: FastifyRequest<{ Params: AssetParams }>, reply: FastifyReply): Promise<FastifyReply> => {
    const isMap = request.params['*'].endsWith(MAP);
    const located = await locate(request.params);
    if (located === 'revoked') return plain(reply, 410, 'This release was revoked.');
    if (isMap) return sendSourceMap(request, reply, located);
    const { release, path } = located ?? { path: '' };
    const list = release && hashListOf(release);
    if (list && path === list.path) return sendHashList(request, reply, list);
    const file = release?.files[path];
    if (!release || !isServed(path, file)) return plain(reply, 404, 'Not found');
    const wantsRange = request.headers.range !== undefined;
    // What was not made smaller when it was published has no other form: the store need not be asked for it.
    const isPlain = wantsRange || file.brotliBytes === null;
    const encodings = isPlain ? ['identity' as const] : acceptedEncodings(request.headers['accept-encoding']);
    const difference = isPlain ? null : await readDifference(request, release, path);
    const found =
      difference === null ? await readBest(release, path, encodings) : { bytes: difference, encoding: null };
    // A release that was pruned is known here still: another one may have the same bytes.
    if (!found && isGone(request.params, { release, path })) return send(request, reply);
    if (!found) return plain(reply, 404, 'Not found');
    const dictionary = dictionaryHeader(release, path);
    reply.headers({ vary: VARY, ...(dictionary === undefined ? {} : { 'use-as-dictionary': dictionary }) });
    const { bytes, encoding } = found;
    if (encoding === null) return sendDifference(reply, path, bytes);
    const etag = `"${file.integrity.slice(7, 29)}${encoding === 'identity' ? '' : `-${encoding}`}"`;
    reply.type(contentTypeOf(path)).headers({
      'cache-control': FOR_EVER,
      etag,
      'accept-ranges': 'bytes',
    });
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    if (request.headers['if-none-match']?.split(',').some((known) => known.trim() === etag))
      return reply.code(304).send();
    const ifRange = request.headers['if-range'];
    const range = ifRange === undefined || ifRange === etag ? parseRange(request.headers.range, bytes.length) : null;
    if (range === 'unsatisfiable') {
      reply.header('content-range', `bytes */${bytes.length}`);
      return plain(reply, 416, 'Range not satisfiable');
    }
    if (range === null) return reply.send(bytes);
    reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${bytes.length}`);
    return reply.send(bytes.subarray(range.start, range.end + 1));
  };

  app.get<{ Params: AssetParams }>('/assets/:name/:version/*', async (request, reply) => {
    // Only assets are open to other origins: they hold nothing of a visitor's.
    reply.headers({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'timing-allow-origin': '*',
    });
    try {
      return await send(request, reply);
    } catch (error) {
      if (error instanceof UntrustedReleaseError) return plain(reply, 410, 'This release is refused.');
      request.log.error(`${addressForLog(request.url)} cannot be served: ${(error as Error).message}`);
      return plain(reply, 503, 'The release store cannot be read.');
    }
  });
}
