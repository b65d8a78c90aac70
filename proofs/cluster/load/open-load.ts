import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { CallData } from 'shared-contracts';
import type { Cluster } from '../open-cluster.ts';
import { type Events, followEvents } from './events.ts';
import { type Answer, anOffer, ask, type Customer, newCustomer } from './people.ts';
import { Seen } from './seen.ts';

export interface Load {
  readonly customers: readonly Customer[];
  readonly writes: Seen;
  readonly pages: Seen;
  /** Idempotency key → the booking that its acknowledgement named. */
  readonly acknowledged: ReadonlyMap<string, string>;
  readonly events: readonly Events[];
  /** Forgets what failed and how long it took, not what was acknowledged. */
  mark(): void;
  /** Resolves when every write that was begun is acknowledged. Events are still heard. */
  endWrites(): Promise<void>;
  /** Whatever is not answered yet is given up. */
  stop(): Promise<void>;
}

const CUSTOMERS = 4;
const PAUSE_MS = 150;
const AGAIN_MS = 200;
/** A site that answers nobody for so long does not come back. */
const GIVEN_UP_MS = 180_000;
/** One in so many bookings is left for its professional to accept. */
const LEFT = 4;
const HOURS_APART = 6;
const HOUR_MS = 3_600_000;

/** The failure of a response; null for one that a customer can work with. */
const failureOf = async <Data>(
  asking: Promise<Answer<Data>>,
): Promise<{ failure: string | null; answer: Answer<Data> | null }> => {
  try {
    const answer = await asking;
    // While an earlier try with the same key still runs, nobody knows yet how it ends.
    const isOpen = answer.status >= 500 || answer.text.includes('REQUEST_IN_PROGRESS');
    return { failure: isOpen ? `${answer.status} ${answer.text.slice(0, 120)}` : null, answer };
  } catch (error) {
    const { message, cause } = error as Error;
    return { failure: cause instanceof Error ? cause.message : message, answer: null };
  }
};

class Writer {
  readonly acknowledged = new Map<string, string>();
  readonly #site: string;
  readonly #customer: Customer;
  readonly #offer: object;
  readonly #abandoned: AbortSignal;
  #written = 0;

  constructor(site: string, customer: Customer, offer: object, abandoned: AbortSignal) {
    this.#abandoned = abandoned;
    this.#site = site;
    this.#customer = customer;
    this.#offer = offer;
  }

  /** Asks until there is a response, with the same key: that makes a second try safe. Rejects when none comes. */
  async #untilAnswered<Data>(seen: () => Seen, path: string, method: string, body: object, key: string) {
    const headers = { 'idempotency-key': key };
    const { token } = this.#customer;
    const until = performance.now() + GIVEN_UP_MS;
    for (;;) {
      const { failure, answer } = await failureOf(ask<Data>(this.#site, path, { method, token, body, headers }));
      seen().note(failure === null ? null : `${method} ${path}: ${failure}`);
      if (failure === null && answer) return answer;
      this.#abandoned.throwIfAborted();
      if (performance.now() > until) throw new Error(`${method} ${path} was never answered: ${failure}`);
      await pause(AGAIN_MS);
    }
  }

  /**
   * Books, and cancels most of it again.
   * @param seen what counts at the moment of a response
   */
  async write(seen: () => Seen): Promise<void> {
    this.#written += 1;
    const key = randomUUID();
    const start = new Date(Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + (24 + (this.#written % HOURS_APART)) * HOUR_MS);
    const body = { ...this.#offer, dateTime: start.toISOString(), description: 'A drill', paymentType: 'CASH' };
    const booked = await this.#untilAnswered<CallData<'createBooking'>>(seen, '/api/v1/bookings', 'POST', body, key);
    if (booked.status !== 201) {
      // Too many that wait for a response, too many in a while, or the time is taken: rightly refused.
      if (booked.status !== 409 && booked.status !== 429)
        throw new Error(`a booking was refused: ${booked.status} ${booked.text}`);
      return;
    }
    this.acknowledged.set(key, booked.data.id);
    if (this.#written % LEFT === 0) return;
    await this.#untilAnswered(
      seen,
      `/api/v1/bookings/${booked.data.id}/cancel`,
      'PATCH',
      { reason: 'A drill' },
      randomUUID(),
    );
  }
}

/** A bounded load: a few customers book and cancel, listen, and pages are read. */
export async function openLoad(cluster: Cluster): Promise<Load> {
  const site = cluster.address;
  const offer = await anOffer(cluster);
  const customers: Customer[] = [];
  for (let index = 0; index < CUSTOMERS; index++) customers.push(await newCustomer(cluster, index));
  const abandoned = new AbortController();
  const events = customers.map(({ token }) => followEvents(site, token));
  const writers = customers.map((customer) => new Writer(site, customer, offer, abandoned.signal));
  let writes = new Seen();
  let pages = new Seen();
  let isStopped = false;

  const repeat = async (work: () => Promise<void>): Promise<void> => {
    while (!isStopped) {
      await work();
      await pause(PAUSE_MS);
    }
  };
  const read = async (path: string): Promise<void> => {
    const { failure } = await failureOf(ask(site, path));
    pages.note(failure === null ? null : `GET ${path}: ${failure}`);
  };
  const running = Promise.all([
    ...writers.map((writer) => repeat(() => writer.write(() => writes))),
    repeat(() => read('/')),
    repeat(() => read('/api/v1/services?limit=5')),
  ]);
  running.catch(() => {});
  return {
    customers,
    events,
    get writes() {
      return writes;
    },
    get pages() {
      return pages;
    },
    get acknowledged() {
      return new Map(writers.flatMap((writer) => [...writer.acknowledged]));
    },
    mark() {
      writes = new Seen();
      pages = new Seen();
    },
    async endWrites() {
      isStopped = true;
      await running;
    },
    async stop() {
      isStopped = true;
      abandoned.abort(new Error('The load was stopped.'));
      await running.catch(() => {});
      await Promise.all(events.map((one) => one.stop()));
    },
  };
}
