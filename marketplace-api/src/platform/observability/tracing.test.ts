import Fastify, { type FastifyInstance } from 'fastify';
import { openHttpSink } from '../../testing/http-sink.ts';
import { createTestApi } from '../../testing/test-api.ts';
import { startTracing, traceCall, traceRequests } from './tracing.ts';

interface SentSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
}

const CALLER = { trace: 'a'.repeat(32), span: 'b'.repeat(16) };
const traceparent = `00-${CALLER.trace}-${CALLER.span}-01`;

let app: FastifyInstance | null = null;
afterEach(() => app?.close());

/** Runs `work` on a server whose requests are traced; resolves with the spans that a collector got, and their text. */
async function spansOf(trustsCaller: boolean, routes: (app: FastifyInstance) => Promise<void>, url: string) {
  const collector = await openHttpSink();
  const end = await startTracing('api', { endpoint: collector.origin, share: 1 });
  app = Fastify();
  traceRequests(app, { trustsCaller });
  await routes(app);
  const answer = await app.inject({ url, headers: { traceparent } });
  await app.close();
  await end();
  const text = collector.received.map(({ body }) => String(body)).join('\n');
  const spans: SentSpan[] = collector.received.flatMap(({ body }) =>
    JSON.parse(String(body)).resourceSpans.flatMap(({ scopeSpans }: { scopeSpans: { spans: SentSpan[] }[] }) =>
      scopeSpans.flatMap(({ spans: some }) => some),
    ),
  );
  await collector.close();
  return { answer, spans, text };
}

const forwarding = async (server: FastifyInstance) => {
  server.get('/people/:id', async (request) =>
    traceCall('gateway', async (headers) => ({ headers, seen: request.headers.traceparent })),
  );
};

test('a request of another server goes on with its trace: request, call, and what it passes on', async () => {
  const { answer, spans } = await spansOf(true, forwarding, '/people/9876543210?q=secret');
  const [call, request] = [
    spans.find(({ name }) => name === 'gateway'),
    spans.find(({ name }) => name.startsWith('GET')),
  ];
  expect(request).toMatchObject({ name: 'GET /people/:id', traceId: CALLER.trace, parentSpanId: CALLER.span });
  expect(call).toMatchObject({ traceId: CALLER.trace, parentSpanId: request?.spanId });
  expect(answer.json().headers.traceparent).toBe(`00-${CALLER.trace}-${call?.spanId}-01`);
  expect(answer.json().seen).toBe(`00-${CALLER.trace}-${request?.spanId}-01`);
});

test('a browser does not say which trace it is part of', async () => {
  const { answer, spans } = await spansOf(false, forwarding, '/people/1');
  for (const { traceId } of spans) expect(traceId).not.toBe(CALLER.trace);
  expect(answer.json().seen).not.toContain(CALLER.trace);
});

test('no trace holds an address, a query or an id of a person', async () => {
  const { text } = await spansOf(true, forwarding, '/people/9876543210?q=secret');
  expect(text).not.toMatch(/9876543210|secret|127\.0\.0\.1/);
});

test('statements of a request are part of its trace, without their values', async () => {
  const endFirst = await startTracing('api', { endpoint: 'http://127.0.0.1:9', share: 1 });
  const api = await createTestApi();
  await endFirst();
  try {
    const mount = async (server: FastifyInstance) => {
      await server.register(api.api.plugin);
    };
    const { spans, text } = await spansOf(true, mount, '/api/v1/services?q=Switchboardzz');
    const request = spans.find(({ name }) => name === 'GET /api/v1/services');
    const statement = spans.find(({ name }) => name.startsWith('sql '));
    expect(statement).toMatchObject({ traceId: CALLER.trace, parentSpanId: request?.spanId });
    expect(text).not.toContain('witchboardzz');
  } finally {
    await api.close();
  }
});

test('without an endpoint nothing is traced and nothing is passed on', async () => {
  const end = await startTracing('api', null);
  const headers = await traceCall('gateway', async (given) => given);
  expect(headers).toEqual({});
  await end();
});
