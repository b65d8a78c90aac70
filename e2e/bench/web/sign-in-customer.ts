import { ApiClient } from '../../support/api-client.ts';
import { Market } from '../../support/market.ts';
import { createCustomer } from '../../support/people.ts';
import { storageOf } from '../../support/test.ts';
import type { KeptState } from './chromium.ts';

const BOOKINGS = 3;

/** What the browser of a customer keeps, who has some bookings. Needs the development tools of the product. */
export async function signInCustomer(origin: string): Promise<KeptState> {
  const api = new ApiClient(origin);
  const market = new Market(api, origin);
  const customer = await createCustomer(api);
  for (let made = 0; made < BOOKINGS; made += 1) await market.book(customer);
  return storageOf(customer, origin);
}
