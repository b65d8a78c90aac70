import {
  type CallAnswer,
  type CallData,
  type CallInput,
  type CallName,
  type CallOptions,
  calls,
  type HostServices,
  isCallError,
  type ListMeta,
  type OwnCall,
} from 'shared-contracts';
import { callError } from './call-error.ts';

class Answer<Data> {
  constructor(
    readonly data: Data,
    readonly extra: { message?: string; meta?: ListMeta },
  ) {}
}
/**
 * A response with its `meta` or `message`, where a test needs them: `getOffers: () => respondWith([], { meta })`.
 * @example createTestHost({ answers: { getOffers: () => respondWith([], { message: 'No bookings yet' }) } })
 */
export const respondWith = <Data>(data: Data, extra: { message?: string; meta?: ListMeta }) => new Answer(data, extra);
/** @deprecated Former name of `respondWith`. */
export const answerWith = respondWith;

type Given<N extends CallName> = CallData<N> | Answer<CallData<N>>;
/** Data of calls by their names; a function may throw or wait. */
export type TestResponses = {
  [N in CallName]?: (input: CallInput<N>, options?: CallOptions) => Given<N> | Promise<Given<N>>;
};

/** @deprecated Former name of `TestResponses`. */
export type TestAnswers = TestResponses;

/** What a server sends for calls that the remote defines itself, by their names; a function may throw or wait. */
export type OwnResponses = Readonly<Record<string, (input: unknown) => unknown>>;

/** What was asked of a server, and what it says. */
export interface AnsweringHost {
  readonly calls: { name: CallName; input: unknown; options?: CallOptions }[];
  /** The same of calls that the remote defines itself. */
  readonly ownCalls: { name: string; input: unknown; options?: CallOptions }[];
  answers: TestResponses;
  /** What the server sends for calls of the remote's own, by their names: the call's `read` gets it. */
  ownAnswers: OwnResponses;
}

/** Errors of a test name the call that they came from, as the real ones do. */
async function run<T>(name: CallName, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isCallError(error)) throw error;
    throw Object.assign(error, { call: name, message: error.serverMessage ?? calls[name].fallback });
  }
}

async function callOwn(
  host: AnsweringHost,
  own: OwnCall<never, unknown>,
  input: unknown,
  options: CallOptions | undefined,
): Promise<never> {
  host.ownCalls.push({ name: own.name, input, options });
  const answer = host.ownAnswers[own.name];
  if (!answer) throw callError({ status: 404, code: 'NOT_FOUND', serverMessage: own.fallback });
  return { data: own.read(await answer(input)), message: '' } as never;
}

/** Calls that the responses of the test answer; those may change while it runs. */
export const createTestHttp = (hostOf: () => AnsweringHost): HostServices['http'] => ({
  call: async <N extends CallName>(name: N | OwnCall<never, unknown>, input: CallInput<N>, options?: CallOptions) => {
    const host = hostOf();
    if (typeof name !== 'string') return callOwn(host, name, input, options);
    host.calls.push({ name, input, options });
    const answer = host.answers[name];
    if (!answer) throw callError({ call: name, status: 404, code: 'NOT_FOUND' });
    const given = await run(name, async () => answer(input, options));
    const { data, extra } = given instanceof Answer ? given : { data: given, extra: {} };
    return { data, message: '', ...extra } as CallAnswer<N>;
  },
});
