import type { IncomingMessage } from 'node:http';
import { cleanPath, MalformedData } from '../tree/clean-value.ts';
import { type Path, PRIORITY } from '../tree/json-tree.ts';
import { RestError } from './rest-error.ts';

const methods = ['GET', 'HEAD', 'PUT', 'PATCH', 'POST', 'DELETE'] as const;
type Method = (typeof methods)[number];

export interface RestRequest {
  method: Method;
  path: Path;
  parameters: URLSearchParams;
  /** A token or secret; null for nobody. */
  credential: string | null;
  ifMatch: string | null;
  wantsEtag: boolean;
  wantsEvents: boolean;
}

const SUFFIX = '.json';
const header = ({ headers }: IncomingMessage, name: string): string | null => {
  const value = headers[name];
  return typeof value === 'string' ? value : null;
};

/** Where a REST call goes; null for what is none. */
export function restPathname(request: Pick<IncomingMessage, 'url'>): string | null {
  const pathname = (request.url ?? '').split('?', 1)[0] ?? '';
  return pathname.endsWith(SUFFIX) ? pathname.slice(0, -SUFFIX.length) : null;
}

const OF_PRIORITY = /(^|\/)\.priority$/;

/** A place, or the priority of one. */
function readPath(pathname: string): Path {
  try {
    const text = decodeURIComponent(pathname);
    return OF_PRIORITY.test(text) ? [...cleanPath(text.replace(OF_PRIORITY, '')), PRIORITY] : cleanPath(text);
  } catch (error) {
    if (error instanceof MalformedData || error instanceof URIError) {
      throw new RestError(400, 'Invalid path: Invalid token in path');
    }
    throw error;
  }
}

const TIMEOUT = /^(\d{1,9})(ms|s|min)$/;
const MINUTE_MS = 60_000;
const unitsMs: Record<string, number> = { ms: 1, s: 1000, min: MINUTE_MS };
const MOST_MS = 15 * MINUTE_MS;
const sizes = ['tiny', 'small', 'medium', 'large', 'unlimited'];

/** What a caller would wait for at most: everything here is done sooner, or refused. */
function checkPatience(parameters: URLSearchParams): void {
  const [timeout, size] = [parameters.get('timeout'), parameters.get('writeSizeLimit')];
  const [, count, unit = ''] = TIMEOUT.exec(timeout ?? '1ms') ?? [];
  const ms = Number(count) * (unitsMs[unit] ?? 0);
  if (!(ms > 0 && ms <= MOST_MS))
    throw new RestError(400, 'timeout is a number with ms, s or min, of 15 minutes at most');
  if (size !== null && !sizes.includes(size)) throw new RestError(400, `writeSizeLimit is one of ${sizes.join(', ')}`);
}

/**
 * Reads the head of a REST call.
 *
 * @throws RestError
 */
export function readRestRequest(request: IncomingMessage, pathname: string): RestRequest {
  const override = request.method === 'POST' ? header(request, 'x-http-method-override') : null;
  const method = (override ?? request.method ?? '').toUpperCase() as Method;
  if (!methods.includes(method)) throw new RestError(405, 'This method is not served');
  const parameters = new URLSearchParams((request.url ?? '').split('?')[1]);
  if (parameters.has('callback')) throw new RestError(400, 'callback is not served: ask with CORS');
  checkPatience(parameters);
  const bearer = /^Bearer (\S+)$/i.exec(header(request, 'authorization') ?? '')?.[1];
  const etag = header(request, 'if-match');
  return {
    method,
    path: readPath(pathname),
    parameters,
    credential: parameters.get('auth') ?? parameters.get('access_token') ?? bearer ?? null,
    ifMatch: etag === null ? null : etag.replace(/^"(.*)"$/, '$1'),
    wantsEtag: header(request, 'x-firebase-etag') === 'true',
    wantsEvents: header(request, 'accept')?.includes('text/event-stream') ?? false,
  };
}

/**
 * Reads the body of a call.
 *
 * @throws RestError for one that is longer than this
 */
export async function readBody(request: IncomingMessage, mostBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > mostBytes) {
      throw new RestError(400, 'Data to write exceeds the maximum size that can be modified with a single request.');
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** @throws RestError for what is no JSON */
export function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RestError(400, "Invalid data; couldn't parse JSON object, array, or value.");
  }
}
