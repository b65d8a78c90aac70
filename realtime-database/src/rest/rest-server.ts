import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Admission } from '../limits/admission.ts';
import type { SessionDeps } from '../session/client-session.ts';
import type { Turns } from '../session/turns.ts';
import type { Callers } from '../transport/callers.ts';
import { answerRest, type RestAnswer } from './answer-rest.ts';
import { openEventStream } from './event-stream.ts';
import { callerOf } from './rest-callers.ts';
import { RestError } from './rest-error.ts';
import { parseBody, readBody, readRestRequest, restPathname } from './rest-request.ts';
import { answerRules, RULES_PATHNAME } from './rules-file.ts';

export interface RestDeps {
  session: SessionDeps;
  callers: Callers;
  admission: Admission;
  turns: Turns;
}
export interface RestServer {
  /** Answers a call for data, if it is one. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** Ends the streams. */
  close(): void;
}

/** What stands on each response. Pages of other origins read nothing. */
function headersFor({ headers: { origin } }: IncomingMessage): Record<string, string> {
  return {
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    vary: 'Origin',
    ...(origin === undefined
      ? {}
      : {
          'access-control-allow-origin': origin,
          'access-control-allow-methods': 'GET, HEAD, PUT, PATCH, POST, DELETE',
          'access-control-allow-headers':
            'Authorization, Content-Type, If-Match, X-Firebase-ETag, X-HTTP-Method-Override',
          'access-control-expose-headers': 'ETag',
          'access-control-max-age': '600',
        }),
  };
}

export function createRestServer({ session, callers, admission, turns }: RestDeps): RestServer {
  const streams = new Set<() => void>();
  const { limits, logger } = session;

  const send = (
    request: IncomingMessage,
    response: ServerResponse,
    status: number,
    { body, etag }: RestAnswer,
    print: string | null = null,
  ) => {
    const isSilent = print === 'silent' && status === 200;
    const text = isSilent ? '' : JSON.stringify(body, null, print === 'pretty' ? 2 : undefined);
    const headers = { ...headersFor(request), ...(etag === undefined ? {} : { etag }) };
    const retry = status === 429 || status === 503 ? { 'retry-after': '5' } : {};
    if (isSilent) response.writeHead(204, headers);
    else response.writeHead(status, { ...headers, ...retry, 'content-type': 'application/json; charset=utf-8' });
    response.end(request.method === 'HEAD' ? undefined : text);
  };

  const stream = async (request: IncomingMessage, response: ServerResponse, pathname: string) => {
    const take = admission.admit(callers.addressOf(request));
    if (typeof take === 'number') throw new RestError(take, 'Too many connections');
    const deps = { session, claim: admission.claim, take };
    const end = await openEventStream(deps, readRestRequest(request, pathname), response, headersFor(request));
    streams.add(end);
    response.on('close', () => streams.delete(end));
  };

  const answer = async (request: IncomingMessage, response: ServerResponse, pathname: string) => {
    if (!callers.mayConnect(request)) throw new RestError(403, 'Pages of this origin may not call here');
    if (request.method === 'OPTIONS') return void response.writeHead(204, headersFor(request)).end();
    if (!admission.mayCall(callers.addressOf(request)))
      throw new RestError(429, 'Too many calls. Please wait a moment.');
    const call = readRestRequest(request, pathname === RULES_PATHNAME ? '/' : pathname);
    const text = () => readBody(request, limits.charactersPerMessage);
    await turns.next();
    if (pathname === RULES_PATHNAME) {
      return send(request, response, 200, { body: await answerRules(session, call, request, text) });
    }
    if (call.method === 'GET' && call.wantsEvents) return stream(request, response, pathname);
    const caller = await callerOf(session, call);
    const result = await answerRest(session, caller, call, async () => parseBody(await text()));
    send(request, response, 200, result, call.parameters.get('print'));
  };

  const fail = (request: IncomingMessage, response: ServerResponse, error: unknown) => {
    if (response.headersSent) return void response.destroy();
    // What is left of the body is not read.
    if (!request.complete) response.setHeader('connection', 'close');
    if (error instanceof RestError) {
      const { present, status, message } = error;
      return send(request, response, status, present ?? { body: { error: message } });
    }
    logger.error({ err: error }, 'a REST call failed');
    send(request, response, 503, { body: { error: 'Please try again.' } });
  };

  return {
    answer(request, response) {
      const pathname = restPathname(request);
      if (pathname === null) return false;
      answer(request, response, pathname).catch((error) => fail(request, response, error));
      return true;
    },
    close() {
      for (const end of [...streams]) end();
    },
  };
}
