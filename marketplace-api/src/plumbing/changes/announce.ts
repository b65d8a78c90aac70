import type { InsertQueryBuilder, InsertResult } from 'kysely';
import type { Trx } from '../database.ts';
import type { Tables } from '../tables.ts';
import { withTheNext } from '../with-the-next.ts';

const row = (topic: string, payload: string) => ({ topics: [topic], payload });

/**
 * Publishes to all subscribers of a topic, in every process, once the transaction is committed. It may go to the database with the
 * transaction's next statement.
 */
export async function announceChange(trx: Trx, topic: string, payload = ''): Promise<void> {
  await trx.executeQuery(withTheNext(trx.insertInto('changes').values(row(topic, payload)).compile()));
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
  await trx.executeQuery(withTheNext(both.compile()));
}
