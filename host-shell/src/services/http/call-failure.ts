import type { AxiosError } from 'axios';
import {
  type Booking,
  type CallError,
  type CallName,
  type FailureResponse,
  generalErrorMessages,
  type Language,
  now,
} from 'shared-contracts';
import { messagesIn } from '../../messages.ts';
import type { CallTarget } from './call-target.ts';

interface Details extends Omit<CallError, 'name' | 'message' | 'stack' | 'cause'> {
  /** Shown where the server said nothing. */
  fallback: string;
}

export class CallFailure extends Error implements CallError {
  override readonly name = 'CallError';
  readonly call: string;
  readonly status: number;
  readonly code: CallError['code'];
  readonly serverMessage?: string;
  readonly technicalMessage: string;
  readonly fields?: CallError['fields'];
  readonly retryAfterSeconds?: number;
  readonly challenge?: CallError['challenge'];
  readonly asks?: CallError['asks'];
  readonly booking?: CallError['booking'];

  constructor({ fallback, ...details }: Details, cause?: unknown) {
    super(details.serverMessage ?? fallback, { cause });
    this.call = details.call;
    this.status = details.status;
    this.code = details.code;
    this.technicalMessage = details.technicalMessage;
    if (details.serverMessage !== undefined) this.serverMessage = details.serverMessage;
    if (details.fields !== undefined) this.fields = details.fields;
    if (details.retryAfterSeconds !== undefined) this.retryAfterSeconds = details.retryAfterSeconds;
    if (details.challenge !== undefined) this.challenge = details.challenge;
    if (details.asks !== undefined) this.asks = details.asks;
    if (details.booking !== undefined) this.booking = details.booking;
  }
}

/** The call that failed, and the language of who made it. */
export interface FailedCall {
  target: CallTarget;
  language: Language;
  /** Reads a booking that came with a refusal; undefined where it makes no sense. */
  readBooking?: (data: unknown) => Booking | undefined;
}

/** The operation's fallback sentence; the one of an offer action names the action. */
function fallbackOf({ target: { name, own, parts }, language }: FailedCall): string {
  if (own) return own.fallback;
  const { callFailed, offerActionFailed } = messagesIn(language);
  const action = (parts.body as { action?: string } | undefined)?.action;
  if (name === 'actOnOffer' && (action === 'ACCEPT' || action === 'REJECT')) return offerActionFailed(action);
  return callFailed(name as CallName);
}

/** `Retry-After` in seconds: a number of them, or a date. */
export function retryAfterSeconds(header: unknown, at = now()): number | undefined {
  if (typeof header !== 'string' || header.trim() === '') return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, Math.ceil(seconds));
  const until = Date.parse(header);
  return Number.isNaN(until) ? undefined : Math.max(0, Math.ceil((until - at) / 1000));
}

const codeOfSilence = (code: string | undefined): CallError['code'] => {
  if (code === 'ERR_CANCELED') return 'ABORTED';
  return code === 'ECONNABORTED' || code === 'ETIMEDOUT' ? 'TIMEOUT' : 'NETWORK';
};

/** The response that arrived, as a failure: not a 2xx, or a 2xx without the wrapper's promise. */
export function failureOfResponse(
  call: FailedCall,
  answer: { status: number; data: unknown; headers?: Record<string, unknown> },
  cause?: unknown,
): CallFailure {
  const body = (typeof answer.data === 'object' && answer.data !== null ? answer.data : {}) as Partial<FailureResponse>;
  const said = typeof body.message === 'string' && body.message.trim() !== '' ? body.message : undefined;
  const ok = answer.status >= 200 && answer.status < 300;
  return new CallFailure(
    {
      call: call.target.name,
      status: answer.status,
      code: body.code ?? (answer.status === 401 ? 'UNAUTHENTICATED' : 'INTERNAL'),
      // The message of a success whose data is missing speaks of success: it explains nothing.
      serverMessage: ok && body.status !== false ? undefined : said,
      technicalMessage: said ?? generalErrorMessages.http(answer.status),
      fields: Array.isArray(body.errors) ? body.errors : undefined,
      retryAfterSeconds: retryAfterSeconds(answer.headers?.['retry-after']),
      challenge: (body.data as Partial<Pick<CallError, 'challenge'>> | undefined)?.challenge,
      asks: body.code === 'ACCOUNT_QUESTION' ? (body.data as Pick<CallError, 'asks'> | undefined)?.asks : undefined,
      booking: body.code === 'CHANGED_MEANWHILE' ? call.readBooking?.(body.data) : undefined,
      fallback: fallbackOf(call),
    },
    cause,
  );
}

/** The call needs a newer token, and for now there is none: the session stays, the call failed as the renewal did. */
export function failureOfRenewal(call: FailedCall, error: unknown): CallFailure {
  const failure = toCallFailure(call, error);
  return new CallFailure({ ...failure, call: call.target.name, fallback: fallbackOf(call) }, error);
}

/** As axios says it; axios itself may not be there yet. */
const isAxiosError = (error: unknown): error is AxiosError =>
  (error as Partial<AxiosError> | null)?.isAxiosError === true;

/** Anything that a request may throw → a CallError. */
export function toCallFailure(call: FailedCall, error: unknown): CallFailure {
  if (error instanceof CallFailure) return error;
  if (isAxiosError(error) && error.response) return failureOfResponse(call, error.response, error);
  const silent = isAxiosError(error);
  return new CallFailure(
    {
      call: call.target.name,
      status: 0,
      code: silent ? codeOfSilence(error.code) : 'NETWORK',
      technicalMessage: silent
        ? generalErrorMessages.network
        : error instanceof Error && error.message
          ? error.message
          : generalErrorMessages.unexpected,
      fallback: fallbackOf(call),
    },
    error,
  );
}
