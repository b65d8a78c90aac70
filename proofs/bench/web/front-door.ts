import { readdir, readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants } from 'node:zlib';
import { MONOLITH_PATH } from './monolith/monolith-path.ts';

export interface FrontDoor {
  readonly origin: string;
  /** Another HTML for a path than the product's own. */
  replace(path: string, html: string): void;
  close(): Promise<void>;
}

const compress = promisify(brotliCompress);
const oneYear = 'public, max-age=31536000, immutable';

/** All compressed ahead, as the product's files are: no load waits for it. */
async function compressedScripts(dir: string, quality: number): Promise<Map<string, Buffer>> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.js'));
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  const rows = names.map(async (name) => [name, await compress(await readFile(join(dir, name)), { params })] as const);
  return new Map(await Promise.all(rows));
}

/**
 * Every variant comes through the same server, so that none has a server of its own: what it does not replace is the
 * product's response, as it is.
 *
 * @param bundlesDir scripts that variants have in place of the product's; null: there are none
 * @param short in a hurry: bundles are not as small as they get
 */
export async function openFrontDoor(product: string, bundlesDir: string | null, short: boolean): Promise<FrontDoor> {
  const quality = short ? constants.BROTLI_MIN_QUALITY : constants.BROTLI_MAX_QUALITY;
  const bundles = bundlesDir === null ? new Map<string, Buffer>() : await compressedScripts(bundlesDir, quality);
  const replaced = new Map<string, Buffer>();
  const send = (response: ServerResponse, type: string, body: Buffer, cacheControl: string) => {
    const headers = { 'content-type': type, 'content-encoding': 'br', 'cache-control': cacheControl };
    response.writeHead(200, headers).end(body);
  };
  const pass = (incoming: IncomingMessage, response: ServerResponse) => {
    const headers = { ...incoming.headers, host: new URL(product).host };
    const onward = request(`${product}${incoming.url}`, { method: incoming.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('error', () => response.destroy()).pipe(response);
    });
    onward.on('error', () => response.destroy());
    // A stream of changes has no end of its own: the bench would never end.
    response.on('close', () => response.writableFinished || onward.destroy());
    incoming.pipe(onward);
  };
  const server = createServer((incoming, response) => {
    const url = incoming.url ?? '/';
    const html = replaced.get(url);
    if (html) return send(response, 'text/html; charset=utf-8', html, 'no-cache');
    const bundle = url.startsWith(MONOLITH_PATH) ? bundles.get(url.slice(MONOLITH_PATH.length)) : undefined;
    if (bundle) send(response, 'text/javascript; charset=utf-8', bundle, oneYear);
    else pass(incoming, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    replace: (path, html) => void replaced.set(path, brotliCompressSync(html)),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
