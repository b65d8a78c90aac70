import { type AxiosAdapter, AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';

export interface SeenRequest {
  method: string;
  path: string;
  query: Record<string, unknown>;
  body: unknown;
  token: string | null;
  headers: Record<string, string>;
  /** The browser finishes it even when its page is left. */
  keepalive: boolean;
}
export interface FakeResponse {
  status?: number;
  data?: unknown;
  message?: string;
  code?: string;
  headers?: Record<string, string>;
  /** In place of the wrapper. */
  raw?: unknown;
}
type Handler = (request: SeenRequest) => FakeResponse | 'silence' | 'timeout' | Promise<FakeResponse | 'silence'>;

const wrapper = ({ status = 200, data = null, message = 'ok', code }: FakeResponse) =>
  status < 300 ? { status: true, message, data } : { status: false, message, code };

/** Plays the API beneath axios: everything of axios but the network is real. */
export function createFakeServer(routes: Record<string, Handler>) {
  const requests: SeenRequest[] = [];
  const seen = (config: InternalAxiosRequestConfig): SeenRequest => {
    const headers = config.headers.toJSON() as Record<string, string>;
    const authorization = headers.Authorization;
    return {
      method: (config.method ?? 'get').toUpperCase(),
      path: config.url ?? '',
      query: config.params ?? {},
      body: typeof config.data === 'string' ? JSON.parse(config.data) : config.data,
      token: authorization?.replace('Bearer ', '') ?? null,
      headers,
      keepalive: (config.fetchOptions as RequestInit | undefined)?.keepalive === true,
    };
  };
  const adapter: AxiosAdapter = async (config) => {
    if (config.signal?.aborted) throw new AxiosError('canceled', 'ERR_CANCELED', config);
    const request = seen(config);
    requests.push(request);
    const handler = routes[`${request.method} ${request.path}`];
    const answer = handler ? await handler(request) : { status: 404, message: 'Not found', code: 'NOT_FOUND' };
    if (config.signal?.aborted) throw new AxiosError('canceled', 'ERR_CANCELED', config);
    if (answer === 'silence') throw new AxiosError('Network Error', 'ERR_NETWORK', config);
    if (answer === 'timeout') throw new AxiosError('timeout', 'ECONNABORTED', config);
    const status = answer.status ?? 200;
    const response: AxiosResponse = {
      status,
      statusText: '',
      data: 'raw' in answer ? answer.raw : wrapper(answer),
      headers: answer.headers ?? {},
      config,
    };
    if (status >= 300) throw new AxiosError(`status ${status}`, 'ERR_BAD_REQUEST', config, null, response);
    return response;
  };
  const asked = (route: string) => requests.filter(({ method, path }) => `${method} ${path}` === route);
  return { adapter, requests, asked, routes };
}
