import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SinkRequest {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A server on this machine that takes whatever it gets, as a gateway or a push service would. */
export interface HttpSink {
  readonly origin: string;
  /** Oldest first. */
  readonly received: SinkRequest[];
  /** Status of the responses from now on. */
  status: number;
  close(): Promise<void>;
}

/** The body of a request that is JSON. */
export const jsonOf = <T>({ body }: SinkRequest): T => JSON.parse(String(body)) as T;

export async function openHttpSink(): Promise<HttpSink> {
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    sink.received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
    response.writeHead(sink.status).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const sink: HttpSink = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    status: 200,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  return sink;
}
