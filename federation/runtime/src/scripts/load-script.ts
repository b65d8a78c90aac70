import type { FailureReason } from '../facts/load-result.ts';
import type { VerifiedScript } from './script-verifier.ts';

export class ScriptError extends Error {
  override name = 'ScriptError';
  readonly reason: FailureReason;
  constructor(reason: FailureReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** Runs one verified classic script. Rejects when it is refused, late, or throws while it runs; leaves no element. */
export function loadScript(script: VerifiedScript, timeoutMs: number): Promise<void> {
  const url = String(script.src);
  return new Promise((resolve, reject) => {
    const element = document.createElement('script');
    element.async = true;
    element.crossOrigin = 'anonymous';
    if (script.integrity !== null) element.integrity = script.integrity;
    element.src = script.src as string;

    let thrown: unknown;
    const noticeThrow = (event: ErrorEvent) => {
      if (event.filename === element.src) thrown = event.error ?? new Error(event.message);
    };
    const settle = (action: () => void) => {
      clearTimeout(timer);
      removeEventListener('error', noticeThrow);
      element.remove();
      action();
    };
    const timer = setTimeout(
      () => settle(() => reject(new ScriptError('timeout', `${url} did not arrive within ${timeoutMs} ms`))),
      timeoutMs,
    );
    addEventListener('error', noticeThrow);
    element.onerror = () =>
      settle(() => reject(new ScriptError('script-refused', `${url} could not be fetched or does not match its hash`)));
    element.onload = () =>
      settle(() =>
        thrown === undefined
          ? resolve()
          : reject(new ScriptError('threw', `${url} threw while it ran`, { cause: thrown })),
      );
    document.head.append(element);
  });
}
