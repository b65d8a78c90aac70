import type { Challenge, ErrorCode, FieldError } from 'shared-contracts';

export interface RefusalDetails {
  errors?: FieldError[];
  retryAfterSeconds?: number;
  challenge?: Challenge;
  /** Logged already where it was refused, once for many. */
  logged?: true;
}

/** A refusal: becomes a failed answer. The message is shown to a customer. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  constructor(
    readonly status: number,
    readonly code: ErrorCode,
    message: string,
    readonly details: RefusalDetails = {},
  ) {
    super(message);
  }
}

export const notFound = (message = 'We could not find what you asked for') => new Refusal(404, 'NOT_FOUND', message);
export const unauthenticated = (message = 'Please log in to continue') => new Refusal(401, 'UNAUTHENTICATED', message);
export const invalid = (field: string, message: string) =>
  new Refusal(422, 'VALIDATION_FAILED', message, { errors: [{ field, message }] });
export const conflict = (code: ErrorCode, message: string) => new Refusal(409, code, message);
export const tooMany = (message: string, retryAfterSeconds: number, code: ErrorCode = 'TOO_MANY_REQUESTS') =>
  new Refusal(429, code, message, { retryAfterSeconds });
export const overloaded = () =>
  new Refusal(503, 'OVERLOADED', 'We are very busy right now. Please try again in a moment.', { retryAfterSeconds: 1 });

/** The start cannot go on; `message` is the one clear line that says what to do. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** SQLSTATE of a database error, where it has one. PGlite and pg name it alike. */
export const sqlState = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
export const EXCLUSION_VIOLATION = '23P01';
export const UNIQUE_VIOLATION = '23505';
/** Serialisation failure, deadlock: the transaction may be tried again. */
export const RETRYABLE_STATES: ReadonlySet<string> = new Set(['40001', '40P01']);
/** Statement or lock time-out, no connection, no room or memory left, going away, no longer the primary, a disk that fails. */
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

/** NUL and the like: text that no PostgreSQL stores. */
export const UNSTORABLE_STATES: ReadonlySet<string> = new Set(['22021', '22P05']);
