import type { AxiosAdapter, AxiosError, AxiosResponse } from 'axios';
import {
  type Answer,
  type CallName,
  type CallOptions,
  type HttpClient,
  type LanguageService,
  noteServerTime,
  type OwnCall,
  type SuccessResponse,
} from 'shared-contracts';
import {
  type CallFailure,
  type FailedCall,
  failureOfRenewal,
  failureOfResponse,
  toCallFailure,
} from './call-failure.ts';
import { type Caller, requestOf } from './call-request.ts';
import { type CallTarget, targetOf } from './call-target.ts';
import { loadAxios } from './load-axios.ts';

/** What the client needs of the session. */
export interface Credentials {
  token(): string | null;
  /** For a refused token: a newer one, or null after ending the session in all tabs. Rejects while unknown. */
  replace(refused: string): Promise<string | null>;
  /** Ends the session if it still has this token. */
  discard(refused: string): void;
}

/** Their 401 speaks of the code, the cookie or a session that ends anyway: no reason to try a refresh. */
const withoutRecovery: ReadonlySet<string> = new Set<CallName>([
  'verifyMobile',
  'verifyOtp',
  'enterAccount',
  'refreshToken',
  'logout',
]);
type ReadResponse = Awaited<ReturnType<typeof loadAxios>>['readResponse'];

/** The data of a success; undefined where it makes no sense. */
function readData({ name, own }: CallTarget, data: unknown, readResponse: ReadResponse, report: Report): unknown {
  if (!own) return readResponse(name as CallName, data, report);
  try {
    return own.read(data);
  } catch (error) {
    report(`${name}: ${(error as Error).message}`);
    return undefined;
  }
}

type Report = (what: string) => void;

/** Public reads may come out of a cache, the service worker's too, and then tell an old time. */
const isFromServer = ({ row }: CallTarget): boolean => row.auth !== 'public' || row.method !== 'GET';

/** The clock is the server's: each response tells its time, refusals too. */
function noteTime(target: CallTarget, response: Pick<AxiosResponse, 'headers'> | undefined, sentAt: number): void {
  const said = response?.headers?.date;
  if (isFromServer(target) && typeof said === 'string') noteServerTime(Date.parse(said), performance.now() - sentAt);
}

async function send(
  adapter: AxiosAdapter | undefined,
  target: CallTarget,
  caller: Caller,
  options: CallOptions,
  report: Report,
): Promise<Answer<unknown>> {
  const call: FailedCall = { target, language: caller.language };
  let sentAt = 0;
  try {
    const { instance, readResponse } = await loadAxios();
    call.readBooking = (data) => readResponse('cancelBooking', data, report);
    sentAt = performance.now();
    const answer = await instance.request<SuccessResponse<unknown>>({
      ...requestOf(target, caller, options),
      ...(adapter && { adapter }),
    });
    noteTime(target, answer, sentAt);
    if (target.row.picture) return { data: answer.data, message: '' };
    const body = answer.data;
    const data = body?.status === true && readData(target, body.data, readResponse, report);
    if (data === false || data === undefined) throw failureOfResponse(call, { status: answer.status, data: body });
    return { data, message: body.message, ...(body.meta && { meta: body.meta }) };
  } catch (error) {
    noteTime(target, (error as AxiosError | null)?.response, sentAt);
    throw toCallFailure(call, error);
  }
}

/** The one way to the API: the table's calls, the session's token, one refresh for however many refused calls. */
export function createHttpClient(
  credentials: Credentials,
  words: Pick<LanguageService, 'current'>,
  adapter?: AxiosAdapter,
  /** Called with what was left out of a response because it made no sense. */
  report: Report = () => {},
): HttpClient {
  const call = async (asked: CallName | OwnCall<never, unknown>, input: unknown, options: CallOptions = {}) => {
    const target = targetOf(asked, input);
    const isPublic = target.row.auth === 'public';
    // Read at each call, never put into a default header: what another tab cleared is gone here too.
    const token = options.token ?? credentials.token();
    try {
      return await send(adapter, target, { token, language: words.current() }, options, report);
    } catch (error) {
      const refused = (error as CallFailure).status === 401 && token !== null && !withoutRecovery.has(target.name);
      if (!refused) throw error;
      if (options.token !== undefined) {
        credentials.discard(token);
        throw error;
      }
      const newer = await credentials.replace(token).catch((unknown: unknown) => {
        if (isPublic) return null;
        throw failureOfRenewal({ target, language: words.current() }, unknown);
      });
      if (newer === null && !isPublic) throw error;
      return send(adapter, target, { token: newer, language: words.current() }, options, report).catch(
        (again: CallFailure) => {
          if (again.status === 401 && newer !== null) credentials.discard(newer);
          throw again;
        },
      );
    }
  };
  return { call: call as HttpClient['call'] };
}
