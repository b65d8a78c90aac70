import type { FailureReason } from '../facts/load-result.ts';
import { ScriptError } from './load-script.ts';

interface ChunkError extends Error {
  /** Webpack's word: `timeout`, `error`, `missing`, or our `unverified`. */
  type?: string;
}

export function failureReason(error: unknown): FailureReason {
  if (error instanceof ScriptError) return atHand(error.reason);
  if (!(error instanceof Error)) return 'threw';
  if (error.name === 'ChunkLoadError') {
    const { type } = error as ChunkError;
    if (type === 'unverified') return 'unverified';
    return atHand(type === 'timeout' ? 'timeout' : 'script-refused');
  }
  return 'threw';
}

/** Without a connection that is the reason, whatever the browser called it. */
const atHand = (reason: FailureReason): FailureReason =>
  (reason === 'script-refused' || reason === 'timeout') && globalThis.navigator?.onLine === false ? 'offline' : reason;

/** Trying once more helps against the network, not against code that throws or a script that may not run. */
export const isWorthRetrying = (reason: FailureReason): boolean => reason === 'script-refused' || reason === 'timeout';
