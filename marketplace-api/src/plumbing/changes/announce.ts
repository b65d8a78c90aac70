import type { Trx } from '../database.ts';

/** Publishes to all subscribers of a topic, in every process, once the transaction is committed. */
export async function announceChange(trx: Trx, topic: string, payload = ''): Promise<void> {
  await trx
    .insertInto('changes')
    .values({ topics: [topic], payload })
    .execute();
}
