import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode, FailureResponse } from 'shared-contracts';
import { isUnavailable, sqlState, UNSTORABLE_STATES } from '../database/sql-state.ts';
import { notFound, overloaded, Refusal } from '../refusal.ts';
import { languageOf } from './request-language.ts';
import { setSafeHeaders } from './safe-headers.ts';
import { translate } from './translations/translate.ts';

const byStatus: Record<number, [ErrorCode, string]> = {
  400: ['BAD_REQUEST', 'We could not read this request'],
  413: ['PAYLOAD_TOO_LARGE', 'This is too much to send at once'],
  415: ['BAD_REQUEST', 'We could not read this request'],
};

/** Whatever was thrown → what is answered. Null: a fault of ours. */
function toRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (isUnavailable(error)) return overloaded();
  const unstorable = UNSTORABLE_STATES.get(sqlState(error) ?? '');
  if (unstorable) return new Refusal(422, 'VALIDATION_FAILED', unstorable);
  if ((error as FastifyError).code === 'FST_ERR_HANDLER_TIMEOUT') return overloaded();
  const status = (error as FastifyError).statusCode;
  if (status && status >= 400 && status < 500) {
    const [code, message] = byStatus[status] ?? byStatus[400] ?? ['BAD_REQUEST', ''];
    return new Refusal(status, code, message);
  }
  return null;
}

function sendRefusal(reply: FastifyReply, refusal: Refusal) {
  const { errors, retryAfterSeconds, challenge, booking, item, asks } = refusal.details;
  const language = languageOf(reply.request);
  if (retryAfterSeconds) reply.header('retry-after', String(retryAfterSeconds));
  const answer: FailureResponse = {
    status: false,
    message: translate(language, refusal.message),
    code: refusal.code,
    ...(errors && {
      errors: errors.map(({ field, message }) => ({ field, message: translate(language, message) })),
    }),
    ...(challenge && { data: { challenge } }),
    ...(booking && { data: booking }),
    ...(item !== undefined && { data: item as never }),
    ...(asks && { data: { asks } }),
  };
  return reply.code(refusal.status).header('cache-control', 'no-store').send(answer);
}

const internal = new Refusal(500, 'INTERNAL', 'Something went wrong on our side. Please try again.');

/** Every failure has the wrapper of failed responses, also for unknown routes and wrong methods. */
export function respondToFailures(app: FastifyInstance, methodsOf: (url: string) => string[]) {
  app.setErrorHandler((error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = toRefusal(error);
    if (!refusal) request.log.error({ err: error }, 'a request failed');
    else if (refusal.status >= 500 && !refusal.details.logged)
      request.log.warn({ err: error }, 'a request was turned away');
    return sendRefusal(reply, refusal ?? internal);
  });
  app.setNotFoundHandler((request, reply) => {
    const allowed = methodsOf(request.url.split('?', 1)[0] ?? '');
    if (allowed.length === 0) return sendRefusal(reply, notFound('There is nothing at this address'));
    reply.header('allow', allowed.join(', '));
    return sendRefusal(reply, new Refusal(405, 'METHOD_NOT_ALLOWED', 'This is not possible here'));
  });
}

/**
 * For the server that mounts the API (Fastify's `frameworkErrors`): addresses that no route can take, such as `%zz` or
 * an endless id. What is malformed is not there; how ids look is nobody's business.
 */
export function respondToUnroutable(_error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const path = request.raw.url ?? '';
  setSafeHeaders(reply, request.protocol);
  if (/^\/(api|dev|media)\//.test(path)) return sendRefusal(reply, notFound('There is nothing at this address'));
  return reply.code(400).type('text/plain').send('Bad Request');
}
