import { type CallError, type CallName, calls, generalErrorMessages } from 'shared-contracts';

/** What a failed call is to look like. */
export interface CallErrorParts {
  call?: CallName;
  /** 0: no response came. */
  status?: number;
  code?: CallError['code'];
  serverMessage?: string;
  fields?: CallError['fields'];
  retryAfterSeconds?: number;
  challenge?: CallError['challenge'];
  asks?: CallError['asks'];
  booking?: CallError['booking'];
}

/**
 * The error that the shell's `http.call` rejects with.
 * @example
 * createTestHost({
 *   answers: {
 *     sendOffer: () => {
 *       throw callError({ status: 409, code: 'SLOT_TAKEN' });
 *     },
 *   },
 * });
 */
export function callError({
  call = 'getProfile',
  status = 500,
  code,
  serverMessage,
  ...rest
}: CallErrorParts = {}): CallError {
  const technicalMessage = status === 0 ? generalErrorMessages.network : generalErrorMessages.http(status);
  return Object.assign(new Error(serverMessage ?? calls[call].fallback), {
    ...rest,
    name: 'CallError' as const,
    call,
    status,
    code: code ?? (status === 0 ? ('NETWORK' as const) : ('INTERNAL' as const)),
    serverMessage,
    technicalMessage,
  });
}
