import type { LogEvent } from 'kysely';
import { isTracing, traceStatement } from '../observability/tracing.ts';

export type OnStatement = (event: LogEvent) => void;

/** Settings of Kysely that show each statement to traces and metrics; nothing where neither is on. */
export function watchStatements(onStatement: OnStatement | null): { log?: OnStatement } {
  const watchers = [...(isTracing() ? [traceStatement] : []), ...(onStatement ? [onStatement] : [])];
  if (watchers.length === 0) return {};
  return {
    log: (event) => {
      for (const watch of watchers) watch(event);
    },
  };
}
