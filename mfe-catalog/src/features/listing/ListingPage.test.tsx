import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  callError,
  createTestHost,
  renderWithHost,
  respondWith,
  signedIn,
  type TestResponses,
} from 'remote-sdk/testing';
import type { CallName, Service } from 'shared-contracts';
import { categoryOf, providerOf, servicesOf } from '../../testing.ts';
import { ListingPage } from './ListingPage.tsx';

const FAN = '/services/fan-repair-and-installation';
const LIMIT = 20;

/** A server that pages over some services and passes those of the asked price. */
const serverWith =
  (all: Service[]): TestResponses['getServices'] =>
  ({ query }) => {
    const { page = 1, maxPrice = Number.MAX_VALUE, minPrice = 0 } = query ?? {};
    const found = all.filter(({ price }) => price >= Number(minPrice) && price <= Number(maxPrice));
    const first = (Number(page) - 1) * LIMIT;
    return respondWith(found.slice(first, first + LIMIT), {
      meta: { page: Number(page), limit: LIMIT, total: found.length },
    });
  };
const some = servicesOf(5, (index) => ({ price: 100 * (index + 1), bookingsCount: 10 - index }));

const show = (route: string, over: TestResponses = {}, layout: 'desktop' | 'mobile' = 'desktop') =>
  renderWithHost(<ListingPage />, {
    host: createTestHost({
      answers: {
        getCategories: () => [categoryOf()],
        getServices: serverWith(some),
        getService: ({ params }) => {
          const found = some.find(({ id, slug }) => id === params.id || slug === params.id);
          if (!found) throw callError({ call: 'getService', status: 404, code: 'NOT_FOUND' });
          return found;
        },
        getProvidersByService: () => [providerOf()],
        getProviderReviews: () => [],
        searchServices: () => [],
        ...over,
      },
    }),
    route,
    path: '/services/:slug',
    layout,
  });
const titles = () => screen.queryAllByRole('article').map((card) => within(card).getByRole('link').textContent);
const asked = (host: ReturnType<typeof show>['host']) =>
  host.calls.filter(({ name }) => name === 'getServices').map(({ input }) => (input as { query: object }).query);

describe('a listing', () => {
  test('shows where it is, how many services there are, and asks for its subcategory in its city', async () => {
    const { host } = show(`${FAN}?city=Delhi`);
    expect(await screen.findByText('5 services found')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Fan Repair & Installation in Delhi');
    expect(asked(host)).toEqual([
      { subcategory: 'fan-repair-and-installation', city: 'Delhi', sort: 'popularity', limit: 20, page: 1 },
    ]);
  });

  test('a search that found more than it shows says so', async () => {
    const getServices: TestResponses['getServices'] = () =>
      respondWith(some, { meta: { page: 1, limit: LIMIT, total: 500, more: true } });
    show('/services/search?q=fan', { getServices });
    expect(await screen.findByText('500+ services found')).toBeInTheDocument();
  });

  test('a filter answers from what is here before the server does, and the address says it', async () => {
    const never = new Promise<never>(() => {});
    const server = serverWith(some);
    const { address } = show(FAN, {
      getServices: (input) => (input.query?.maxPrice === undefined ? (server?.(input) ?? never) : never),
    });
    await screen.findByText('5 services found');
    await userEvent.click(screen.getByRole('radio', { name: 'Under ₹300' }));
    expect(screen.getByRole('radio', { name: 'Under ₹300' })).toBeChecked();
    expect(await screen.findByText('2 services found')).toBeInTheDocument();
    expect(titles()).toEqual(['Service 1', 'Service 2']);
    await waitFor(() => expect(address()).toBe(`${FAN}?price=low`));
  });

  test('the sort order is in the address and sorts', async () => {
    const { address, host } = show(FAN);
    await screen.findByText('5 services found');
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Price: High to Low');
    await waitFor(() => expect(address()).toBe(`${FAN}?sort=price-desc`));
    await waitFor(() => expect(asked(host).at(-1)).toMatchObject({ sort: 'price-desc' }));
  });

  test('an address with filters is shown as it says', async () => {
    const { host } = show(`${FAN}?price=high&rating=4&duration=short&sort=duration`);
    await screen.findByText('0 services found');
    expect(screen.getByRole('radio', { name: 'Above ₹600' })).toBeChecked();
    expect(screen.getByRole('radio', { name: '4.0 and above' })).toBeChecked();
    expect(screen.getByRole('radio', { name: '30 min or less' })).toBeChecked();
    expect(asked(host)[0]).toMatchObject({ minPrice: 601, minRating: 4, maxDuration: 30, sort: 'duration' });
  });

  test('nonsense in the address is ignored', async () => {
    const { host } = show(`${FAN}?price=cheap&rating=NaN&page=-1&sort=%27%3B--`);
    expect(await screen.findByText('5 services found')).toBeInTheDocument();
    expect(asked(host)[0]).toEqual({
      subcategory: 'fan-repair-and-installation',
      city: 'Kolkata',
      sort: 'popularity',
      limit: 20,
      page: 1,
    });
  });

  test('no services found has a way out: the filters can be cleared', async () => {
    const { address } = show(`${FAN}?price=high`);
    expect(await screen.findByRole('heading', { name: 'No services found' })).toBeInTheDocument();
    await userEvent.click(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1)!);
    expect(await screen.findByText('5 services found')).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe(FAN));
  });

  test('a search that found nothing takes what was wanted, and says how often it was asked for', async () => {
    const { host } = show('/services/search?q=rat', {
      getServices: serverWith([]),
      wishForService: () => ({ wishes: 7 }),
    });
    const wanted = await screen.findByRole('textbox', { name: 'What were you looking for?' });
    expect(wanted).toHaveValue('rat');
    await userEvent.clear(wanted);
    await userEvent.click(screen.getByRole('button', { name: 'Tell us' }));
    expect(wanted).toHaveAccessibleDescription('Please write what you were looking for');
    await userEvent.type(wanted, 'Rat control');
    await userEvent.click(screen.getByRole('button', { name: 'Tell us' }));
    expect(await screen.findByText('Thank you. It was asked for 7 times in Kolkata.')).toBeInTheDocument();
    expect(host.calls.find(({ name }) => name === 'wishForService')?.input).toEqual({
      body: { wanted: 'Rat control', city: 'Kolkata' },
    });
  });

  test('an unknown slug gets a clear state with a way on', async () => {
    show('/services/teleportation');
    expect(await screen.findByRole('heading', { level: 1, name: 'We could not find this page' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Browse all services' })).toHaveAttribute(
      'href',
      '/services/search?city=Kolkata',
    );
  });

  test('a failing call says so and can be tried again', async () => {
    let fails = true;
    show(FAN, {
      getServices: (input) => {
        if (fails) throw callError({ call: 'getServices', status: 0 });
        return serverWith(some)!(input);
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch services');
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('5 services found')).toBeInTheDocument();
  });

  test('without the categories the services are still shown', async () => {
    show(FAN, {
      getCategories: () => {
        throw callError({ call: 'getCategories', status: 500 });
      },
    });
    expect(await screen.findByText('5 services found')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Fan Repair & Installation in Kolkata');
  });

  test('Book Now opens the booking of that service', async () => {
    const { host } = show(FAN);
    await userEvent.click(await screen.findByRole('button', { name: 'Book Now: Service 3' }));
    expect(host.openedDialogs).toEqual([{ id: 'booking', input: { serviceSlug: 'service-3' } }]);
  });

  test.each([
    ['a button', { role: 'button', name: 'Book Now: Service 2' }, ['booking', 'login']],
    ['a title', { role: 'link', name: 'Service 2' }, []],
  ] as const)('touching %s fetches only what it leads to before the touch is answered', async (_what, at, atOnce) => {
    const { host } = show(FAN);
    const preloaded: string[] = [];
    host.dialogs.preload = (id) => preloaded.push(id);
    fireEvent.touchStart(await screen.findByRole(at.role, { name: at.name }));
    expect(preloaded).toEqual(atOnce);
    await waitFor(() => expect(preloaded).toEqual(['booking', 'login']));
    await waitFor(() => expect(host.calls.map(({ name }) => name)).toContain('getProvidersByService'));
  });

  test('pointing at a service fetches its providers and the booking dialog ahead', async () => {
    const { host } = show(FAN);
    const preloaded: string[] = [];
    host.dialogs.preload = (id) => preloaded.push(id);
    await userEvent.hover(await screen.findByRole('button', { name: 'Book Now: Service 2' }));
    await waitFor(() =>
      expect(host.calls).toContainEqual(
        expect.objectContaining({ name: 'getProvidersByService', input: { params: { slug: 'service-2' } } }),
      ),
    );
    expect(preloaded).toEqual(['booking', 'login']);
  });

  test('who is signed in has no login fetched ahead', async () => {
    const { host } = show(FAN);
    host.setSession(signedIn);
    const preloaded: string[] = [];
    host.dialogs.preload = (id) => preloaded.push(id);
    await userEvent.hover(await screen.findByRole('button', { name: 'Book Now: Service 2' }));
    await waitFor(() => expect(preloaded).toEqual(['booking']));
  });
});

describe('long lists', () => {
  const many = servicesOf(45, (index) => ({ bookingsCount: 100 - index }));

  test('grow page by page; the address keeps how far, and the keyboard goes on at the first new card', async () => {
    const { address } = show('/services/search', { getServices: serverWith(many) });
    await screen.findByText('45 services found');
    expect(titles()).toHaveLength(20);
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(titles()).toHaveLength(40));
    await waitFor(() => expect(address()).toBe('/services/search?page=2'));
    expect(screen.getByRole('link', { name: 'Service 21' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(titles()).toHaveLength(45));
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  test('an address with a page brings all pages up to it, and no call for pages that do not exist', async () => {
    const { host } = show('/services/search?page=50', { getServices: serverWith(many) });
    await waitFor(() => expect(titles()).toHaveLength(45));
    expect(asked(host)).toHaveLength(3);
  });
});

describe('search', () => {
  test('asks for its text; without results it offers what may have been meant', async () => {
    const { host } = show('/services/search?q=fann', { getServices: serverWith([]) });
    expect(await screen.findByRole('heading', { name: 'No services found' })).toBeInTheDocument();
    expect(asked(host)[0]).toMatchObject({ q: 'fann', city: 'Kolkata' });
    expect(await screen.findByRole('link', { name: 'Fan Repair & Installation' })).toBeInTheDocument();
  });

  test('a script in the search text is only text', async () => {
    show(`/services/search?q=${encodeURIComponent('<img src=x onerror=alert(1)>')}`);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('<img src=x onerror=alert(1)>');
    expect(document.querySelector('img[onerror]')).toBeNull();
  });
});

describe('the filters of a phone', () => {
  test('count when they are applied, and not when the sheet is closed', async () => {
    const { address } = show(FAN, {}, 'mobile');
    await screen.findByText('5 services found');
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await userEvent.click(sheet.getByRole('radio', { name: 'Under ₹300' }));
    await userEvent.click(sheet.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(address()).toBe(FAN);

    await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
    const again = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await userEvent.click(again.getByRole('radio', { name: 'Under ₹300' }));
    await userEvent.click(again.getByRole('button', { name: 'Show results' }));
    expect(await screen.findByText('2 services found')).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe(`${FAN}?price=low`));
    expect(screen.getByRole('button', { name: 'Filters (1)' })).toBeInTheDocument();
  });
});

describe('details', () => {
  test('open from a card, have an address of their own, and close again', async () => {
    const { address } = show(`${FAN}?price=low`);
    await userEvent.click(await screen.findByRole('link', { name: 'Service 2' }));
    expect(await screen.findByRole('dialog', { name: 'Service 2' })).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe(`${FAN}?price=low&service=service-2`));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(address()).toBe(`${FAN}?price=low`));
  });

  test('open and close without a card being rendered again', async () => {
    const { host, address } = show(FAN);
    const link = await screen.findByRole('link', { name: 'Service 2' });
    // Each card asks for its link's address whenever it is rendered.
    const rendered = jest.spyOn(host.navigation, 'href');
    await userEvent.click(link);
    expect(await screen.findByRole('dialog', { name: 'Service 2' })).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe(`${FAN}?service=service-2`));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(link).toHaveFocus());
    await waitFor(() => expect(address()).toBe(FAN));
    expect(rendered).not.toHaveBeenCalled();
  });

  test('open from an address by slug or id', async () => {
    show(`${FAN}?service=svc-5`);
    expect(await screen.findByRole('dialog', { name: 'Service 5' })).toBeInTheDocument();
  });

  test('of an unknown service say so and lead back to the list', async () => {
    const { address } = show(`${FAN}?service=nothing`);
    const dialog = within(await screen.findByRole('dialog', { name: 'This service could not be found' }));
    await userEvent.click(dialog.getByRole('button', { name: 'See other services' }));
    await waitFor(() => expect(address()).toBe(FAN));
  });
});

describe('an address that names nothing', () => {
  const meta = (name: string) => document.querySelector(`meta[name="${name}"]`)?.getAttribute('content');

  test.each([
    ['subcategory', '/services/does-not-exist'],
    ['city', `${FAN}?city=Atlantis`],
    ['category of a search', '/services/search?category=nothing'],
    ['subcategory of a search', '/services/search?q=fan&subcategory=nothing'],
  ])('is said and kept out of search engines: %s', async (_, address) => {
    show(address);
    expect(await screen.findByRole('heading', { name: 'We could not find this page' })).toBeInTheDocument();
    expect([meta('robots'), meta('prerender-status-code')]).toEqual(['noindex', '404']);
    expect(document.querySelector('link[rel=canonical]')).toBeNull();
  });

  test('stays out of search engines, with the list behind it: service', async () => {
    show(`${FAN}?service=nothing`);
    await waitFor(() => expect(meta('prerender-status-code')).toBe('404'));
    expect(meta('robots')).toBe('noindex');
    expect(screen.getByText('5 services found')).toBeInTheDocument();
  });

  test.each([`${FAN}?service=service-2`, `${FAN}?city=calcutta&category=nothing`, '/services/search?q=fan&category='])(
    'is none of %s',
    async (address) => {
      show(address);
      expect(await screen.findByText('5 services found')).toBeInTheDocument();
      expect(meta('prerender-status-code')).toBeUndefined();
    },
  );

  test('cannot be known where the server fails to say so', async () => {
    show(`${FAN}?service=nothing`, {
      getService: () => {
        throw callError({ call: 'getService', status: 503 });
      },
    });
    expect(await screen.findByText('5 services found')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Try Again' })).toBeInTheDocument();
    expect(meta('prerender-status-code')).toBeUndefined();
  });
});

describe('without a connection', () => {
  const lost = (call: CallName) => () => {
    throw callError({ call, status: 0 });
  };
  beforeEach(() => {
    localStorage.clear();
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  });
  afterEach(() => jest.restoreAllMocks());

  test('a list that this device does not keep says so, and offers those that were opened', async () => {
    const { unmount } = show(`${FAN}?city=Delhi`);
    await screen.findByText('5 services found');
    unmount();
    show('/services/waxing', { getServices: lost('getServices'), getCategories: lost('getCategories') });
    expect(await screen.findByRole('heading', { name: 'You are offline' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Fan Repair & Installation in Delhi' })).toHaveAttribute(
      'href',
      `${FAN}?city=Delhi`,
    );
  });

  test('a list that was cached has its name, though the categories were not', async () => {
    show(FAN, { getCategories: lost('getCategories') });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      `${some[0]?.subcategory.name} in Kolkata`,
    );
  });
});
