/** SQLSTATE of a database error, where it has one. PGlite and pg name it alike. */
export const sqlState = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
export const EXCLUSION_VIOLATION = '23P01';
export const UNIQUE_VIOLATION = '23505';
/** Serialisation failure, deadlock: the transaction may be tried again. */
export const RETRYABLE_STATES: ReadonlySet<string> = new Set(['40001', '40P01']);
/** Statement or lock time-out, no connection, room or memory, going away, no longer primary, a failing disk. */
const UNAVAILABLE_STATES = /^(57014|55P03|08|53|57P0|25006|58030)/;
const LOST_CONNECTION = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** What the client library says without a code. */
const LOST_CONNECTION_WORDS =
  /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable/;

/** What the database cannot do now and may do in a moment: nobody's fault, answered as 503. */
export function isUnavailable(error: unknown): boolean {
  const code = sqlState(error);
  if (code !== undefined && (UNAVAILABLE_STATES.test(code) || LOST_CONNECTION.test(code))) return true;
  return LOST_CONNECTION_WORDS.test(String((error as { message?: unknown } | null)?.message));
}

const text = 'This text contains characters that cannot be used';
const date = 'Please choose a valid date';
/** What no PostgreSQL stores, in words for who sent it: NUL and the like, times in years that it does not know. */
export const UNSTORABLE_STATES: ReadonlyMap<string, string> = new Map([
  ...['22021', '22P05'].map((state) => [state, text] as const),
  ...['22007', '22008', '22009'].map((state) => [state, date] as const),
]);
