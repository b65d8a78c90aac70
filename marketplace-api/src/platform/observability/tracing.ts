import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LogEvent } from 'kysely';
import type { TracingSettings } from '../process/settings/observability-settings.ts';

/**
 * What one request did in all processes that it reached. Without a started SDK (tracing-sdk.ts) all of this does
 * nothing. Spans name routes, statements and statuses; never an address, a parameter, a value or a person.
 */
const tracer = () => trace.getTracer('kaza');

let isOn = false;
export const isTracing = (): boolean => isOn;

/**
 * Starts to send traces to where the settings say; nothing of the SDK is loaded where they say nothing. Returns a
 * function that sends the rest.
 */
export async function startTracing(service: string, settings: TracingSettings | null): Promise<() => Promise<void>> {
  if (settings === null) return async () => {};
  const { openTracing } = await import('./tracing-sdk.ts');
  const close = openTracing(service, settings);
  isOn = true;
  return async () => {
    isOn = false;
    await close();
  };
}

const spanOf = new WeakMap<FastifyRequest, Span>();

/**
 * Gives each request of a server its span.
 *
 * @param trustsCaller whether the caller may say which trace it is part of: another server of ours, never a browser.
 */
export function traceRequests(app: FastifyInstance, { trustsCaller }: { trustsCaller: boolean }): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request.raw;
    const outside = trustsCaller ? propagation.extract(context.active(), headers) : context.active();
    const route = request.routeOptions.url ?? 'unknown';
    const attributes = { 'http.request.method': request.method, 'http.route': route, 'kaza.request_id': request.id };
    const span = tracer().startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, outside);
    const inside = trace.setSpan(outside, span);
    spanOf.set(request, span);
    // What is passed on to another server of ours carries this span's name, not the browser's.
    delete headers.traceparent;
    delete headers.tracestate;
    propagation.inject(inside, headers);
    context.with(inside, done);
  });
  // Reading a body leaves the context of its request.
  app.addHook('preHandler', (request, _reply, done) => {
    const span = spanOf.get(request);
    if (span) context.with(trace.setSpan(context.active(), span), done);
    else done();
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    const span = spanOf.get(request);
    span?.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
}

const LONGEST_STATEMENT = 500;

/** A statement that the database has answered. Its text holds places, not values. */
export function traceStatement({ query, queryDurationMillis, level }: LogEvent): void {
  if (!trace.getSpan(context.active())) return;
  const end = Date.now();
  const statement = query.sql.slice(0, LONGEST_STATEMENT);
  const span = tracer().startSpan(`sql ${/^\s*\w{1,20}/.exec(statement)?.[0].trim() ?? ''}`, {
    kind: SpanKind.CLIENT,
    startTime: end - queryDurationMillis,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': statement },
  });
  if (level === 'error') span.setStatus({ code: SpanStatusCode.ERROR });
  span.end(end);
}

/** Calls another service inside a span of its own. `call` is given the headers that name it. */
export const traceCall = <T>(name: string, call: (headers: Record<string, string>) => Promise<T>): Promise<T> =>
  tracer().startActiveSpan(name, { kind: SpanKind.CLIENT }, async (span) => {
    const headers: Record<string, string> = {};
    propagation.inject(context.active(), headers);
    try {
      return await call(headers);
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
