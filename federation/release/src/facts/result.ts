/** What went wrong, for a program. The message beside it is one clear line for a person. */
export type FailureCode =
  | 'BAD_INPUT'
  | 'NOT_FOUND'
  | 'DIFFERENT_BYTES'
  | 'DAMAGED'
  | 'REFUSED'
  | 'CONFLICT'
  | 'BUILD_FAILED'
  | 'STORE_FAILED';

/** Why something was not done, for a person and for a program. */
export interface Failure {
  readonly ok: false;
  readonly code: FailureCode;
  readonly message: string;
  /** One line each, where there is more than one reason. */
  readonly details: readonly string[];
}

/** A value, or why there is none. */
export type Result<T> = { readonly ok: true; readonly value: T } | Failure;

/** Makes the result of something that worked. */
export const success = <T>(value: T): Result<T> => ({ ok: true, value });

/**
 * Makes the result of something that did not work.
 *
 * @param details one line each, for a list below the message
 */
export const failure = (code: FailureCode, message: string, details: readonly string[] = []): Failure => ({
  ok: false,
  code,
  message,
  details,
});

/** Turns what a store throws (disk full, no permission, damaged file) into a value. */
export async function asResult<T>(action: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await action();
  } catch (error) {
    return asFailure(error);
  }
}

const FULL = new Set(['ENOSPC', 'EDQUOT']);

/** One line for a person about what was thrown. Whatever it was in the middle of, nothing of it is to be seen. */
export function asFailure(error: unknown): Failure {
  const { message, code = '' } = error as NodeJS.ErrnoException;
  if (error instanceof StoreDamagedError) return failure('DAMAGED', message);
  if (FULL.has(code))
    return failure('STORE_FAILED', 'The disk is full: nothing was changed. Free space, and run it again.');
  return failure('STORE_FAILED', `The release store failed: ${message.split('\n')[0]}`);
}

/** Something in the store is there but cannot be understood. */
export class StoreDamagedError extends Error {
  override name = 'StoreDamagedError';
}
