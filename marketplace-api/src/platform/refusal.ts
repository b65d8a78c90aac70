import type { AccountQuestion, Booking, Challenge, ErrorCode, FieldError } from 'shared-contracts';

export interface RefusalDetails {
  errors?: FieldError[];
  retryAfterSeconds?: number;
  challenge?: Challenge;
  /** As it is now, for who saw something else. */
  booking?: Booking;
  /** At the operations desk: an item of the catalogue as it is now, for who wrote on top of another one. */
  item?: unknown;
  /** What the account of a number wants to know. */
  asks?: AccountQuestion;
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
export const conflict = (code: ErrorCode, message: string, details?: RefusalDetails) =>
  new Refusal(409, code, message, details);

/** Refuses who saw another version than there is now; undefined: they did not say. Inside the lock of the row. */
export function requireVersion(
  seen: number | undefined,
  now: { readonly version: number },
  message: string,
  details?: () => RefusalDetails,
): void {
  if (seen !== undefined && seen !== now.version) throw conflict('CHANGED_MEANWHILE', message, details?.());
}

/** The row of the first judgement that allows an action; else the first reason that says more than that no row does. */
export function allowedRow<Row, Bound extends string>(
  judgements: readonly { readonly row: Row | null; readonly bound: Bound | null }[],
  refusals: Readonly<Record<Bound, string>> & { readonly 'no row': string },
): Row {
  for (const { row } of judgements) if (row !== null) return row;
  const bound = judgements.find((each) => each.bound !== 'no row')?.bound ?? 'no row';
  throw conflict('INVALID_TRANSITION', refusals[bound]);
}

export const tooMany = (message: string, retryAfterSeconds: number, code: ErrorCode = 'TOO_MANY_REQUESTS') =>
  new Refusal(429, code, message, { retryAfterSeconds });
export const overloaded = () =>
  new Refusal(503, 'OVERLOADED', 'We are very busy right now. Please try again in a moment.', { retryAfterSeconds: 1 });
