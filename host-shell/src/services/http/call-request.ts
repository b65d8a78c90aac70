import { type CallOptions, IDEMPOTENCY_HEADER, type Language, languages, UPLOAD_TIMEOUT_MS } from 'shared-contracts';
import type { CallTarget } from './call-target.ts';

/** Puts values in the place of a path's parameters: `/offers/:id` + `{id}`, each value encoded. */
export function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/:([A-Za-z]+)/g, (_, key: string) => {
    const value = params[key];
    if (value === undefined || value === '') throw new TypeError(`${path} needs ${key}`);
    return encodeURIComponent(value);
  });
}

/** Null values are skipped. */
export const presentValues = (query: Record<string, unknown> = {}): Record<string, unknown> =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== null && value !== undefined));

export interface Caller {
  token: string | null;
  /** In which the server answers, whatever the browser would ask for. */
  language: Language;
}

/**
 * A refresh replaces the cookie. Were it aborted with its page, the next page would come with a cookie that counts as
 * stolen some seconds later, and the session would end: the browser is to finish it in any case.
 */
const outlivesItsPage = { adapter: 'fetch', fetchOptions: { keepalive: true } } as const;

/** What axios is given for one call. */
export function requestOf({ name, row, parts }: CallTarget, { token, language }: Caller, options: CallOptions) {
  const { method, path } = row;
  const { params, query, body } = parts;
  return {
    method,
    url: fillPath(path, params),
    params: presentValues(query),
    data: body,
    signal: options.signal,
    ...(body instanceof Blob && { timeout: UPLOAD_TIMEOUT_MS }),
    ...(row.picture && { responseType: 'blob' as const }),
    ...(name === 'refreshToken' && outlivesItsPage),
    headers: {
      // Without a body there is nothing to name; axios' fetch would say that it is a form.
      ...(body === undefined && { 'Content-Type': false }),
      ...(body instanceof Blob && { 'Content-Type': body.type }),
      'Accept-Language': languages[language].tag,
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(options.idempotencyKey && { [IDEMPOTENCY_HEADER]: options.idempotencyKey }),
    },
  };
}
