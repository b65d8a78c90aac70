import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CallName, type CallRow, calls, type Language, photoLimits, UPLOAD_TIMEOUT_MS } from 'shared-contracts';
import { type CallSchemas, callSchemas } from 'shared-contracts/schemas';
import { topics } from '../../changes/topics.ts';
import { notFound } from '../../refusal.ts';
import { clientNetwork } from '../../security/client-network.ts';
import { limitName } from '../../security/limit-name.ts';
import type { SignedIn } from '../../security/person.ts';
import { takeHit } from '../../security/rate-limit.ts';
import { languageOf } from '../request-language.ts';
import { translate } from '../translations/translate.ts';
import { authenticate, type Caller } from './authenticate.ts';
import { cachedNumbers } from './cached-number.ts';
import type { CallContext, CallRequest, Page, Route } from './call-types.ts';
import { type Localizer, localizeCall, refusalIn } from './localize.ts';
import { quotasOf } from './quotas.ts';
import { readyResponse } from './response-cache.ts';
import { sendPicture, sendResponse } from './send-response.ts';
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

/** The booking that a call is about. */
const bookingOf = ({ params, body }: ReturnType<typeof validateCall>): string =>
  String((params as { id?: string } | undefined)?.id ?? (body as { offerId?: string } | undefined)?.offerId ?? '');

/** Counts a call in each of its quotas, or refuses it with 429. */
async function countCall(
  { db, clock, secrets }: CallContext,
  name: CallName,
  input: ReturnType<typeof validateCall>,
  user: SignedIn | undefined,
  request: FastifyRequest,
): Promise<void> {
  const who = user ? limitName(secrets, user.mobileNo) : clientNetwork(request);
  for (const { budget, per, ...limit } of quotasOf(name)) {
    const what = per === 'booking' ? `${who}:${bookingOf(input)}` : who;
    await takeHit(db, { ...limit, key: `call:${budget}:${what}` }, clock.now());
  }
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
 * Makes `route(name, handler)`: authentication before the body is read, then validation, role, limit, handler, wrapper.
 * That is the order of refusals: 401, 422, 404, 429, 409.
 */
export function createRoute(app: FastifyInstance, context: CallContext, localizers: readonly Localizer[] = []): Route {
  const { responses, clock } = context;
  const localizeRefusal = refusalIn(localizers);
  return (name, handler) => {
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
      ...(schemas.photo ? { bodyLimit: photoLimits.bytes, handlerTimeout: UPLOAD_TIMEOUT_MS } : {}),
      onRequest,
      handler: async (request, reply) => {
        const input = validateCall(schemas, request);
        const { user, loginSubject = '', mayUseCached = false } = callers.get(request) ?? {};
        if (row.auth === 'provider' && !user?.providerId) throw notFound();
        await countCall(context, name, input, user, request);
        const remember = responses.watch();
        const choice: CacheChoice = { topics: null, until: null };
        const caching = { cache: chooser(choice, user), cachedNumber: cachedNumbers(context, mayUseCached) };
        const given = { ...input, user, loginSubject, request, reply, ...caching } as never;
        const result: unknown = await handler(given).catch((error: unknown) =>
          localizeRefusal(context.db, languageOf(request), error),
        );
        if (schemas.picture) return sendPicture(reply, result as Uint8Array);
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
