import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** What one request of a browser cost. */
export interface Sent {
  readonly path: string;
  readonly kind: 'document' | 'script' | 'letters and pictures' | 'worker' | 'data';
  readonly status: number;
  readonly encoding: string;
  bytes: number;
}

export interface CountingProxy {
  readonly origin: string;
  /** What was sent since the last call. */
  take(): Sent[];
  /** Resolves when nothing was sent for so long, or after the longest time. */
  quiet(idleMs: number, longestMs: number): Promise<void>;
  close(): Promise<void>;
}

/** Of a line that all requests of a browser share: page and worker alike. */
interface Line {
  readonly kbit: number;
  readonly rttMs: number;
}

const kindOf = (path: string, type: string): Sent['kind'] => {
  if (path === '/sw.js') return 'worker';
  if (type.includes('html')) return 'document';
  if (type.includes('javascript') || type.includes('css')) return 'script';
  return /font|image/.test(type) ? 'letters and pictures' : 'data';
};

/** Headers as a line of HTTP/1.1 holds them. */
const headerBytes = (raw: readonly string[]): number => raw.reduce((sum, part) => sum + part.length + 2, 20);

/**
 * Stands between a browser and a product and counts what the product sends, byte for byte as it is compressed.
 *
 * @param layout what browsers are taken for, whatever they say
 */
export async function openCountingProxy(
  product: string,
  line: Line | null,
  layout: { readonly userAgent: string },
): Promise<CountingProxy> {
  let sent: Sent[] = [];
  let lastAt = Date.now();
  let open = 0;
  let freeAt = 0;
  /** Resolves when so many bytes have gone over the line, after all that went before them. */
  const pass = async (bytes: number): Promise<void> => {
    if (!line) return;
    freeAt = Math.max(freeAt, performance.now()) + (bytes * 8) / line.kbit;
    const left = freeAt - performance.now();
    if (left > 1) await wait(left);
  };
  const answer = async (incoming: IncomingMessage, response: ServerResponse, found: IncomingMessage): Promise<void> => {
    const path = incoming.url ?? '/';
    const type = found.headers['content-type'] ?? '';
    const row: Sent = {
      path,
      kind: kindOf(path, type),
      status: found.statusCode ?? 0,
      encoding: found.headers['content-encoding'] ?? '',
      bytes: headerBytes(found.rawHeaders),
    };
    // A stream of changes has no end of its own.
    const isStream = type.includes('event-stream');
    sent.push(row);
    if (!isStream) open += 1;
    try {
      await pass(row.bytes);
      response.writeHead(found.statusCode ?? 502, found.headers);
      if (isStream) response.flushHeaders();
      for await (const chunk of found as AsyncIterable<Buffer>) {
        row.bytes += chunk.length;
        lastAt = Date.now();
        await pass(chunk.length);
        response.write(chunk);
      }
      response.end();
    } finally {
      if (!isStream) open -= 1;
      lastAt = Date.now();
    }
  };
  const server = createServer((incoming, response) => {
    const headers = {
      ...incoming.headers,
      host: new URL(product).host,
      'user-agent': layout.userAgent,
      'sec-ch-ua-mobile': '?1',
    };
    const ask = async () => {
      if (line) await wait(line.rttMs);
      lastAt = Date.now();
      const onward = request(`${product}${incoming.url}`, { method: incoming.method, headers }, (found) => {
        answer(incoming, response, found).catch(() => response.destroy());
      });
      onward.on('error', () => response.destroy());
      response.on('close', () => response.writableFinished || onward.destroy());
      incoming.pipe(onward);
    };
    ask().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    take: () => {
      const taken = sent;
      sent = [];
      return taken;
    },
    async quiet(idleMs, longestMs) {
      const latest = Date.now() + longestMs;
      lastAt = Date.now();
      while (Date.now() < latest && (open > 0 || Date.now() - lastAt < idleMs)) await wait(100);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
