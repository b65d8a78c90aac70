import type { LogEvent } from 'kysely';
import { Histogram } from 'prom-client';
import { SECONDS } from './http-metrics.ts';

const VERBS = new Set(['select', 'insert', 'update', 'delete', 'begin', 'commit']);

/** What requests wait for: statements by their verb, messages by their kind. Never a value, a number or a person. */
export interface WorkMetrics {
  readonly all: readonly Histogram[];
  statement(event: LogEvent): void;
  /** Times a message to its carrier. Rejects as `send` does. */
  message<T>(kind: string, send: () => Promise<T>): Promise<T>;
}

export function openWorkMetrics(): WorkMetrics {
  const statements = new Histogram({
    name: 'kaza_sql_duration_seconds',
    help: 'Time that statements took, by their first word',
    labelNames: ['verb', 'outcome'],
    buckets: SECONDS,
    registers: [],
  });
  const messages = new Histogram({
    name: 'kaza_gateway_duration_seconds',
    help: 'Time that gateways took for a message',
    labelNames: ['kind', 'outcome'],
    buckets: SECONDS,
    registers: [],
  });
  return {
    all: [statements, messages],
    statement({ query, queryDurationMillis, level }) {
      const word = /^\s*(\w{1,20})/.exec(query.sql)?.[1]?.toLowerCase() ?? '';
      const verb = VERBS.has(word) ? word : 'other';
      statements.observe({ verb, outcome: level === 'error' ? 'failed' : 'done' }, queryDurationMillis / 1000);
    },
    async message(kind, send) {
      const end = messages.startTimer({ kind });
      try {
        const result = await send();
        end({ outcome: 'done' });
        return result;
      } catch (error) {
        end({ outcome: 'failed' });
        throw error;
      }
    },
  };
}
