import proxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What the API answers: calls, pictures, tools of embedded mode, and the chat's realtime endpoint. */
const API_PREFIXES = ['/api', '/media', '/dev', '/identitytoolkit.googleapis.com', '/securetoken.googleapis.com'];
const REALTIME = '/.ws';

export interface Upstreams {
  /** Address of the API, where it runs as a process of its own. */
  readonly api?: string;
  /** Which addresses are the API's, in place of the usual ones; without the realtime endpoint. */
  readonly prefixes?: readonly string[];
  /** Address of another edge whose releases are used: only for work on one remote. */
  readonly assets?: string;
  /** Addresses of development servers, whose files pages then have from their own origin (`hotPath`). */
  readonly hot?: readonly string[];
}

/** Where an edge serves the files of a development server: browsers take some of a page's own origin alone. */
export const hotPath = (address: string): string => `/@hot/${new URL(address).port}`;

/** The upstream gets the client's address from the edge alone; headers of the client that claim one are dropped. */
const forwarded = <Headers>(request: Pick<FastifyRequest, 'ip' | 'protocol' | 'host'>, headers: Headers): Headers => ({
  ...headers,
  'x-forwarded-for': request.ip,
  'x-forwarded-proto': request.protocol,
  'x-forwarded-host': request.host,
});

/**
 * Websockets carry the same: the chat bounds sockets by address, and the edge's own would be everybody's. The proxy
 * reads this option; its types leave it out.
 */
const socketOptions = {
  rewriteRequestHeaders: (headers: Record<string, string> | undefined, request: FastifyRequest) =>
    forwarded(request, { ...headers, ...(request.headers.cookie ? { cookie: request.headers.cookie } : {}) }),
} as object;

/** To the site behind it, calls come from the page that this edge serves: it refuses those of other pages. */
function asOwnPage<Headers extends { origin?: string | undefined }>(
  request: FastifyRequest,
  headers: Headers,
  upstream: string,
): Headers {
  const isOwn =
    headers.origin !== undefined && URL.canParse(headers.origin) && new URL(headers.origin).host === request.host;
  return isOwn ? { ...headers, origin: new URL(upstream).origin } : headers;
}

/** Hands what others answer to them, so that pages, calls and files have one origin. */
export async function upstreamRoutes(
  app: FastifyInstance,
  { api, assets, hot = [], prefixes }: Upstreams,
): Promise<void> {
  const pass = (upstream: string, prefix: string, websocket = false, rewritePrefix = prefix) =>
    app.register(proxy, {
      upstream,
      prefix,
      rewritePrefix,
      websocket,
      wsClientOptions: socketOptions,
      replyOptions: {
        rewriteRequestHeaders: (request, headers) =>
          forwarded(request, assets ? asOwnPage(request as FastifyRequest, headers, upstream) : headers),
        onError: (reply, { error }) => {
          reply.log.warn(`${upstream} does not answer: ${error.message}`);
          const message = 'The service does not answer at the moment. Please try again.';
          reply.code(503).headers({ 'cache-control': 'no-store', 'retry-after': '5' });
          reply.send({ status: false, code: 'OVERLOADED', message });
        },
      },
    });
  if (api) {
    for (const prefix of prefixes ?? API_PREFIXES) await pass(api, prefix);
    if (!prefixes) await pass(api, REALTIME, true);
  }
  if (assets) await pass(assets, '/assets');
  for (const address of hot) await pass(address, hotPath(address), false, '');
}
