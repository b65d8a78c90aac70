import type { FastifyInstance, FastifyRequest } from 'fastify';
import { acceptedEncodings } from 'federation-contracts/requests';
import { dictionaryHash, findCompressor, framed, parseDictionaryHeader } from 'federation-release';
import { LRUCache } from 'lru-cache';
import { takesDifference } from '../assets/read-difference.ts';
import type { PageDocument } from '../html/html-parts.ts';
import type { PageCopy } from './page-copy.ts';

const ROUTE = '/page-dictionary';
/** Some hundred pages; each edge remembers its own. */
const MOST_BYTES = 16_000_000;
const MOST_KINDS = 500;
const KEPT_S = 7 * 24 * 3600;
/** 2 ms for a page. The highest levels save ten bytes more, for ten times that. */
const LEVEL = 3;
/** A difference that saves less is not sent. */
const WORTH = 0.7;
/** Above this part of the whole page the dictionary is of another time. */
const OUTGROWN = 0.3;

interface Dictionary {
  readonly document: PageDocument;
  readonly bytes: Buffer;
  /** The page that it is good for. */
  readonly path: string;
}

/** What a browser may keep, for itself, and take as a dictionary for the page at a path. */
const copyHeaders = (path: string, destination = ''): Record<string, string> => ({
  'cache-control': `private, max-age=${KEPT_S}`,
  'use-as-dictionary': `match="${path}"${destination && `, match-dest=("${destination}")`}`,
});
const namedIn = ({ headers }: FastifyRequest): string | undefined =>
  parseDictionaryHeader(headers['available-dictionary'])?.toString('hex');

async function compare(document: PageDocument, dictionary: Buffer): Promise<Buffer | null> {
  const compress = await findCompressor();
  if (compress === null) return null;
  const [bytes, whole] = await Promise.all([document.body('identity'), document.body('br')]);
  const difference = framed(await compress(bytes, dictionary, LEVEL), dictionaryHash(dictionary));
  return difference.length < WORTH * whole.length ? difference : null;
}

/**
 * Sends pages of nobody in particular as the difference from what a browser has of them (RFC 9842): a copy, which it
 * fetches when it is idle. The page itself is asked for anew each time, and browsers take for a dictionary what they
 * may keep.
 */
export function createPageDictionaries() {
  const known = new LRUCache<string, Dictionary>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length + 1,
  });
  /** The dictionary that is offered for a page. */
  const offered = new LRUCache<string, string>({ max: MOST_KINDS });
  const differences = new WeakMap<PageDocument, Map<string, Promise<Buffer | null>>>();

  const keep = async (document: PageDocument, path: string): Promise<string> => {
    const bytes = await document.body('identity');
    const hash = dictionaryHash(bytes).toString('hex');
    known.set(hash, { document, bytes, path });
    return hash;
  };

  return {
    /** Null where this browser has nothing that is known here. */
    async difference(request: FastifyRequest, document: PageDocument): Promise<Buffer | null> {
      const hash = takesDifference(request) ? namedIn(request) : undefined;
      const dictionary = hash === undefined ? undefined : known.get(hash);
      if (hash === undefined || dictionary === undefined) return null;
      const made = differences.get(document) ?? new Map<string, Promise<Buffer | null>>();
      differences.set(document, made);
      const making = made.get(hash) ?? compare(document, dictionary.bytes).catch(() => null);
      made.set(hash, making);
      return making;
    },

    /** What an answer says of copies for the next visit; `sent` is the difference that it is. */
    async headers(
      request: FastifyRequest,
      document: PageDocument,
      { path, form, isWhole, isItself }: PageCopy,
      sent: Buffer | null,
    ): Promise<Record<string, string>> {
      if (isItself) {
        await keep(document, path);
        return copyHeaders(path);
      }
      const { headers } = request;
      // Only who came back: the worker of an earlier visit asks ahead. A first visit pays for no other.
      if (!isWhole || headers['service-worker-navigation-preload'] === undefined) return {};
      if (headers['sec-ch-ua'] === undefined || headers['save-data'] !== undefined) return {};
      // One of another edge, or of this one before it was started anew, lapses by itself: two edges would take turns.
      if (sent === null && headers['available-dictionary'] !== undefined) return {};
      if (sent !== null && sent.length < OUTGROWN * (await document.body('br')).length) return {};
      const page = `${form} ${path}`;
      const present = offered.get(page);
      const isGood = present !== undefined && known.has(present) && present !== namedIn(request);
      const hash = isGood ? present : await keep(document, path);
      offered.set(page, hash);
      return { link: `<${ROUTE}/${hash}>; rel="compression-dictionary"` };
    },

    route(app: FastifyInstance): void {
      app.get<{ Params: { hash: string } }>(`${ROUTE}/:hash`, async ({ params, headers }, reply) => {
        const dictionary = known.get(params.hash);
        // A copy is no page: nothing in it may run.
        reply.type('text/plain; charset=utf-8').header('x-content-type-options', 'nosniff');
        if (!dictionary) return reply.code(404).header('cache-control', 'no-store').send('Not found');
        const [encoding = 'identity'] = acceptedEncodings(headers['accept-encoding']);
        if (encoding !== 'identity') reply.header('content-encoding', encoding);
        reply.headers({ ...copyHeaders(dictionary.path, 'document'), vary: 'Accept-Encoding' });
        return reply.send(await dictionary.document.body(encoding));
      });
    },
  };
}
export type PageDictionaries = ReturnType<typeof createPageDictionaries>;
