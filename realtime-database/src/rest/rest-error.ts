/** What stands where a call expected something else. */
export interface Present {
  body: unknown;
  etag: string;
}

/** A response that is no success, in the words of Google's REST calls. */
export class RestError extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 405 | 412 | 429 | 503,
    message: string,
    /** The body in place of the words. */
    readonly present: Present | null = null,
  ) {
    super(message);
  }
}
export const denied = (): RestError => new RestError(401, 'Permission denied');
