import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ASKS_SIGN_IN } from '../composition/navigation-entries.ts';
import { declaredRemotes, exposesAs } from '../testing/declared-remotes.ts';
import { press, renderShell } from '../testing/render-shell.tsx';
import { asha, testToken } from '../testing/shell-fixtures.ts';

const Page = () => <h1>Page</h1>;
const remotes = declaredRemotes();
const exposes = exposesAs(Page);
const signedIn = {
  token: testToken('t'),
  user: asha,
  routes: { 'GET /user/profile': () => ({ data: asha }), 'POST /user/logout': () => ({ data: null }) },
};
const open = (options = {}) => renderShell({ remotes, exposes, ...options });
const scrollTo = (top: number) =>
  act(() => {
    Object.assign(window, { scrollY: top });
    window.dispatchEvent(new Event('scroll'));
  });

beforeEach(() => void Object.assign(window, { scrollY: 0 }));

describe('the header', () => {
  test('shows a visitor the links and Login, which opens the login dialog', async () => {
    const { services } = await open();
    const header = within(screen.getByRole('banner'));
    expect(header.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Kaza', '/'],
      ['Home', '/'],
      ['About Us', '/about'],
      ['Contact', '/contact-us'],
    ]);
    await press(header.getByRole('button', { name: 'Login' }));
    expect(services.dialogs.current().map(({ id }) => id)).toEqual(['login']);
  });

  test('shows a customer My Bookings, the greeting, which leads to the profile, and Logout, which signs out', async () => {
    await open(signedIn);
    const header = within(await screen.findByRole('banner'));
    expect(header.getByRole('link', { name: 'My Bookings' })).toHaveAttribute('href', '/bookings');
    expect(header.getByRole('link', { name: 'Hi, Asha Sen' })).toHaveAttribute('href', '/profile');
    expect(header.queryByRole('button', { name: 'Login' })).not.toBeInTheDocument();
    await press(header.getByRole('button', { name: 'Logout' }));
    expect(await header.findByRole('button', { name: 'Login' })).toBeVisible();
    expect(header.queryByText('Hi, Asha Sen')).not.toBeInTheDocument();
  });

  test('takes its scrolled style after more than 50 pixels', async () => {
    await open();
    const header = screen.getByRole('banner');
    scrollTo(50);
    expect(header).toHaveAttribute('data-scrolled', 'false');
    scrollTo(51);
    expect(header).toHaveAttribute('data-scrolled', 'true');
    scrollTo(0);
    expect(header).toHaveAttribute('data-scrolled', 'false');
  });

  test('shows the chosen location and opens the location picker', async () => {
    const { services } = await open();
    const button = screen.getByRole('button', { name: 'Your location: Kolkata' });
    act(() => services.location.choose({ label: 'New Town, Kolkata' }));
    expect(button).toHaveAccessibleName('Your location: New Town, Kolkata');
    await press(button);
    expect(await screen.findByRole('dialog', { name: 'Choose your location' })).toBeVisible();
  });

  test.each([
    { who: 'a visitor', given: {}, action: 'Login' },
    { who: 'a customer', given: signedIn, action: 'Logout' },
  ])('on a phone shows $who $action and My Bookings', async ({ given, action }) => {
    await open({ ...given, layout: 'mobile', url: '/about' });
    const header = within(await screen.findByRole('banner'));
    expect(header.getByRole('button', { name: action })).toBeVisible();
    expect(header.getByRole('link', { name: 'My Bookings' })).toHaveAttribute('href', '/bookings');
    expect(screen.getByRole('button', { name: 'Your location: Kolkata' })).toBeVisible();
  });

  test('on a phone leaves the location of the home page to the home page', async () => {
    await open({ layout: 'mobile', url: '/' });
    await screen.findByRole('banner');
    expect(screen.queryByRole('button', { name: /Your location/ })).not.toBeInTheDocument();
  });

  test('on a phone what the header of other pages has is rendered at Home, out of sight', async () => {
    const { go } = await open({ layout: 'mobile', url: '/' });
    const unseen = within(await screen.findByRole('banner')).getByTitle('Kolkata');
    expect(unseen).not.toBeVisible();
    await go('/about');
    expect(screen.getByRole('button', { name: 'Your location: Kolkata' })).toBe(unseen);
    expect(unseen).toBeVisible();
    await go('/');
    expect(unseen).not.toBeVisible();
  });
});

test.each(['desktop', 'mobile'] as const)(
  'on %s signing in leaves the focus on nothing that signs out',
  async (layout) => {
    const { services } = await open({ ...signedIn, token: undefined, user: undefined, layout });
    const login = within(screen.getByRole('banner')).getByRole('button', { name: 'Login' });
    login.focus();
    act(() => services.session.start(testToken('t'), asha));
    expect(await screen.findByRole('button', { name: 'Logout' })).not.toHaveFocus();
  },
);

describe('a provider', () => {
  const provider = { ...asha, role: 'provider' as const };
  const given = { ...signedIn, user: provider, routes: { 'GET /user/profile': () => ({ data: provider }) } };
  const labels = (links: HTMLElement[]) => links.map((link) => [link.textContent, link.getAttribute('href')]);

  test('has the desk, whose sections it shows itself, in place of the customers’ pages, and a way to the market', async () => {
    await open({ ...given, url: '/provider/calendar' });
    const main = within(await screen.findByRole('navigation', { name: 'Main' }));
    expect(labels(main.getAllByRole('link'))).toEqual([
      ['My Desk', '/provider'],
      ['Book a service', '/'],
    ]);
    expect(main.getByRole('link', { current: 'page' })).toHaveTextContent('My Desk');
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByRole('link', { name: 'My Bookings' })).toHaveAttribute('href', '/bookings');
  });

  test('has them at the lower edge of a phone, with the unread messages of all chats on the desk', async () => {
    const { services } = await open({ ...given, layout: 'mobile', url: '/provider' });
    const sections = within(await screen.findByRole('navigation', { name: 'Sections' }));
    expect(labels(sections.getAllByRole('link'))).toEqual([
      ['My Desk', '/provider'],
      ['Calendar', '/provider/calendar'],
      ['Earnings', '/provider/earnings'],
      ['Profile', '/provider/profile'],
    ]);
    act(() => services.events.emit('chat-unread', { bookingId: 'KAZA00000001', count: 2 }));
    expect(sections.getByRole('link', { name: 'My Desk, 2 unread messages' })).toBeVisible();
    expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Book' })).toBeVisible();
  });

  test.each([
    { who: 'a provider', user: provider, arrives: '/provider' },
    { who: 'a customer', user: asha, arrives: '/about' },
  ])('$who who logs in by the header arrives at $arrives', async ({ user, arrives }) => {
    const { services, router } = await open({ url: '/about' });
    await press(within(screen.getByRole('banner')).getByRole('button', { name: 'Login' }));
    await act(async () => {
      services.session.start(testToken('t'), user);
      services.dialogs.current()[0]?.close('signed-in');
    });
    await waitFor(() => expect(router.state.location.pathname).toBe(arrives));
  });
});

describe('the footer', () => {
  test('has the links, badges, rating and copyright to the letter', async () => {
    await open({ routes: { 'GET /services/rating': () => ({ data: { average: 0, reviews: 0 } }) } });
    const footer = within(screen.getByRole('contentinfo'));
    const hrefs = Object.fromEntries(
      footer.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
    );
    expect(hrefs).toMatchObject({
      'About us': '/about',
      'Contact us': '/contact-us',
      'Terms & conditions': '/terms-and-conditions',
      'Privacy policy': '/privacy-policy',
      'Refund & cancellation': '/refund-policy',
    });
    expect(Object.keys(hrefs)).toEqual(expect.arrayContaining(['LinkedIn', 'X', 'Facebook', 'Instagram']));
    expect(footer.getAllByText('Coming Soon')).toHaveLength(2);
    expect(await footer.findByText('4.8')).toBeVisible();
    expect(footer.getByText(/2025/)).toBeVisible();
  });

  test.each([
    [99, 4.31, '4.8'],
    [100, 4.31, '4.3'],
  ])('with %i reviews of %d on average the rating is %s', async (reviews, average, shown) => {
    await open({ routes: { 'GET /services/rating': () => ({ data: { average, reviews } }) } });
    const footer = within(screen.getByRole('contentinfo'));
    expect(await footer.findByText(shown)).toBeVisible();
    expect(footer.getByText(`Service rating: ${shown} out of 5`)).toBeInTheDocument();
  });

  test('claims no rating while it is not known', async () => {
    await open({ routes: { 'GET /services/rating': () => 'silence' } });
    expect(within(screen.getByRole('contentinfo')).queryByText(/\d\.\d/)).not.toBeInTheDocument();
  });

  test('Partner with us opens the partner dialog', async () => {
    const { services } = await open();
    await press(screen.getByRole('button', { name: 'Partner with us' }));
    expect(services.dialogs.current().map(({ id }) => id)).toEqual(['partner']);
  });
});

describe('the bottom navigation', () => {
  const navigation = () => within(screen.getByRole('navigation', { name: 'Sections' }));
  const active = () =>
    navigation()
      .getAllByRole('link')
      .filter((link) => link.ariaCurrent === 'page' || link.getAttribute('aria-current') === 'page')
      .map((link) => link.textContent);
  const vibrate = jest.fn();
  beforeEach(() => {
    vibrate.mockClear();
    Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true });
  });

  test('is only there on a phone', async () => {
    await open();
    expect(screen.queryByRole('navigation', { name: 'Sections' })).not.toBeInTheDocument();
  });

  test('vibrates for 30 ms and goes where it says', async () => {
    const { router } = await open({ layout: 'mobile' });
    await press(navigation().getByRole('link', { name: 'Bookings' }));
    expect(vibrate).toHaveBeenCalledWith(30);
    expect(router.state.location.pathname).toBe('/bookings');
    expect(active()).toEqual(['Bookings']);
  });

  test('works where nothing can vibrate', async () => {
    Object.defineProperty(navigator, 'vibrate', { value: undefined, configurable: true });
    const { router } = await open({ layout: 'mobile' });
    await press(navigation().getByRole('link', { name: 'Bookings' }));
    expect(router.state.location.pathname).toBe('/bookings');
  });

  test('Offers opens the countered bookings and is highlighted by the tap, until the page changes', async () => {
    const { router, go } = await open({ layout: 'mobile' });
    await press(navigation().getByRole('link', { name: 'Offers' }));
    expect(router.state.location.pathname + router.state.location.search).toBe('/bookings?status=COUNTERED');
    expect(active()).toEqual(['Offers']);
    await go('/bookings');
    expect(active()).toEqual(['Bookings']);
  });

  test('shows on Bookings how many messages of all bookings are unread; the next person starts at none', async () => {
    const { services } = await open({ ...signedIn, layout: 'mobile' });
    const tell = (bookingId: string, count: number) =>
      act(() => services.events.emit('chat-unread', { bookingId, count }));
    const bookings = () => navigation().getByRole('link', { name: /^Bookings/ });
    const rendered = () => bookings().querySelector('[data-unread]')?.getAttribute('data-unread');
    expect(bookings()).toHaveAccessibleName('Bookings');
    tell('KAZA1', 1);
    expect(bookings()).toHaveAccessibleName('Bookings, 1 unread message');
    tell('KAZA2', 2);
    expect(bookings()).toHaveAccessibleName('Bookings, 3 unread messages');
    expect(rendered()).toBe('3');
    tell('KAZA1', 0);
    expect(bookings()).toHaveAccessibleName('Bookings, 2 unread messages');
    tell('KAZA2', 120);
    expect(rendered()).toBe('99+');
    await act(async () => void (await services.session.signOut()));
    expect(bookings()).toHaveAccessibleName('Bookings');
    await act(async () => services.session.start('given', { ...asha, id: 'somebody else' }));
    expect(bookings()).toHaveAccessibleName('Bookings');
  });

  test('Profile gets the login ready for a finger of a visitor, and its page for one of a customer', async () => {
    const { services } = await open({ layout: 'mobile' });
    const preload = jest.spyOn(services.dialogs, 'preload');
    const profile = () => navigation().getByRole('link', { name: 'Profile' });
    fireEvent.pointerDown(profile());
    expect(preload.mock.calls).toEqual([['login']]);
    expect(profile()).toHaveAttribute(ASKS_SIGN_IN);
    await act(async () => services.session.start('given', asha));
    fireEvent.pointerDown(profile());
    expect(preload).toHaveBeenCalledTimes(1);
    expect(profile()).not.toHaveAttribute(ASKS_SIGN_IN);
  });

  test('Profile asks a visitor to log in, and goes on to the profile', async () => {
    const { router, services } = await open({ layout: 'mobile' });
    await press(navigation().getByRole('link', { name: 'Profile' }));
    await waitFor(() => expect(services.dialogs.current().map(({ id }) => id)).toEqual(['login']));
    expect(router.state.location.pathname).toBe('/');
    await act(async () => {
      services.session.start('given', asha);
      services.dialogs.current()[0]?.close('signed-in');
    });
    await waitFor(() => expect(router.state.location.pathname).toBe('/profile'));
    expect(active()).toEqual(['Profile']);
  });
});
