import { ApiClient, createCustomer, Market } from 'remote-e2e';
import { addDays, kolkataDate, MAX_OPEN_REQUESTS } from 'shared-contracts';
import { openProviderChat } from '../../e2e/support/provider-chat.ts';
import { storageOf } from '../../e2e/support/test.ts';
import type { Person } from './sign-in-customer.ts';

const REQUESTS = 500;
const DAYS = 28;

/** A professional whose desk has 500 requests, of 50 customers and for all free times of four weeks. */
export async function providerWithRequests(origin: string): Promise<Person> {
  const market = new Market(new ApiClient(origin), origin);
  const offer = await market.anyOffer();
  const { service, provider } = offer;
  const today = kolkataDate(new Date());
  const days = Array.from({ length: DAYS }, (_, index) => addDays(today, index + 2));
  const slots = (await Promise.all(days.map((day) => market.slots(provider, service, day)))).flat();
  const starts = slots.filter(({ available }) => available).map(({ start }) => start);
  let bookingId = '';
  for (let made = 0; made < REQUESTS; ) {
    // From a network of their own: sign-in codes are limited by network.
    const customer = await createCustomer(new ApiClient(origin));
    for (let own = 0; own < MAX_OPEN_REQUESTS && made < REQUESTS; own += 1, made += 1) {
      const start = starts[made % starts.length] ?? offer.start;
      ({ id: bookingId } = await market.book(customer, { ...offer, start }));
    }
  }
  const person = await market.provider(provider.id);
  return { stateAt: (site) => storageOf(person, site), bookingId };
}

/** A customer to whom the professional has said one thing: the rest of the chat is written into the database. */
export async function customerWithMessages(origin: string): Promise<Person> {
  const api = new ApiClient(origin);
  const market = new Market(api, origin);
  const customer = await createCustomer(api);
  const booking = await market.bookingIn('ACCEPTED', customer);
  const chat = await openProviderChat(market, booking);
  await chat.say('I come by the gate at the market, and ring twice.');
  await chat.close();
  return { stateAt: (site) => storageOf(customer, site), bookingId: booking.id };
}
