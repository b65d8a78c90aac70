import type { InsertQueryBuilder, InsertResult } from 'kysely';
import { pipelined } from './pipeline.ts';
import type { Trx } from './store.ts';
import type { Tables } from './tables.ts';

const row = (topic: string, payload: string) => ({ topics: [topic], payload });

/**
 * Publishes to all subscribers of a topic, in every process, once the transaction is committed. It may go to the database with the
 * transaction's next statement.
 */
export async function announceChange(trx: Trx, topic: string, payload = ''): Promise<void> {
  await trx.executeQuery(pipelined(trx.insertInto('changes').values(row(topic, payload)).compile()));
}

/** The same, in one statement with the rows that it speaks of. */
export async function insertAndAnnounce<Table extends keyof Tables>(
  trx: Trx,
  insert: InsertQueryBuilder<Tables, Table, InsertResult>,
  topic: string,
  payload = '',
): Promise<void> {
  const both = trx
    .with('inserted', () => insert)
    .insertInto('changes')
    .values(row(topic, payload));
  await trx.executeQuery(pipelined(both.compile()));
}
