import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CallName, type CallRow, calls, type Language } from 'shared-contracts';
import { type CallSchemas, callSchemas } from 'shared-contracts/schemas';
import { topics } from '../../changes/topics.ts';
import { notFound } from '../../refusal.ts';
import { clientNetwork } from '../../security/client-network.ts';
import type { SignedIn } from '../../security/person.ts';
import { takeHit } from '../../security/rate-limit.ts';
import { languageOf } from '../request-language.ts';
import { translate } from '../translations/translate.ts';
import { authenticate, type Caller } from './authenticate.ts';
import { cachedNumbers } from './cached-number.ts';
import type { CallContext, CallOptions, CallRequest, Page, Route } from './call-types.ts';
import { type Localizer, localizeCall } from './localize.ts';
import { readyResponse } from './response-cache.ts';
import { sendResponse } from './send-response.ts';
import { validateCall } from './validate-call.ts';

const isPage = (schemas: CallSchemas, result: unknown): result is Page<unknown> => schemas.list === true && !!result;

/** The body of a successful response, in a language. */
async function bodyOf(
  schemas: CallSchemas,
  result: unknown,
  language: Language,
  localize: (data: unknown) => Promise<unknown>,
) {
  const message = translate(language, schemas.message);
  return isPage(schemas, result)
    ? { status: true, message, data: await localize(result.items), meta: result.meta }
    : { status: true, message, data: await localize(result) };
}

type Known = Caller & { readonly mayUseCached: boolean };

async function limitCall(
  { db, clock }: CallContext,
  name: CallName,
  limit: CallOptions['limit'],
  user: SignedIn | undefined,
  request: FastifyRequest,
): Promise<void> {
  if (!limit) return;
  await takeHit(db, { ...limit, key: `call:${name}:${user?.userId ?? clientNetwork(request)}` }, clock.now());
}

/** What a handler says of caching its response. */
interface CacheChoice {
  topics: readonly string[] | null;
  until: Date | null;
}

/** The `cache` of a handler; what is personal depends on the person too. */
const chooser =
  (choice: CacheChoice, user: SignedIn | undefined): CallRequest<CallName>['cache'] =>
  (dependsOn, until = null) => {
    const own = user ? [topics.person(user.userId), topics.accounts] : [];
    choice.topics = [...new Set([...dependsOn, ...own])];
    choice.until = until;
  };

/**
 * Makes `route(name, handler)`: authentication before the body is read, then validation, role, limit, handler, wrapper. That
 * is the order of refusals: 401, 422, 404, 429, 409.
 */
export function createRoute(app: FastifyInstance, context: CallContext, localizers: readonly Localizer[] = []): Route {
  const { responses, clock } = context;
  return (name, handler, options = {}) => {
    const row: CallRow = calls[name];
    const schemas: CallSchemas = callSchemas[name];
    const localize = localizeCall(schemas, localizers);
    const callers = new WeakMap<FastifyRequest, Known>();
    const keyOf = (request: FastifyRequest) =>
      `${callers.get(request)?.user?.userId ?? ''} ${languageOf(request)} ${request.url}`;

    const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
      const strict = request.headers.authorization !== undefined;
      const ready = responses.ready(strict, strict ? undefined : () => keyOf(request));
      const mayUseCached = ready === true || (await ready);
      callers.set(request, { ...(await authenticate(context, row.auth, request, mayUseCached)), mayUseCached });
      if (row.method !== 'GET' || !mayUseCached) return;
      const cached = responses.find(keyOf(request), clock.now());
      if (cached) return sendResponse(request, reply, cached, row.auth);
    };

    app.route({
      method: row.method,
      url: row.path,
      onRequest,
      handler: async (request, reply) => {
        const input = validateCall(schemas, request);
        const { user, loginSubject = '', mayUseCached = false } = callers.get(request) ?? {};
        if (row.auth === 'provider' && !user?.providerId) throw notFound();
        await limitCall(context, name, options.limit, user, request);
        const remember = responses.watch();
        const choice: CacheChoice = { topics: null, until: null };
        const caching = { cache: chooser(choice, user), cachedNumber: cachedNumbers(context, mayUseCached) };
        const result: unknown = await handler({ ...input, user, loginSubject, request, reply, ...caching } as never);
        if (schemas.created) reply.code(201);
        if (!reply.hasHeader('cache-control') && row.auth !== 'public') reply.header('cache-control', 'no-store');
        const language = languageOf(request);
        const body = await bodyOf(schemas, result, language, (data) => localize(context.db, language, data));
        if (!choice.topics) return body;
        const response = readyResponse(JSON.stringify(body), choice.topics, choice.until);
        remember(keyOf(request), response);
        return sendResponse(request, reply, response, row.auth);
      },
    });
  };
}
