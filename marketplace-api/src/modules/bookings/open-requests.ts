import { type RawBuilder, sql } from 'kysely';

/**
 * How many requests of a customer wait for an answer. First it waits for the customer's turn, until whoever else asks
 * in their name has committed: the count holds for the rest of the transaction (migrations/0026-fewer-statements.ts).
 *
 * @param customer column that holds the customer's id, such as `u.id`
 */
export const openRequestsInTurn = (customer: string): RawBuilder<number> =>
  sql<number>`open_requests(${sql.ref(customer)})`;
