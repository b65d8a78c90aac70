import {
  API_BASE,
  type CallAnswer,
  type CallInput,
  type CallName,
  calls,
  type HttpClient,
  type Language,
  languages,
  type PageSources,
  type SuccessResponse,
} from 'shared-contracts';
import { readResponse } from 'shared-contracts/readers';
import { failureOfResponse } from '../services/http/call-failure.ts';
import { fillPath, presentValues } from '../services/http/call-request.ts';
import { targetOf } from '../services/http/call-target.ts';
import { parseJson } from '../services/http/parse-json.ts';

interface Input {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
}

const isReadable = (name: CallName, isSignedIn: boolean): boolean =>
  calls[name].method === 'GET' && (calls[name].auth === 'public' || isSignedIn);

function addressOf(name: CallName, input: CallInput<CallName>): string {
  const { params, query } = input as Input;
  const search = new URLSearchParams(Object.entries(presentValues(query)).map(([key, value]) => [key, String(value)]));
  return `${API_BASE}${fillPath(calls[name].path, params)}${search.size > 0 ? `?${search}` : ''}`;
}

/** The response in a body of the API. Throws where it is none. */
export function responseIn<N extends CallName>(name: N, body: string): CallAnswer<N> {
  const answer = JSON.parse(body) as Partial<SuccessResponse<unknown>> | null;
  if (answer?.status !== true) throw new Error(`${name} was answered without data.`);
  const data = readResponse(name, answer.data, () => {});
  if (data === undefined) throw new Error(`${name} was answered with data that make no sense.`);
  return { data, message: answer.message, ...(answer.meta ? { meta: answer.meta } : {}) } as CallAnswer<N>;
}

/** Makes public reads, and for a personal page those of its visitor. It changes nothing. */
export const createServerHttp = (
  readApi: PageSources['readApi'],
  language: Language,
  isSignedIn: boolean,
): HttpClient => ({
  // A remote's own calls are made by the browser.
  async call(name: CallName | { readonly name: string }, input: unknown): Promise<never> {
    if (typeof name !== 'string') throw new Error(`${name.name} is no call of the table: no server makes it.`);
    if (!isReadable(name, isSignedIn)) throw new Error(`${name} is no reading call of this page: no server makes it.`);
    const { status, body } = await readApi(addressOf(name, input as CallInput<CallName>), languages[language].tag);
    if (status !== 200) {
      throw failureOfResponse({ target: targetOf(name, input), language }, { status, data: parseJson(body) });
    }
    return responseIn(name, body) as never;
  },
});
