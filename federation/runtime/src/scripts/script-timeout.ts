import { timeout } from '../facts/timeout.ts';
import { ScriptError } from './load-script.ts';

/** The promise, or a failure for lateness. */
export const scriptTimeout = <T>(work: Promise<T>, ms: number, what: string): Promise<T> =>
  timeout(work, ms, (): never => {
    throw new ScriptError('timeout', `${what} took longer than ${ms} ms`);
  });
