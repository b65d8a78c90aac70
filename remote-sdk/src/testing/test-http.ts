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
} from 'shared-contracts';
import { callError } from './call-error.ts';

class Answer<Data> {
  constructor(
    readonly data: Data,
    readonly extra: { message?: string; meta?: ListMeta },
  ) {}
}
/**
 * An answer with its `meta` or `message`, where a test needs them: `getOffers: () => answerWith([], { meta })`.
 * @example createTestHost({ answers: { getOffers: () => answerWith([], { message: 'No bookings yet' }) } })
 */
export const answerWith = <Data>(data: Data, extra: { message?: string; meta?: ListMeta }) => new Answer(data, extra);

type Given<N extends CallName> = CallData<N> | Answer<CallData<N>>;
/** Data of calls by their names; a function may throw or wait. */
export type TestAnswers = {
  [N in CallName]?: (input: CallInput<N>, options?: CallOptions) => Given<N> | Promise<Given<N>>;
};

/** What a test host starts with. */
/** What was asked of a server, and what it says. */
export interface AnsweringHost {
  readonly calls: { name: CallName; input: unknown; options?: CallOptions }[];
  answers: TestAnswers;
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

/** Calls that the answers of the test answer; those may change while it runs. */
export const createTestHttp = (hostOf: () => AnsweringHost): HostServices['http'] => ({
  call: async <N extends CallName>(name: N, input: CallInput<N>, options?: CallOptions) => {
    const host = hostOf();
    host.calls.push({ name, input, options });
    const answer = host.answers[name];
    if (!answer) throw callError({ call: name, status: 404, code: 'NOT_FOUND' });
    const given = await run(name, async () => answer(input, options));
    const { data, extra } = given instanceof Answer ? given : { data: given, extra: {} };
    return { data, message: '', ...extra } as CallAnswer<N>;
  },
});
