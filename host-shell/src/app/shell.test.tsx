import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Slot } from 'remote-sdk';
import { declaredRemotes } from '../testing/declared-remotes.ts';
import { press, renderShell } from '../testing/render-shell.tsx';
import { asha, testToken } from '../testing/shell-fixtures.ts';

const Page = (title: string) => () => <h1>{title}</h1>;
const Titled = () => (
  <>
    <title>Our story</title>
    <h1>About Kaza</h1>
  </>
);
const Autofocused = () => (
  <>
    <h1>About Kaza</h1>
    {/* biome-ignore lint/a11y/noAutofocus: what the rule is about */}
    <input autoFocus aria-label="Search" />
  </>
);
const remotes = declaredRemotes();
const exposes = {
  './HomePage': Page('Find Trusted Home Services Near You'),
  './ListingPage': Page('Salon at home'),
  './AboutPage': Page('About Kaza'),
};

test('while the stored token is checked, logo and Loading... replace everything', async () => {
  let answer: (value: { data: unknown }) => void = () => {};
  await renderShell({
    remotes,
    exposes,
    token: testToken('t'),
    routes: { 'GET /user/profile': () => new Promise((resolve) => (answer = resolve)) },
  });
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  expect(screen.getByText('Kaza')).toBeVisible();
  expect(screen.queryByRole('banner')).not.toBeInTheDocument();
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  await act(async () => answer({ data: asha }));
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Find Trusted');
  expect(screen.getByText('Hi, Asha Sen')).toBeVisible();
});

test("pages come from the composition's remotes", async () => {
  const { go } = await renderShell({ remotes, exposes });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Find Trusted');
  await go('/services/salon-at-home');
  expect(await screen.findByRole('heading', { level: 1, name: 'Salon at home' })).toBeVisible();
});

test('an address that no remote has shows the way on', async () => {
  await renderShell({ remotes, exposes, url: '/nowhere' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('We could not find this page');
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
});

test('a remote that fails leaves header and footer, and Try Again really tries again', async () => {
  const loaded: Record<string, () => React.JSX.Element> = {};
  await renderShell({ remotes, exposes: loaded, url: '/about' });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('This section could not be loaded.');
  expect(screen.getByRole('banner')).toBeVisible();
  expect(screen.getByRole('contentinfo')).toBeVisible();
  loaded['./AboutPage'] = Page('About Kaza');
  await press(within(alert).getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('About Kaza');
});

test('a small slot that fails stays empty, and is back after a dialog of its remote could be opened', async () => {
  const parts = {
    'mfe-list': { pages: { '/': './ListPage' } },
    'mfe-badge': { slots: { 'booking-card.unread': './Badge' }, dialogs: { chat: './Chat' } },
  };
  const loaded: Record<string, () => React.JSX.Element> = {
    './ListPage': () => (
      <h1>
        Bookings <Slot id="booking-card.unread" bookingId="KAZA1" />
      </h1>
    ),
  };
  const { services } = await renderShell({ remotes: parts, exposes: loaded });
  expect(await screen.findByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  Object.assign(loaded, { './Badge': () => <i>2 unread</i>, './Chat': () => <p>Chat</p> });
  await act(async () => void services.dialogs.open('chat', {} as never));
  expect(await screen.findByText('2 unread')).toBeVisible();
});

describe('going to another page', () => {
  test('sets its title, moves the focus to its heading and announces it', async () => {
    const { go, container } = await renderShell({ remotes, exposes });
    await screen.findByRole('heading', { level: 1 });
    expect(document.title).toBe('Kaza | Find Trusted Home Services Near You');
    expect(document.body).toHaveFocus();
    await go('/about');
    const heading = await screen.findByRole('heading', { level: 1, name: 'About Kaza' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(document.title).toBe('About Us | Kaza');
    expect(container.querySelector('[data-route-announcer]')).toHaveTextContent('About Us | Kaza');
  });

  test('moves the focus once a dialog, whose link was followed, is gone', async () => {
    const { go } = await renderShell({ remotes, exposes });
    const dialog = document.body.appendChild(document.createElement('div'));
    dialog.setAttribute('role', 'dialog');
    dialog.tabIndex = -1;
    dialog.focus();
    await go('/about');
    const heading = await screen.findByRole('heading', { level: 1, name: 'About Kaza' });
    await waitFor(() => expect(document.title).toBe('About Us | Kaza'));
    expect(dialog).toHaveFocus();
    dialog.remove();
    await waitFor(() => expect(heading).toHaveFocus());
  });

  test('keeps the focus on the heading though it is lost or rendered anew, until somebody touches the page', async () => {
    const { go } = await renderShell({ remotes, exposes });
    await go('/about');
    const heading = await screen.findByRole('heading', { level: 1, name: 'About Kaza' });
    await waitFor(() => expect(heading).toHaveFocus());
    heading.blur();
    await waitFor(() => expect(heading).toHaveFocus());
    const anew = heading.cloneNode(true) as HTMLElement;
    heading.replaceWith(anew);
    await waitFor(() => expect(anew).toHaveFocus());
    fireEvent.pointerDown(document.body);
    anew.blur();
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    expect(document.body).toHaveFocus();
  });

  test('takes the title from the heading where the shell knows none', async () => {
    const { go } = await renderShell({ remotes, exposes });
    await go('/services/salon-at-home');
    await waitFor(() => expect(document.title).toBe('Salon at home | Kaza'));
  });

  test('leaves the title to a page that has its own, and only while it is shown', async () => {
    const { go } = await renderShell({ remotes, exposes: { ...exposes, './AboutPage': Titled } });
    await go('/about');
    await screen.findByRole('heading', { name: 'About Kaza' });
    expect(document.title).toBe('Our story');
    await go('/');
    expect(document.title).toBe('Kaza | Find Trusted Home Services Near You');
  });

  test("takes away what the edge said of the loaded page's address", async () => {
    const link = document.head.appendChild(document.createElement('link'));
    link.dataset.shell = '';
    const { go } = await renderShell({ remotes, exposes });
    expect(link).toBeInTheDocument();
    await go('/about');
    expect(link).not.toBeInTheDocument();
  });

  test('leaves the focus with somebody who is already in the page', async () => {
    const { go } = await renderShell({ remotes, exposes: { ...exposes, './AboutPage': Autofocused } });
    await go('/about');
    await screen.findByRole('heading', { name: 'About Kaza' });
    expect(screen.getByRole('textbox')).toHaveFocus();
  });
});

describe('the scroll position', () => {
  const scrollTo = jest.fn((_left: number, top: number) => Object.assign(window, { scrollY: top }));
  const scrollBy = (top: number) => {
    Object.assign(window, { scrollY: top });
    window.dispatchEvent(new Event('scroll'));
  };
  beforeEach(() => {
    Object.assign(window, { scrollTo, scrollY: 0 });
    Object.defineProperty(document.documentElement, 'scrollHeight', { value: 5_000, configurable: true });
    sessionStorage.clear();
    scrollTo.mockClear();
  });

  test('is the top after a route change, and where the page was left after Back', async () => {
    const { go } = await renderShell({ remotes, exposes });
    await screen.findByRole('heading', { level: 1 });
    act(() => scrollBy(700));
    await go('/about');
    expect(window.scrollY).toBe(0);
    await go(-1);
    expect(window.scrollY).toBe(700);
  });

  test('stays when only the query changes', async () => {
    const { go } = await renderShell({ remotes, exposes });
    act(() => scrollBy(700));
    scrollTo.mockClear();
    await go('/?sort=rating');
    expect(scrollTo).not.toHaveBeenCalled();
  });
});

test('the skip link leads past the header', async () => {
  await renderShell({ remotes, exposes });
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Skip to main content' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
});

test('a composition that testers changed is named, with the way out', async () => {
  await renderShell({
    remotes,
    exposes,
    composition: {
      pinned: true,
      base: '0123456789ab',
      overridden: { 'mfe-catalog': '0.9.0', 'mfe-offers': '1.0.0' },
      notices: ['Ignored: x'],
    },
  });
  const banner = screen.getByRole('region', { name: 'Test composition' });
  expect(banner).toHaveTextContent('0123456789ab, mfe-catalog@1.0.0, without mfe-offers');
  expect(banner).toHaveTextContent('Ignored: x');
  expect(within(banner).getByRole('link', { name: 'Reset' })).toHaveAttribute('href', '?compose=reset');
});
