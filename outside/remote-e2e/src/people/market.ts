import type { Booking, Provider, Service, Slot } from 'shared-contracts';
import type { ApiClient } from './api-client.ts';
import { latestCode, type SignedIn, signIn } from './people.ts';
import { anyOf, randomBelow } from './random.ts';
import { signedInOnce } from './signed-in-once.ts';
import { takeDay } from './taken-days.ts';

const DAY_MS = 86_400_000;
const OFFER_TRIES = 50;
const kolkataDay = (daysAhead: number): string =>
  new Date(Date.now() + 5.5 * 3_600_000 + daysAhead * DAY_MS).toISOString().slice(0, 10);

export interface Offer {
  service: Service;
  provider: Provider;
  /** A free time of the provider for this service. */
  start: string;
}

interface DevProvider {
  id: string;
  name: string;
  mobileNo: string;
}

export interface OfferWishes {
  /** A provider who asks at least this, so that there is room to bargain. */
  leastPrice?: number;
  providerId?: string;
}

const signedInProviders = new Map<string, Promise<SignedIn>>();

/** What a test needs of the market's other side: offers, bookings made without the screen, providers' responses. */
export class Market {
  constructor(
    readonly api: ApiClient,
    private readonly origin: string,
  ) {}

  services(query = ''): Promise<Service[]> {
    return this.api.done('GET', `/api/v1/services?limit=100&city=Kolkata&${query}`);
  }

  providersOf({ slug }: Pick<Service, 'slug'>): Promise<Provider[]> {
    return this.api.done('GET', `/api/v1/user/service-providers-by-services/${slug}`);
  }

  slots(provider: Pick<Provider, 'id'>, service: Pick<Service, 'id'>, date: string): Promise<Slot[]> {
    return this.api.done(
      'GET',
      `/api/v1/user/service-providers/${provider.id}/slots?date=${date}&serviceId=${service.id}`,
    );
  }

  /** A service, one of its providers and a free time on a day of theirs that no other test of this run is given. */
  async anyOffer({ leastPrice = 0 }: OfferWishes = {}): Promise<Offer> {
    const services = (await this.services()).filter(({ price }) => price >= leastPrice);
    for (let attempt = 0; attempt < OFFER_TRIES; attempt++) {
      const service = anyOf(services);
      const providers = (await this.providersOf(service)).filter(({ service_price }) => service_price >= leastPrice);
      if (providers.length === 0) continue;
      const provider = anyOf(providers);
      const day = kolkataDay(2 + randomBelow(28));
      const free = (await this.slots(provider, service, day)).filter(({ available }) => available);
      if (free.length > 0 && (await takeDay(`${new URL(this.origin).port}-${provider.id}-${day}`)))
        return { service, provider, start: anyOf(free).start };
    }
    throw new Error('No free time was found in the seeded market');
  }

  async book(customer: SignedIn, offer?: Offer, price?: number): Promise<Booking> {
    const { service, provider, start } = offer ?? (await this.anyOffer());
    return this.api.done('POST', '/api/v1/user/send-offer', {
      token: customer.token,
      body: {
        serviceId: service.id,
        sellerId: provider.id,
        price: price ?? provider.service_price,
        dateTime: start,
        description: 'Please ring twice',
        paymentType: 'CASH',
      },
    });
  }

  /** The provider as a signed-in person. */
  provider(id: string): Promise<SignedIn> {
    const key = `${this.origin} ${id}`;
    const name = `${new URL(this.origin).port}-${id}`;
    const known = signedInProviders.get(key) ?? signedInOnce(name, () => this.signInProvider(id));
    signedInProviders.set(key, known);
    return known;
  }

  private async signInProvider(id: string): Promise<SignedIn> {
    const providers = await this.api.done<DevProvider[]>('GET', '/dev/providers');
    const found = providers.find((each) => each.id === id);
    if (!found) throw new Error(`There is no provider ${id}`);
    return signIn(this.api, found.mobileNo);
  }

  async answer(
    booking: Booking,
    body: { action: 'ACCEPT' | 'REJECT' | 'COUNTER'; counterPrice?: number; reason?: string },
  ): Promise<Booking> {
    const { token } = await this.provider(booking.seller.id);
    return this.api.done('PATCH', `/api/v1/provider/offers/${booking.id}/action`, { token, body });
  }

  async cancelAsProvider(booking: Booking, reason: string): Promise<Booking> {
    const { token } = await this.provider(booking.seller.id);
    return this.api.done('PATCH', `/api/v1/provider/offers/${booking.id}/cancel`, { token, body: { reason } });
  }

  cancelAsCustomer(customer: SignedIn, booking: Booking, reason = 'My plans changed'): Promise<Booking> {
    return this.api.done('PATCH', `/api/v1/bookings/${booking.id}/cancel`, { token: customer.token, body: { reason } });
  }

  /** Its time has come: from now on it can be completed. */
  start(booking: Booking): Promise<Booking> {
    return this.api.done('POST', `/dev/bookings/${booking.id}/start`);
  }

  complete(booking: Booking): Promise<Booking> {
    return this.api.done('POST', `/dev/bookings/${booking.id}/complete`);
  }

  bookingsOf(customer: SignedIn): Promise<Booking[]> {
    return this.api.done('GET', '/api/v1/user/offers', { token: customer.token });
  }

  loginCode(mobile: string): Promise<string> {
    return latestCode(this.api, mobile);
  }

  /** A booking that has come as far as `status`. */
  async bookingIn(status: Booking['status'], customer: SignedIn): Promise<Booking> {
    const offer = await this.anyOffer({ leastPrice: status === 'COUNTERED' ? 300 : 0 });
    const asked = offer.provider.service_price;
    const booking = await this.book(customer, offer, status === 'COUNTERED' ? asked - 100 : asked);
    switch (status) {
      case 'PENDING':
        return booking;
      case 'ACCEPTED':
        return this.answer(booking, { action: 'ACCEPT' });
      case 'COUNTERED':
        return this.answer(booking, { action: 'COUNTER', counterPrice: asked - 50 });
      case 'REJECTED':
        return this.answer(booking, { action: 'REJECT', reason: 'Fully booked that day' });
      case 'CANCELLED':
        return this.cancelAsCustomer(customer, booking);
      case 'COMPLETED':
        return this.complete(await this.answer(booking, { action: 'ACCEPT' }));
    }
  }
}
