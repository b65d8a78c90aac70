import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type CallAuth,
  type CallData,
  type CallName,
  type CallRow,
  calls,
  type Language,
  type ListMeta,
} from 'shared-contracts';
import { type CallSchemas, callSchemas, type ParsedBody, type ParsedQuery } from 'shared-contracts/schemas';
import { topics } from '../changes/topics.ts';
import { notFound, unauthenticated } from '../refusal.ts';
import { clientNetwork } from '../security/client-network.ts';
import { takeHit } from '../security/rate-limit.ts';
import { bearerOf, requireSignedIn, type SessionContext, type SignedIn } from '../security/session.ts';
import { verifyToken } from '../security/tokens.ts';
import { compressedBody, encodingFor, isWorthCompressing } from './compression.ts';
import { languageOf } from './request-language.ts';
import { type CachedResponse, etagOf, type ResponseCache } from './response-cache.ts';
import { wordsIn } from './translations/market-words.ts';
import { translate } from './translations/translate.ts';
import { validate } from './validate.ts';

type AuthOf<N extends CallName> = (typeof calls)[N]['auth'];
type ParamsOf<N extends CallName> = (typeof callSchemas)[N] extends { params: { entries: infer E } }
  ? { [K in keyof E]: string }
  : Record<never, never>;
type UserOf<A extends CallAuth> = A extends 'public' | 'login'
  ? undefined
  : A extends 'provider'
    ? SignedIn & { providerId: string }
    : SignedIn;

interface CallRequest<N extends CallName> {
  params: ParamsOf<N>;
  query: ParsedQuery<N>;
  body: ParsedBody<N>;
  user: UserOf<AuthOf<N>>;
  /** `login` calls only: what the first-step token stands for. */
  loginSubject: string;
  request: FastifyRequest;
  reply: FastifyReply;
  /**
   * Of reads: the answer is kept until one of these topics (changes/topics.ts) changes, or until time alone makes it
   * untrue. Together they must name all that the answer was made of.
   */
  keep(dependsOn: readonly string[], until?: Date | null): void;
  keptNumber: KeptNumber;
}
/** Of reads: a number that other answers need too, kept until one of these topics changes. */
type KeptNumber = (key: string, dependsOn: readonly string[], read: () => Promise<number>) => Promise<number>;

export interface Page<Item> {
  items: Item[];
  meta: ListMeta;
}
type CallResult<N extends CallName> = (typeof callSchemas)[N] extends { list: true }
  ? Page<CallData<N> extends (infer Item)[] ? Item : never>
  : CallData<N>;
type CallHandler<N extends CallName> = (call: CallRequest<N>) => Promise<CallResult<N>>;

/** What a call needs of its process. */
export interface CallContext extends SessionContext {
  readonly answers: ResponseCache;
}

interface CallOptions {
  /** Counted for each account where the caller is signed in, else for each address. */
  limit?: { hits: number; windowMs: number; message: string };
}
/** Registers the handler of one row of the table of calls. */
export type Route = <N extends CallName>(name: N, handler: CallHandler<N>, options?: CallOptions) => void;

const isPage = (schemas: CallSchemas, result: unknown): result is Page<unknown> => schemas.list === true && !!result;

/**
 * 304 where the client has it already. Browsers may keep it, but ask each time; what is personal they do not keep, and it is never
 * compressed: beside words of a request its length would say what is in it.
 */
function sendKept(request: FastifyRequest, reply: FastifyReply, answer: CachedResponse, auth: CallAuth) {
  const { body, etag } = answer;
  const isPublic = auth === 'public';
  reply.header('etag', etag).header('cache-control', isPublic ? 'no-cache' : 'no-store');
  const canPack = isPublic && isWorthCompressing(answer);
  if (canPack) reply.header('vary', 'Accept-Language, Accept-Encoding');
  const known = request.headers['if-none-match'];
  if (known?.split(',').some((tag) => tag.trim() === etag)) return reply.code(304).send();
  reply.type('application/json; charset=utf-8');
  const encoding = canPack ? encodingFor(request.headers['accept-encoding']) : null;
  if (encoding === null) return reply.send(body);
  return compressedBody(answer, encoding).then((packed) => reply.header('content-encoding', encoding).send(packed));
}

/** Who makes a call, found before its input is read. */
interface Caller {
  user?: SignedIn;
  /** Of the first-step token of a login; empty for other calls. */
  loginSubject: string;
}

/** Numbers among the kept answers, whose keys begin with a person or a space. */
const numbersOf =
  ({ answers, clock }: CallContext, mayUseKept: boolean): KeptNumber =>
  async (key, dependsOn, read) => {
    const name = `number ${key}`;
    const kept = mayUseKept ? answers.find(name, clock.now()) : undefined;
    if (kept) return Number(kept.body);
    const remember = answers.watch();
    const number = await read();
    remember(name, { body: String(number), etag: '', packed: new Map(), topics: dependsOn, until: null });
    return number;
  };

/** Responds with 401 to callers who may not make calls of this kind. */
async function callerOf(
  context: CallContext,
  auth: CallRow['auth'],
  request: FastifyRequest,
  mayUseKept: boolean,
): Promise<Caller> {
  if (auth === 'public') return { loginSubject: '' };
  if (auth !== 'login') return { user: await requireSignedIn(context, request, mayUseKept), loginSubject: '' };
  const token = bearerOf(request);
  const verified = token && (await verifyToken(context.secrets, 'login', token, context.clock));
  if (!verified) throw unauthenticated('Please request a new OTP');
  return { loginSubject: verified.subject };
}

/** The validated input of a call. */
function inputOf(schemas: CallSchemas, request: FastifyRequest) {
  const params = validate(schemas.params, request.params);
  const query = validate(schemas.query, request.query);
  const body = validate(schemas.body, request.body);
  // No id has a NUL in it, and PostgreSQL takes none.
  if (Object.values(request.params ?? {}).some((value) => String(value).includes('\0'))) throw notFound();
  return { params, query, body };
}

/** What a handler says of keeping its answer. */
interface Keeping {
  readonly remember: ReturnType<ResponseCache['watch']>;
  topics?: readonly string[];
  until: Date | null;
}

/** The body of a successful answer, in a language. */
function answerOf(schemas: CallSchemas, result: unknown, language: Language) {
  const message = translate(language, schemas.message);
  return isPage(schemas, result)
    ? { status: true, message, data: wordsIn(language, result.items), meta: result.meta }
    : { status: true, message, data: wordsIn(language, result) };
}

/**
 * Makes `route(name, handler)`: authentication before the body is read, then validation, role, handler, wrapper. That is
 * the order of refusals: 401, 422, 404, 409.
 */
export function createRoute(app: FastifyInstance, context: CallContext): Route {
  return (name, handler, options = {}) => {
    const row: CallRow = calls[name];
    const schemas: CallSchemas = callSchemas[name];
    const callers = new WeakMap<FastifyRequest, Caller & { mayUseKept: boolean }>();
    const keyOf = (request: FastifyRequest) =>
      `${callers.get(request)?.user?.userId ?? ''} ${languageOf(request)} ${request.url}`;

    app.route({
      method: row.method,
      url: row.path,
      onRequest: async (request, reply) => {
        const strict = request.headers.authorization !== undefined;
        const ready = context.answers.ready(strict, strict ? undefined : () => keyOf(request));
        const mayUseKept = ready === true || (await ready);
        callers.set(request, { ...(await callerOf(context, row.auth, request, mayUseKept)), mayUseKept });
        if (row.method !== 'GET' || !mayUseKept) return;
        const kept = context.answers.find(keyOf(request), context.clock.now());
        if (kept) return sendKept(request, reply, kept, row.auth);
      },
      handler: async (request, reply) => {
        const input = inputOf(schemas, request);
        const { user, loginSubject = '', mayUseKept = false } = callers.get(request) ?? {};
        if (row.auth === 'provider' && !user?.providerId) throw notFound();
        if (options.limit) {
          const key = `call:${name}:${user?.userId ?? clientNetwork(request)}`;
          await takeHit(context.db, { ...options.limit, key }, context.clock.now());
        }
        const kept: Keeping = { remember: context.answers.watch(), until: null };
        const keep: CallRequest<CallName>['keep'] = (dependsOn, until = null) => {
          const own = user ? [topics.person(user.userId), topics.accounts] : [];
          Object.assign(kept, { topics: [...new Set([...dependsOn, ...own])], until });
        };
        const keptNumber = numbersOf(context, mayUseKept);
        const call = { ...input, user, loginSubject, request, reply, keep, keptNumber };
        const result: unknown = await handler(call as never);
        if (schemas.created) reply.code(201);
        if (!reply.hasHeader('cache-control') && row.auth !== 'public') reply.header('cache-control', 'no-store');
        const answer = answerOf(schemas, result, languageOf(request));
        if (!kept.topics) return answer;
        const body = JSON.stringify(answer);
        const { topics: madeOf, until } = kept;
        const ready: CachedResponse = { body, etag: etagOf(body), packed: new Map(), topics: madeOf, until };
        kept.remember(keyOf(request), ready);
        return sendKept(request, reply, ready, row.auth);
      },
    });
  };
}
