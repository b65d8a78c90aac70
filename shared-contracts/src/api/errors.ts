import type { Booking, Challenge } from './entities.ts';

/** Codes of failed responses: `{"status": false, "message", "code", "errors"?}` (rule 9.2). */
export const errorCodes = [
  'BAD_REQUEST',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'VALIDATION_FAILED',
  'PAYLOAD_TOO_LARGE',
  'TOO_MANY_REQUESTS',
  'INVALID_OTP',
  'OTP_EXPIRED',
  'OTP_LOCKED',
  'CHALLENGE_REQUIRED',
  'ACCOUNT_QUESTION',
  'WRONG_ANSWER',
  'NUMBER_TAKEN',
  'SLOT_TAKEN',
  'INVALID_TRANSITION',
  'VERSION_CONFLICT',
  'CHANGED_MEANWHILE',
  'ALREADY_REVIEWED',
  'OPEN_BOOKINGS',
  'IDEMPOTENCY_KEY_REUSED',
  'REQUEST_IN_PROGRESS',
  'TOO_MANY_OPEN_REQUESTS',
  'OVERLOADED',
  'INTERNAL',
] as const;
/** What the account of a number asks a device that never signed in with it. */
export type AccountQuestion = 'pinCode' | 'name';

/** Why the API refused; a screen decides by it, never by the words. */
export type ErrorCode = (typeof errorCodes)[number];

/** What is wrong with one field of the input. */
export interface FieldError {
  field: string;
  message: string;
}

/** Wrapper of every response (rule 9.2). */
export interface SuccessResponse<Data> {
  status: true;
  message: string;
  data: Data;
  meta?: ListMeta;
}
/** Body of every response that is not a success. */
export interface FailureResponse {
  status: false;
  message: string;
  code: ErrorCode;
  errors?: FieldError[];
  /** With `CHALLENGE_REQUIRED`: what to solve for one more code. With `CHANGED_MEANWHILE`: the booking as it is now.
   * With `ACCOUNT_QUESTION`: what the number's account wants to know. */
  data?: { challenge: Challenge } | { asks: AccountQuestion } | Booking;
}
/** @deprecated Former name of `SuccessResponse`. */
export type SuccessAnswer<Data> = SuccessResponse<Data>;
/** @deprecated Former name of `FailureResponse`. */
export type FailureAnswer = FailureResponse;
/** Where a page of a list stands in the whole. */
export interface ListMeta {
  page: number;
  limit: number;
  /** How many there are on all pages. */
  total: number;
  /** There are more than `total`, which no page shows: a search that finds too much to go through. */
  more?: boolean;
}

/** Sentences that belong to no single operation. */
export const generalErrorMessages = {
  http: (status: number) => `HTTP Error: ${status}`,
  network: 'Network error: No response from server',
  unexpected: 'An unexpected error occurred.',
} as const;
