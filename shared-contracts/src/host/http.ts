import type { CallName, CallRow } from '../api/calls.ts';
import type { Booking, Challenge } from '../api/entities.ts';
import type { AccountQuestion, ErrorCode, FieldError, ListMeta } from '../api/errors.ts';
import type { CallData, CallInput } from '../api/schemas.ts';

/** What a caller may say beside the input of a call. */
export interface CallOptions {
  signal?: AbortSignal;
  /** Replaces the session's token for this call (the first-step token of a sign-in). */
  token?: string;
  /** Same key, same booking: give one for each attempt of a person, keep it over retries. */
  idempotencyKey?: string;
}

/** What the server sent: the data, and its message for the person. */
export interface Answer<Data> {
  data: Data;
  message: string;
  meta?: ListMeta;
}

/** What the server sent for a call of the table. */
export type CallAnswer<N extends CallName> = Answer<CallData<N>>;

/** What is sent: values of the path's parameters, of the query, and a body. */
export interface CallParts {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
}

/** A call that a remote defines itself, by `defineCall`. */
export interface OwnCall<Input, Data> extends CallRow {
  /** Names it in reports: the remote's word first, such as `offers.get`. */
  readonly name: string;
  readonly request: (input: Input) => CallParts;
  /** Reads what the server sent, with a schema of the remote's own. What it throws makes the call fail. */
  readonly read: (data: unknown) => Data;
  /** Set by `defineCall`: a release that uses it is not given to a shell from before there was any. */
  readonly own: true;
}

/**
 * Defines a call of a remote's own, for an API that its team serves below the site's: the shell brings token, language,
 * time-out and errors as for those of the table.
 * @example
 * const getOffer = defineCall({
 *   name: 'offers.get', method: 'GET', path: '/offers/:id', auth: 'member', fallback: 'Failed to fetch the offer',
 *   request: ({ id }: { id: string }) => ({ params: { id } }),
 *   read: (data) => String((data as { title: unknown }).title),
 * });
 * const { data } = await host.http.call(getOffer, { id });
 */
export const defineCall = <Input, Data>(call: Omit<OwnCall<Input, Data>, 'own'>): OwnCall<Input, Data> => ({
  ...call,
  own: true,
});

/** A failed call. `message` is fit to be shown: the server's own words, else the call's fallback. */
export interface CallError extends Error {
  readonly name: 'CallError';
  /** Name of the call, of the table or a remote's own. */
  readonly call: string;
  /** 0: no response came. */
  readonly status: number;
  readonly code: ErrorCode | 'NETWORK' | 'TIMEOUT' | 'ABORTED';
  /** The response's own `message`, where it had one: it goes before the screen's sentence (rule 9.10). */
  readonly serverMessage?: string;
  /** Words for logs and for screens without a sentence: `HTTP Error: …`, `Network error: …`. */
  readonly technicalMessage: string;
  readonly fields?: readonly FieldError[];
  readonly retryAfterSeconds?: number;
  /** With `CHALLENGE_REQUIRED`. */
  readonly challenge?: Challenge;
  /** With `ACCOUNT_QUESTION`: what the number's account wants to know. */
  readonly asks?: AccountQuestion;
  /** With `CHANGED_MEANWHILE`: the booking as it is now. */
  readonly booking?: Booking;
}

/** The one way from a remote to the API: tokens, time-outs, errors and the language are the shell's business. */
export interface HttpClient {
  /** Makes one call of the table. Rejects with a CallError. */
  call<N extends CallName>(name: N, input: CallInput<N>, options?: CallOptions): Promise<CallAnswer<N>>;
  /** Makes a call that the remote defines itself. Rejects with a CallError. */
  call<Input, Data>(own: OwnCall<Input, Data>, input: Input, options?: CallOptions): Promise<Answer<Data>>;
}

/**
 * Whether something that was thrown is the failure of a call.
 * @example if (isCallError(error) && error.status === 409) await refetch();
 */
export const isCallError = (error: unknown): error is CallError => error instanceof Error && error.name === 'CallError';

/**
 * Which words an error shows: the server's, else the screen's own, else the operation's fallback (rule 9.10).
 *
 * @param screenSentence what the screen says where the server said nothing
 * @example messageOf(new Error('socket'), 'Your offer was not sent.') // 'Your offer was not sent.'
 */
export function messageOf(error: unknown, screenSentence?: string): string {
  if (isCallError(error)) return error.serverMessage ?? screenSentence ?? error.message;
  return screenSentence ?? 'An unexpected error occurred.';
}
