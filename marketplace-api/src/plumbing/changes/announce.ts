import type { InsertQueryBuilder, InsertResult } from 'kysely';
import type { Trx } from '../database.ts';
import type { Tables } from '../tables.ts';

const row = (topic: string, payload: string) => ({ topics: [topic], payload });

/** Publishes to all subscribers of a topic, in every process, once the transaction is committed. */
export async function announceChange(trx: Trx, topic: string, payload = ''): Promise<void> {
  await trx.insertInto('changes').values(row(topic, payload)).execute();
}

/** The same, in one statement with the rows that it speaks of. */
export async function insertAndAnnounce<Table extends keyof Tables>(
  trx: Trx,
  insert: InsertQueryBuilder<Tables, Table, InsertResult>,
  topic: string,
  payload = '',
): Promise<void> {
  await trx
    .with('inserted', () => insert)
    .insertInto('changes')
    .values(row(topic, payload))
    .execute();
}
