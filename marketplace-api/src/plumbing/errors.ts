import type { Challenge, ErrorCode, FieldError } from 'shared-contracts';

export interface RefusalDetails {
  errors?: FieldError[];
  retryAfterSeconds?: number;
  challenge?: Challenge;
  /** Whoever refuses has said so in the log already, once for many. */
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
/** Statement or lock time-out, too many connections, database going away: answered as 503. */
export const OVERLOAD_STATES: ReadonlySet<string> = new Set(['57014', '55P03', '53300', '57P01', '57P03', '08006']);
/** NUL and the like: text that no PostgreSQL stores. */
export const UNSTORABLE_STATES: ReadonlySet<string> = new Set(['22021', '22P05']);
