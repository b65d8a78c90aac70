import type { ApiProcess } from '../../api/process/api-process.ts';
import { anOffer, signIn } from './calls.ts';
import { leanClient } from './lean-client.ts';

/** Writes that may be under way; further ones are not begun, and missing in the count. */
const MOST_AT_ONCE = 40;
/** Nobody may send more than sixty writes a minute. */
const CUSTOMERS = 48;
const HOUR_MS = 3_600_000;

interface Customer {
  readonly token: string;
  /** Its open request, which the next write cancels. */
  open: string | null;
  isBusy: boolean;
}

export interface BookingWrites {
  /** Writes evenly spaced, until stopped; resolves to how many were acknowledged, and how many a second. */
  during<T>(work: () => Promise<T>): Promise<{ result: T; acknowledged: number; writesPerSecond: number }>;
}

/** Customers who book and cancel, in turn: each is a write that empties cached responses. */
export async function prepareWrites(api: ApiProcess, perSecond: number): Promise<BookingWrites> {
  const { service, provider } = await anOffer(api);
  const customers: Customer[] = [];
  for (let index = 0; index < CUSTOMERS; index += 1)
    customers.push({
      token: await signIn(api, `98300${10_000 + index}`, `10.${index}.0.1`),
      open: null,
      isBusy: false,
    });
  const client = leanClient(api);
  let booked = 0;

  const write = async (customer: Customer): Promise<void> => {
    const { token, open } = customer;
    booked += 1;
    const dateTime = new Date(Date.now() + 48 * HOUR_MS + (booked % 100) * HOUR_MS).toISOString();
    const offer = { serviceId: service.id, sellerId: provider.id, price: 400, dateTime };
    const { status, json } = open
      ? await client.call('PATCH', `/bookings/${open}/cancel`, token, { reason: 'A bench' })
      : await client.call('POST', '/bookings', token, offer);
    if (status >= 300) throw new Error(`a booking write was refused: ${status} ${json.message}`);
    customer.open = open ? null : json.data.id;
  };

  return {
    async during(work) {
      let acknowledged = 0;
      let failure: unknown = null;
      const under = new Set<Promise<void>>();
      const begin = (): void => {
        const customer = customers.find(({ isBusy }) => !isBusy);
        if (!customer || under.size >= MOST_AT_ONCE) return;
        customer.isBusy = true;
        const one = async (): Promise<void> => {
          try {
            await write(customer);
            acknowledged += 1;
          } catch (error) {
            failure ??= error;
          }
          customer.isBusy = false;
          // A customer who wrote goes to the end of the line.
          customers.push(...customers.splice(customers.indexOf(customer), 1));
        };
        const writing = one().finally(() => under.delete(writing));
        under.add(writing);
      };
      const startedAt = performance.now();
      begin();
      const timer = setInterval(begin, 1_000 / perSecond);
      const result = await work().finally(() => clearInterval(timer));
      await Promise.all(under);
      if (failure) throw failure;
      return { result, acknowledged, writesPerSecond: (acknowledged * 1_000) / (performance.now() - startedAt) };
    },
  };
}
