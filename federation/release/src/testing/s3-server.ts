import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { escapeHtml } from 'federation-contracts';

export interface S3Server {
  readonly endpoint: string;
  /** Responds to every request with this status until set back to null. */
  fail(status: number | null): void;
  close(): Promise<void>;
}

interface StoredObject {
  readonly bytes: Buffer;
  readonly modified: Date;
}

type Objects = Map<string, StoredObject>;

const BUCKET = 'releases';
/** Far below S3's 1,000, so that every listing of the tests is read in pages. */
const KEYS_IN_A_PAGE = 7;

const unescaped = (text: string): string =>
  text
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

const answer = (response: ServerResponse, status: number, body = '', headers: Record<string, string> = {}): void => {
  response.writeHead(status, { 'content-type': 'application/xml', ...headers }).end(body);
};
const refuse = (response: ServerResponse, status: number, code: string): void =>
  answer(response, status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);

/** ListObjectsV2: keys in order, those below a delimiter as one folder, in pages. */
function list(objects: Objects, query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter');
  const names = [...objects.keys()]
    .filter((key) => key.startsWith(prefix))
    .map((key) => {
      const end = delimiter === null ? -1 : key.indexOf(delimiter, prefix.length);
      return end === -1 ? { key, isFolder: false } : { key: key.slice(0, end + 1), isFolder: true };
    });
  const unique = [...new Map(names.map((name) => [name.key, name])).values()];
  const rest = unique
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .filter(({ key }) => key > (query.get('continuation-token') ?? ''));
  const page = rest.slice(0, KEYS_IN_A_PAGE);
  const next = rest.length > page.length ? (page.at(-1)?.key ?? '') : null;
  const entries = page.map(({ key, isFolder }) =>
    isFolder
      ? `<CommonPrefixes><Prefix>${escapeHtml(key)}</Prefix></CommonPrefixes>`
      : `<Contents><Key>${escapeHtml(key)}</Key></Contents>`,
  );
  const more = next === null ? '' : `<NextContinuationToken>${escapeHtml(next)}</NextContinuationToken>`;
  return `<ListBucketResult><IsTruncated>${next !== null}</IsTruncated>${more}${entries.join('')}</ListBucketResult>`;
}

function copy(objects: Objects, key: string, source: string, response: ServerResponse) {
  const from = objects.get(source.replace(/^\/?[^/]+\//, ''));
  if (!from) return refuse(response, 404, 'NoSuchKey');
  const modified = new Date();
  objects.set(key, { bytes: from.bytes, modified });
  answer(response, 200, `<CopyObjectResult><LastModified>${modified.toISOString()}</LastModified></CopyObjectResult>`);
}

/** PUT. With `If-None-Match: *` one of several writers wins, as S3 documents it; `plain` ignores the condition. */
async function put(objects: Objects, key: string, request: IncomingMessage, response: ServerResponse, plain: boolean) {
  const source = request.headers['x-amz-copy-source'];
  if (source !== undefined) return copy(objects, key, decodeURIComponent(String(source)), response);
  const bytes = await bodyOf(request);
  if (!plain && request.headers['if-none-match'] === '*' && objects.has(key))
    return refuse(response, 412, 'PreconditionFailed');
  objects.set(key, { bytes, modified: new Date() });
  answer(response, 200, '', { etag: `"${createHash('md5').update(bytes).digest('hex')}"` });
}

function get(objects: Objects, key: string, request: IncomingMessage, response: ServerResponse) {
  const object = objects.get(key);
  if (!object) return refuse(response, 404, 'NoSuchKey');
  response.writeHead(200, {
    'content-length': object.bytes.length,
    'last-modified': object.modified.toUTCString(),
  });
  response.end(request.method === 'HEAD' ? undefined : object.bytes);
}

async function removeAll(objects: Objects, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const text = (await bodyOf(request)).toString();
  for (const [, key = ''] of text.matchAll(/<Key>([^<]*)<\/Key>/g)) objects.delete(unescaped(key));
  answer(response, 200, '<DeleteResult/>');
}

/**
 * As much of S3 as the release store uses, in memory: put (also conditional), copy, get, head, list and delete, by
 * path. It takes every signature. Written by Amazon's documentation, and by what their client sends.
 */
export async function openS3Server({ plain = false } = {}): Promise<S3Server> {
  const objects: Objects = new Map();
  let failing: number | null = null;
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3');
    const [bucket, ...path] = decodeURIComponent(pathname.slice(1)).split('/');
    const key = path.join('/');
    if (failing !== null) return void response.writeHead(failing).end();
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) return refuse(response, 403, 'AccessDenied');
    if (bucket !== BUCKET) return refuse(response, 404, 'NoSuchBucket');
    if (request.method === 'PUT' && key !== '') return put(objects, key, request, response, plain);
    if (request.method === 'POST' && searchParams.has('delete')) return removeAll(objects, request, response);
    if (request.method === 'GET' && key === '') return answer(response, 200, list(objects, searchParams));
    if (request.method === 'GET' || request.method === 'HEAD') return get(objects, key, request, response);
    refuse(response, 405, 'MethodNotAllowed');
  };
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    fail(status) {
      failing = status;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
