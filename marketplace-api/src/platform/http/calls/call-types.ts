import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallAuth, CallData, CallName, calls, ListMeta } from 'shared-contracts';
import type { callSchemas, ParsedBody, ParsedQuery } from 'shared-contracts/schemas';
import type { SessionContext, SignedIn } from '../../security/session.ts';
import type { CachedNumber } from './cached-number.ts';
import type { ResponseCache } from './response-cache.ts';

type AuthOf<N extends CallName> = (typeof calls)[N]['auth'];
type ParamsOf<N extends CallName> = (typeof callSchemas)[N] extends { params: { entries: infer E } }
  ? { [K in keyof E]: string }
  : Record<never, never>;
type UserOf<A extends CallAuth> = A extends 'public' | 'login'
  ? undefined
  : A extends 'provider'
    ? SignedIn & { providerId: string }
    : SignedIn;

export interface CallRequest<N extends CallName> {
  params: ParamsOf<N>;
  query: ParsedQuery<N>;
  body: ParsedBody<N>;
  user: UserOf<AuthOf<N>>;
  /** `login` calls only: what the first-step token stands for. */
  loginSubject: string;
  request: FastifyRequest;
  reply: FastifyReply;
  /**
   * Of reads: the response is cached until one of these topics (changes/topics.ts) changes, or until time alone makes
   * it untrue. Together they must name all that the response was made of.
   */
  cache(dependsOn: readonly string[], until?: Date | null): void;
  cachedNumber: CachedNumber;
}

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
  readonly responses: ResponseCache;
}

/** Registers the handler of one row of the table of calls. */
export type Route = <N extends CallName>(name: N, handler: CallHandler<N>) => void;
