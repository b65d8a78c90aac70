import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, lazy, Suspense, useRef } from 'react';
import { Link, type RouteObject } from 'react-router-dom';
import { createRouter } from './create-router.ts';
import { KeepAlivePages } from './keep-alive/KeepAlivePages.tsx';
import { ShellRouter } from './ShellRouter.tsx';

const languageOf = (pathname: string) => (/^\/hi(\/|$)/.test(pathname) ? '/hi' : '/');
const pageOf = (pathname: string) => pathname;
function Pages({ routes }: { routes: RouteObject[] }) {
  const main = useRef<HTMLElement>(null);
  return (
    <main ref={main}>
      <KeepAlivePages routes={routes} place={main} />
    </main>
  );
}

type FetchPage = ComponentProps<typeof ShellRouter>['fetchPage'];

function renderPages(url: string | undefined, routes: RouteObject[], fetchPage?: FetchPage) {
  const router = createRouter(url);
  render(
    <ShellRouter router={router} basenameOf={languageOf} pageOf={pageOf} fetchPage={fetchPage}>
      <Suspense fallback="Waiting">
        <Pages routes={routes} />
      </Suspense>
    </ShellRouter>,
  );
  return router;
}

const About = () => <h1>About</h1>;

test('listeners hear of a navigation when the address has changed and before anything is rendered', async () => {
  history.replaceState(null, '', '/');
  const router = renderPages(undefined, [
    { path: '/', element: <Link to="/about">About</Link> },
    { path: '/about', element: <About /> },
  ]);
  const heard: unknown[] = [];
  router.subscribe(({ location, historyAction }) => {
    heard.push([historyAction, location.pathname, window.location.pathname, screen.queryByRole('heading')]);
  });
  await userEvent.click(screen.getByRole('link'));
  expect(heard).toEqual([['PUSH', '/about', '/about', null]]);
  expect(screen.getByRole('heading')).toHaveTextContent('About');
});

test('the page before stays until the next one is ready', async () => {
  let arrive = (_module: { default: () => string }) => {};
  const Late = lazy(() => new Promise<{ default: () => string }>((resolve) => (arrive = resolve)));
  const router = renderPages('/', [
    { path: '/', element: <p>Home</p> },
    { path: '/late', element: <Late /> },
  ]);
  await act(async () => router.history.push('/late'));
  expect(screen.getByText('Home')).toBeVisible();
  await act(async () => arrive({ default: () => 'Here' }));
  expect(screen.getByText('Here')).toBeVisible();
});

describe('while the code of the next page arrives', () => {
  const routes = [
    { path: '/', element: <p>Home</p> },
    { path: '/about', element: <p>About</p> },
  ];
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test('the page before stays, and gives way as soon as it is here', async () => {
    let arrive = () => {};
    const router = renderPages('/', routes, () => new Promise<void>((resolve) => (arrive = resolve)));
    await act(async () => router.history.push('/about'));
    expect(screen.getByText('Home')).toBeVisible();
    await act(async () => arrive());
    expect(screen.getByText('About')).toBeVisible();
  });

  test('nobody waits for long', async () => {
    const router = renderPages('/', routes, () => new Promise(() => {}));
    await act(async () => router.history.push('/about'));
    await act(async () => jest.advanceTimersByTime(149));
    expect(screen.getByText('Home')).toBeVisible();
    await act(async () => jest.advanceTimersByTime(1));
    expect(screen.getByText('About')).toBeVisible();
  });

  test('who has gone on meanwhile is not taken back', async () => {
    const fetchPage = (path: string) => (path === '/about' ? new Promise(() => {}) : null);
    const router = renderPages('/', [...routes, { path: '/contact-us', element: <p>Contact</p> }], fetchPage);
    await act(async () => router.history.push('/about'));
    await act(async () => router.history.push('/contact-us'));
    await act(async () => jest.advanceTimersByTime(1_000));
    expect(screen.getByText('Contact')).toBeVisible();
  });
});

test('links keep the prefix of the address that they are on, also after it changed', async () => {
  const router = renderPages('/hi', [{ path: '*', element: <Link to="/about">About</Link> }]);
  expect(screen.getByRole('link')).toHaveAttribute('href', '/hi/about');
  await userEvent.click(screen.getByRole('link'));
  expect(router.state.location.pathname).toBe('/hi/about');
  await act(async () => router.history.push('/hindi'));
  expect(screen.getByRole('link')).toHaveAttribute('href', '/about');
});

test('a navigation between the first render and the subscription is not lost', async () => {
  const router = createRouter('/');
  // The ref of a child is set before the router subscribes.
  const leave = (node: HTMLElement | null) => void (node && router.history.replace('/about'));
  await act(async () => {
    render(
      <ShellRouter router={router} basenameOf={languageOf} pageOf={pageOf}>
        <Pages
          routes={[
            { path: '/', element: <p ref={leave}>Home</p> },
            { path: '/about', element: <p>About</p> },
          ]}
        />
      </ShellRouter>,
    );
  });
  expect(screen.getByText('About')).toBeVisible();
});
