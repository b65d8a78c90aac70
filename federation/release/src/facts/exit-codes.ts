import type { Failure } from './result.ts';

/** Exit code of the `compose` command for each failure. Success is 0. */
export const exitCodes: Readonly<Record<Failure['code'], number>> = {
  BAD_INPUT: 2,
  NOT_FOUND: 3,
  DIFFERENT_BYTES: 4,
  REFUSED: 5,
  CONFLICT: 6,
  DAMAGED: 7,
  STORE_FAILED: 8,
  BUILD_FAILED: 9,
};
