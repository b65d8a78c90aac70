import { ApiClient, createCustomer, Market } from 'remote-e2e';
import { storageOf } from '../../e2e/support/test.ts';
import type { StoredState } from './chromium.ts';

const BOOKINGS = 3;

/** Somebody whom the bench signs in. */
export interface Person {
  /** What their browser keeps of a site. */
  stateAt(origin: string): StoredState;
  /** Of a booking of theirs. */
  readonly bookingId: string;
}

/** A customer who has some bookings. Needs the development tools of the product. */
export async function signInCustomer(origin: string): Promise<Person> {
  const api = new ApiClient(origin);
  const market = new Market(api, origin);
  const customer = await createCustomer(api);
  for (let made = 1; made < BOOKINGS; made += 1) await market.book(customer);
  const { id } = await market.book(customer);
  return { stateAt: (site) => storageOf(customer, site), bookingId: id };
}
