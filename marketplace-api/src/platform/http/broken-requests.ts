import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

interface Answer {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}
const broken: Answer = { status: 400, code: 'BAD_REQUEST', message: 'This is not a request that can be read' };
const byCode: Record<string, Answer> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'REQUEST_TIMEOUT', message: 'The request took too long to arrive' },
  HPE_HEADER_OVERFLOW: { status: 431, code: 'HEADERS_TOO_LARGE', message: 'The headers of the request are too large' },
};
const unexpected: Answer = { status: 417, code: 'EXPECTATION_FAILED', message: 'This server does not do that' };

const bodyOf = ({ code, message }: Answer): string => JSON.stringify({ status: false, message, code });
const headersOf = (body: string) => ({
  'Content-Type': 'application/json; charset=utf-8',
  'Content-Length': Buffer.byteLength(body),
  'X-Content-Type-Options': 'nosniff',
  Connection: 'close',
});

/** Responds to what is no HTTP request, in the shape and with the headers of every other answer. Option of Fastify. */
export function respondToBroken(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const answer = byCode[error.code ?? ''] ?? broken;
  const body = bodyOf(answer);
  const lines = Object.entries(headersOf(body)).map(([name, value]) => `${name}: ${value}`);
  const head = [`HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status]}`, ...lines];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy(error);
}

/** An `Expect:` that Node does not know reaches no route: Node would answer it by itself, without our headers. */
export function respondToExpectations({ server }: FastifyInstance): void {
  if (server.listenerCount('checkExpectation') > 0) return;
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const body = bodyOf(unexpected);
    response.writeHead(unexpected.status, headersOf(body)).end(body);
  });
}
