import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { ApiClient, Market } from 'remote-e2e';
import { createCustomer, type SignedIn } from 'remote-e2e';
import { storageOf } from '../test.ts';

/** Where one of the remotes shows itself, from where one gets there in an open page, and a sign that it works. */
export interface Place {
  readonly remote: string;
  /** Who looks: nobody in particular, a customer, or a provider. */
  readonly signedIn: false | 'customer' | 'provider';
  /** Address of the page to open first, and what to press there, if anything. */
  readonly address: string;
  readonly press?: (page: Page) => Locator;
  /** The same by a link of a page that another remote owns. */
  readonly from: { readonly address: string; readonly press: (page: Page) => Locator };
  readonly works: (page: Page) => Locator;
  /** What leads there cannot be pressed without a connection. */
  readonly waitsForConnection?: true;
}

const inHeader = (name: string | RegExp) => (page: Page) => page.getByRole('banner').getByRole('link', { name });
const title = (name: string) => (page: Page) => page.getByRole('heading', { level: 1, name });
const login = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Login' });
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const review = (page: Page) => page.getByRole('button', { name: 'Leave Review' });

export const places: readonly Place[] = [
  {
    remote: 'mfe-catalog',
    signedIn: false,
    address: '/',
    from: { address: '/about', press: inHeader(/Kaza/) },
    works: title('Find Trusted Home Services Near You'),
  },
  {
    remote: 'mfe-static-pages',
    signedIn: false,
    address: '/about',
    from: { address: '/', press: inHeader('About Us') },
    works: title('About Kaza'),
  },
  {
    remote: 'mfe-bookings',
    signedIn: 'customer',
    address: '/bookings',
    from: { address: '/about', press: inHeader('My Bookings') },
    works: title('My Bookings'),
  },
  {
    remote: 'mfe-auth',
    signedIn: false,
    address: '/about',
    press: login,
    from: { address: '/about', press: login },
    works: (page) => page.getByRole('dialog', { name: 'Login' }),
  },
  {
    remote: 'mfe-chat',
    signedIn: 'customer',
    waitsForConnection: true,
    address: '/bookings',
    press: review,
    from: { address: '/bookings', press: review },
    works: (page) => page.getByRole('dialog', { name: 'Leave Review' }),
  },
  {
    remote: 'mfe-notifications',
    signedIn: 'customer',
    address: '/about',
    from: { address: '/about', press: bell },
    works: (page) =>
      bell(page)
        .or(page.getByRole('dialog', { name: 'Notifications' }))
        .first(),
  },
  {
    remote: 'mfe-provider',
    signedIn: 'provider',
    address: '/provider',
    from: { address: '/about', press: inHeader('My Desk') },
    works: title('My Desk'),
  },
];

/** One customer for all faults of a worker, with a booking that can be reviewed: nothing here changes it. */
let customer: Promise<SignedIn> | undefined;
const reviewer = (api: ApiClient, market: Market): Promise<SignedIn> =>
  (customer ??= createCustomer(api).then(async (person) => {
    await market.bookingIn('COMPLETED', person);
    return person;
  }));

const anyProvider = async (market: Market): Promise<SignedIn> => market.provider((await market.anyOffer()).provider.id);

export async function signIn(
  { signedIn }: Pick<Place, 'signedIn'>,
  context: BrowserContext,
  origin: string,
  api: ApiClient,
  market: Market,
): Promise<void> {
  if (!signedIn) return;
  const person = signedIn === 'provider' ? await anyProvider(market) : await reviewer(api, market);
  const storage = storageOf(person, origin);
  if (typeof storage !== 'object') return;
  await context.addCookies(storage.cookies);
  const stored = storage.origins.flatMap(({ localStorage }) => localStorage);
  await context.addInitScript((items) => {
    for (const { name, value } of items) localStorage.setItem(name, value);
  }, stored);
}
