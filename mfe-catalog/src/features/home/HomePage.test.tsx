import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callError, createTestHost, renderWithHost, signedIn, type TestResponses } from 'remote-sdk/testing';
import { categoryOf, servicesOf } from '../../testing.ts';
import { HomePage } from './HomePage.tsx';

const answers = (over: TestResponses = {}): TestResponses => ({
  getCategories: () => [categoryOf(), categoryOf({ id: 'cat-off', name: 'Closed', isActive: false })],
  getRandomServices: () => servicesOf(8),
  searchServices: () => [],
  ...over,
});
interface Shown {
  layout?: 'desktop' | 'mobile';
  over?: TestResponses;
  location?: string;
  route?: string;
}
const show = (options: Shown = {}) =>
  renderWithHost(<HomePage />, {
    host: createTestHost({
      answers: answers(options.over),
      location: options.location ? { label: options.location } : undefined,
    }),
    layout: options.layout,
    route: options.route,
    slots: ({ id }) => <div data-testid={id} />,
  });
const bookButtons = () => screen.queryAllByRole('button', { name: /^Book/ });

test.each(['desktop', 'mobile'] as const)(
  'on a %s only who is signed in has a place for their bookings; that of the teasers is there for everybody',
  async (layout) => {
    const { host } = show({ layout });
    await screen.findByRole('button', { name: /Electrician/ });
    expect(screen.getByTestId('home.teasers')).toBeInTheDocument();
    expect(screen.queryByTestId('home.recent-bookings')).not.toBeInTheDocument();
    act(() => host.setSession(signedIn));
    expect(screen.getByTestId('home.recent-bookings')).toBeInTheDocument();
  },
);

describe('home on desktops', () => {
  test('the hero has its headline, highlights and search', async () => {
    show();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Find Trusted Home Services Near You');
    expect(screen.getByText('Salon, Plumbing, Cleaning, and more — Book instantly')).toBeInTheDocument();
    for (const words of ['Verified Professionals', 'Instant Booking', 'Rated Service', 'Why Choose Kaza']) {
      expect(screen.getByText(words)).toBeInTheDocument();
    }
    await screen.findByRole('button', { name: /Electrician/ });
  });

  test('a hero picture that does not come leaves the room behind it, and no torn sign', () => {
    const { container } = show();
    const picture = container.querySelector('picture img') as HTMLElement;
    expect(picture).toBeVisible();
    fireEvent.error(picture);
    expect(picture).not.toBeVisible();
  });

  test('shows the first four featured services, each bookable', async () => {
    const { host } = show();
    expect(await screen.findByText('Service 4')).toBeInTheDocument();
    expect(screen.queryByText('Service 5')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Book Now: Service 2' }));
    expect(host.openedDialogs).toEqual([{ id: 'booking', input: { serviceSlug: 'service-2' } }]);
  });

  test('a category opens the chooser; one that is not active is not shown', async () => {
    const { host } = show();
    await userEvent.click(await screen.findByRole('button', { name: /Electrician/ }));
    expect(host.openedDialogs).toEqual([{ id: 'subcategories', input: { categoryId: 'cat-electrician' } }]);
    expect(screen.queryByText('Closed')).not.toBeInTheDocument();
  });

  test('when the featured services fail: the sentence, Try Again and four marked samples that cannot be booked', async () => {
    let fails = true;
    show({
      over: {
        getRandomServices: () => {
          if (fails) throw callError({ call: 'getRandomServices', status: 0 });
          return servicesOf(4);
        },
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load featured services');
    expect(screen.getAllByText('Sample')).toHaveLength(4);
    expect(bookButtons()).toHaveLength(0);
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Service 1')).toBeInTheDocument();
    expect(screen.queryByText('Sample')).not.toBeInTheDocument();
  });

  test("the server's own words go before the screen's", async () => {
    show({
      over: {
        getRandomServices: () => {
          throw callError({ status: 503, serverMessage: 'We are back in a minute' });
        },
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('We are back in a minute');
  });

  test('the city starts at the location and decides what is featured', async () => {
    const { host, address } = show({ location: 'Indiranagar, Bengaluru' });
    const city = screen.getByRole('combobox', { name: 'City' });
    expect(city).toHaveValue('Bangalore');
    await userEvent.selectOptions(city, 'Delhi');
    expect(address()).toBe('/?city=Delhi');
    await waitFor(() =>
      expect(host.calls.filter(({ name }) => name === 'getRandomServices').map(({ input }) => input)).toEqual([
        { query: { city: 'Bangalore' } },
        { query: { city: 'Delhi' } },
      ]),
    );
  });

  test('a search is for the city that was just chosen, though the address has not followed yet', () => {
    const { address } = show({ location: 'Indiranagar, Bengaluru' });
    act(() => {
      fireEvent.change(screen.getByRole('combobox', { name: 'City' }), { target: { value: 'Delhi' } });
      fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    });
    expect(address()).toBe('/services/search?city=Delhi');
  });

  test('categories that fail can be tried again, and the rest of the page stands', async () => {
    show({
      over: {
        getCategories: () => {
          throw callError({ call: 'getCategories', status: 500 });
        },
      },
    });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to fetch categories');
    expect(within(alert).getByRole('button', { name: 'Try Again' })).toBeInTheDocument();
    expect(await screen.findByText('Service 1')).toBeInTheDocument();
  });
});

test.each(['desktop', 'mobile'] as const)(
  'the hero on %s is fetched first and painted without delay',
  async (layout) => {
    show({ layout });
    const hero = document.querySelector('img[src^="/media/hero/"]');
    expect(hero).toHaveAttribute('fetchpriority', 'high');
    expect(hero).toHaveAttribute('decoding', 'sync');
    await screen.findByText('Service 1');
  },
);

describe('home on phones', () => {
  test('shows the first six featured services with a Book button each', async () => {
    const { host } = show({ layout: 'mobile' });
    await screen.findByText('Service 6');
    expect(bookButtons().map((button) => button.textContent)).toEqual(Array(6).fill('Book'));
    await userEvent.click(screen.getByRole('button', { name: 'Book Service 6' }));
    expect(host.openedDialogs).toEqual([{ id: 'booking', input: { serviceSlug: 'service-6' } }]);
  });

  test('the location selector shows the location and opens the picker', async () => {
    const { host } = show({ layout: 'mobile', location: 'Salt Lake, Kolkata' });
    await userEvent.click(screen.getByRole('button', { name: 'Your location: Salt Lake, Kolkata' }));
    expect(host.openedDialogs).toEqual([{ id: 'location-picker', input: {} }]);
  });

  test('a featured failure has no samples', async () => {
    show({
      layout: 'mobile',
      over: {
        getRandomServices: () => {
          throw callError({ status: 0 });
        },
      },
    });
    expect(await screen.findByText('Failed to load featured services')).toBeInTheDocument();
    expect(screen.queryByText('Sample')).not.toBeInTheDocument();
  });

  test('the search box goes to the results', async () => {
    const { address } = show({ layout: 'mobile' });
    await userEvent.type(screen.getByRole('combobox', { name: 'What service do you need?' }), 'fan{Enter}');
    await waitFor(() => expect(address()).toBe('/services/search?q=fan&city=Kolkata'));
  });
});
