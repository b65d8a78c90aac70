import { resolve } from 'node:path';
import * as v from 'valibot';
import { url } from './checks.ts';

export type DatabaseSettings =
  | { kind: 'embedded'; folder: string | null }
  /** `brokerUrl`: how processes wake one another; null: by LISTEN and NOTIFY at `listenUrl`. */
  | { kind: 'postgres'; url: string; listenUrl: string; brokerUrl: string | null };

export const databaseEntries = {
  DATABASE_URL: v.optional(url('DATABASE_URL', ['postgres:', 'postgresql:'])),
  DATABASE_LISTEN_URL: v.optional(url('DATABASE_LISTEN_URL', ['postgres:', 'postgresql:'])),
  BROKER_URL: v.optional(url('BROKER_URL', ['nats:', 'tls:'])),
};
type Given = v.InferOutput<v.ObjectSchema<typeof databaseEntries, undefined>>;

/** Settings that contradict each other, as a line for the operator; null where all is well. */
export function databaseContradiction(set: Given): string | null {
  if (set.DATABASE_LISTEN_URL && !set.DATABASE_URL) {
    return 'DATABASE_LISTEN_URL is the way to the database of DATABASE_URL past a pooler: set DATABASE_URL too.';
  }
  if (set.BROKER_URL && !set.DATABASE_URL) {
    return 'BROKER_URL is for processes that share a database: set DATABASE_URL too.';
  }
  return null;
}

export const databaseSettingsOf = (set: Given, dataDir: string): DatabaseSettings =>
  set.DATABASE_URL
    ? {
        kind: 'postgres',
        url: set.DATABASE_URL,
        listenUrl: set.DATABASE_LISTEN_URL ?? set.DATABASE_URL,
        brokerUrl: set.BROKER_URL ?? null,
      }
    : { kind: 'embedded', folder: resolve(dataDir, 'database') };
