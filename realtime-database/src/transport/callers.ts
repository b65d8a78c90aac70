import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** What a request says of who sends it, and by which name they came. */
export interface Callers {
  /** The host by which a client came: where it can come again. */
  hostOf(request: IncomingMessage): string;
  /** Whose request it is, for the limits per address. */
  addressOf(request: IncomingMessage): string;
  /** A page of another origin would act in its visitor's name. Programs send no Origin; they need a token too. */
  mayConnect(request: IncomingMessage, origin?: string): boolean;
}
/** Which pages may come, and what proxies say of a request. */
export interface CallersOptions {
  /** Origins whose pages may connect besides the server's own. */
  allowedOrigins: readonly string[];
  /** The host by which a client came, where a proxy says so. */
  hostOf?: ((request: IncomingMessage) => string | undefined) | undefined;
  /** Whose request it is; the peer's address by default. */
  addressOf?: ((request: IncomingMessage) => string) | undefined;
}

/**
 * No host at all, for the JavaScript SDK: a connection to a name with `s-` in front that fails makes it forget the name
 * and go back to the address that its program gave. No such port can be connected to, so it fails without a request.
 */
const NO_HOST = 's-:65536';
const NODE_SDK = /^Firebase\/5\/[^/]{1,40}\/[^/]{1,40}\/(Admin)?Node$/;

const hostOfOrigin = (origin: string | undefined): string | null =>
  origin !== undefined && URL.canParse(origin) ? new URL(origin).host : null;

/** Whether a `Host` may be a name that only machines nearby know: without a dot, or with a port that is not ours. */
function isDoubtful(host: string, { localPort }: IncomingMessage['socket']): boolean {
  if (!URL.canParse(`http://${host}`)) return true;
  const { hostname, port } = new URL(`http://${host}`);
  if (hostname === 'localhost' || isIP(hostname.replace(/[[\]]/g, ''))) return false;
  return !hostname.includes('.') || (port !== '' && Number(port) !== localPort);
}

/** Where a page of the site itself comes from is where it can come again. Not all browsers say whose page it is. */
function hostOfPage({ headers, socket }: IncomingMessage, allowedOrigins: readonly string[]): string | null {
  const { origin = '', host = '', 'sec-fetch-site': site } = headers;
  const isOwn =
    site === undefined ? allowedOrigins.includes(origin) && isDoubtful(host, socket) : site === 'same-origin';
  return isOwn ? hostOfOrigin(origin) : null;
}

/**
 * The host by which a request's client came: what a proxy says, the page's own, else the `Host` that arrived.
 *
 * @example hostOfClient(request, { allowedOrigins: ['https://garden.example'] })
 */
export const hostOfClient = (request: IncomingMessage, { allowedOrigins, hostOf }: CallersOptions): string =>
  hostOf?.(request) ?? hostOfPage(request, allowedOrigins) ?? request.headers.host ?? '';

export function createCallers(options: CallersOptions): Callers {
  const { allowedOrigins, hostOf, addressOf } = options;
  return {
    hostOf(request) {
      const host = hostOfClient(request, options);
      const { origin, 'user-agent': agent = '' } = request.headers;
      const isUnknown = hostOf?.(request) === undefined && isDoubtful(host, request.socket);
      return isUnknown && origin === undefined && NODE_SDK.test(agent) ? NO_HOST : host;
    },
    addressOf: addressOf ?? ((request) => request.socket.remoteAddress ?? ''),
    mayConnect(request, origin = request.headers.origin) {
      const { host } = request.headers;
      if (origin === undefined || allowedOrigins.includes(origin)) return true;
      return hostOfOrigin(origin) === (hostOf?.(request) ?? host);
    },
  };
}
