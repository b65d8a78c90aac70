import type { AxiosAdapter } from 'axios';
import {
  type CallAnswer,
  type CallData,
  type CallInput,
  type CallName,
  type CallOptions,
  calls,
  type HttpClient,
  type LanguageService,
  type SuccessAnswer,
} from 'shared-contracts';
import { type CallFailure, failureOfAnswer, failureOfRenewal, toCallFailure } from './call-failure.ts';
import { type Caller, requestOf } from './call-request.ts';
import { loadAxios } from './load-axios.ts';

/** What the client needs of the session. */
export interface Credentials {
  token(): string | null;
  /** The server refused this token: gives a newer one, or null after ending the session here and in all tabs. Rejects while nobody can say. */
  replace(refused: string): Promise<string | null>;
  /** Ends the session if it still has this token. */
  discard(refused: string): void;
}

/** Their 401 speaks of the code, the cookie or a session that ends anyway: no reason to try a refresh. */
const withoutRecovery: ReadonlySet<CallName> = new Set(['verifyMobile', 'verifyOtp', 'refreshToken', 'logout']);
/** Calls whose data is null; all others must carry some. */
const withoutData: ReadonlySet<CallName> = new Set(['logout', 'endSession', 'deleteAccount']);

async function send<N extends CallName>(
  adapter: AxiosAdapter | undefined,
  name: N,
  input: CallInput<N>,
  caller: Caller,
  options: CallOptions,
  report: (what: string) => void,
): Promise<CallAnswer<N>> {
  const call = { name, input, language: caller.language };
  try {
    const { instance, readAnswer } = await loadAxios();
    const answer = await instance.request<SuccessAnswer<CallData<N>>>({
      ...requestOf(name, input, caller, options),
      ...(adapter && { adapter }),
    });
    const body = answer.data;
    const kept = body?.status === true && (withoutData.has(name) || (body.data !== null && body.data !== undefined));
    const data = kept && readAnswer(name, body.data, report);
    if (data === false || data === undefined) throw failureOfAnswer(call, { status: answer.status, data: body });
    return { data, message: body.message, ...(body.meta && { meta: body.meta }) };
  } catch (error) {
    throw toCallFailure(call, error);
  }
}

/** The one way to the API: the table's calls, the session's token, one refresh for however many refused calls. */
export function createHttpClient(
  credentials: Credentials,
  words: Pick<LanguageService, 'current'>,
  adapter?: AxiosAdapter,
  /** Called with what was left out of an answer because it made no sense. */
  report: (what: string) => void = () => {},
): HttpClient {
  return {
    async call(name, input, options = {}) {
      // Read at each call, never kept in a default header: what another tab cleared is gone here too.
      const token = options.token ?? credentials.token();
      try {
        return await send(adapter, name, input, { token, language: words.current() }, options, report);
      } catch (error) {
        const refused = (error as CallFailure).status === 401 && token !== null && !withoutRecovery.has(name);
        if (!refused) throw error;
        if (options.token !== undefined) {
          credentials.discard(token);
          throw error;
        }
        const newer = await credentials.replace(token).catch((unknown: unknown) => {
          if (calls[name].auth === 'public') return null;
          throw failureOfRenewal({ name, input, language: words.current() }, unknown);
        });
        if (newer === null && calls[name].auth !== 'public') throw error;
        return send(adapter, name, input, { token: newer, language: words.current() }, options, report).catch(
          (again: CallFailure) => {
            if (again.status === 401 && newer !== null) credentials.discard(newer);
            throw again;
          },
        );
      }
    },
  };
}
