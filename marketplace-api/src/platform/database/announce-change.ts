import { type InsertQueryBuilder, type InsertResult, type RawBuilder, sql } from 'kysely';
import { pipelined } from './pipeline.ts';
import type { Trx } from './store.ts';
import type { Tables } from './tables.ts';

const row = (topic: string, payload: string) => ({ topics: [topic], payload });

/**
 * Publishes to all subscribers of a topic, in every process, once the transaction is committed. It may go to the
 * database with the transaction's next statement.
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

/** The same where something holds, such as a function that has written. */
export async function announceWhere(trx: Trx, condition: RawBuilder<boolean>, topic: string): Promise<void> {
  const announced = sql`insert into changes (topics, payload) select array[${topic}], '' where ${condition}`;
  await trx.executeQuery(pipelined(announced.compile(trx)));
}
