/** @jest-environment jsdom */
import { setTimeout as turn } from 'node:timers/promises';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { LoadResult } from '../facts/load-result.ts';
import { createTestLoader, type TestLoader } from '../testing.ts';
import { RemoteComponent } from './RemoteComponent.tsx';
import { releaseMark } from './release-mark.ts';
import { RemoteLoaderProvider } from './remote-loader-context.ts';

const Hello = ({ name = 'nobody' }: { name?: string }) => <h1>Hello {name}</h1>;

const around = { renderAgain: () => {} };
function Around() {
  const [times, setTimes] = useState(0);
  around.renderAgain = () => setTimes(times + 1);
  return (
    <>
      <p>{times}</p>
      <RemoteComponent remote="mfe-hello" expose="./Hello" fallback={<p>Skeleton</p>} props={{ name: 'Asha' }} />
    </>
  );
}

const fragile = { broken: false };
const Fragile = () => {
  if (fragile.broken) throw new Error('boom');
  return <h1>Mended</h1>;
};

let error: jest.SpyInstance;
beforeEach(() => {
  // React prints what an error boundary catches.
  error = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => error.mockRestore());

async function renderRemote(loader: TestLoader) {
  await act(async () => {
    render(
      <RemoteLoaderProvider value={loader}>
        <header>Shell</header>
        <RemoteComponent remote="mfe-hello" expose="./Hello" fallback={<p>Skeleton</p>} props={{ name: 'Asha' }} />
      </RemoteLoaderProvider>,
    );
  });
}
/** Turns of the event loop, in which React does what it does not put off. */
async function afterTurns() {
  for (let turns = 0; turns < 20; turns += 1) await turn(0);
}
const clickTryAgain = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try Again' })));

test('a remote gets its props once it is loaded', async () => {
  await renderRemote(createTestLoader({ 'mfe-hello': { './Hello': Hello } }));
  screen.getByRole('heading', { name: 'Hello Asha' });
});

test('the fallback stands in while the remote loads', async () => {
  const loader = createTestLoader({ 'mfe-hello': { './Hello': Hello } });
  await renderRemote({ ...loader, load: () => new Promise(() => {}) });
  screen.getByText('Skeleton');
});

test('a remote is shown as soon as it is here, however short its fallback was', async () => {
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  // React's own timing: `act` would leave its waiting out.
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  let load = (_result: LoadResult) => {};
  const loading = new Promise<LoadResult>((resolve) => (load = resolve));
  const loader = { ...createTestLoader({}), load: () => loading };
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <RemoteLoaderProvider value={loader}>
      <RemoteComponent remote="mfe-hello" expose="./Hello" fallback={<p>Skeleton</p>} props={{ name: 'Asha' }} />
    </RemoteLoaderProvider>,
  );
  await afterTurns();
  screen.getByText('Skeleton');
  load({ success: true, module: { default: Hello }, version: '1.0.0', source: 'current' });
  await afterTurns();
  screen.getByRole('heading', { name: 'Hello Asha' });
  root.unmount();
  environment.IS_REACT_ACT_ENVIRONMENT = true;
});

test('a remote that does not load is an alert with Try Again; the rest of the page stays', async () => {
  const loader = createTestLoader({ 'mfe-hello': { './Hello': Hello } });
  loader.setFailing('mfe-hello', true);
  await renderRemote(loader);
  expect(screen.getByRole('alert').textContent).toContain('This section could not be loaded.');
  screen.getByText('Shell');

  loader.setFailing('mfe-hello', false);
  await clickTryAgain();
  screen.getByRole('heading', { name: 'Hello Asha' });
  expect(loader.calls).toContain('retry mfe-hello ./Hello');
});

test('where the last good release stands in for the one that rendered the page, it renders its own elements', async () => {
  const current = createTestLoader({ 'mfe-hello': { './Hello': Hello } });
  const page = (loader: TestLoader) => (
    <RemoteLoaderProvider value={loader}>
      <RemoteComponent remote="mfe-hello" expose="./Hello" fallback={<p>Skeleton</p>} props={{ name: 'Asha' }} />
    </RemoteLoaderProvider>
  );
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML =
    '<!--$--><div style="display:contents" data-remote-version="1.0.0" data-remote-source="current"><h1>Hello <!-- -->Asha</h1></div><!--/$-->';
  const rendered = root.querySelector('div');
  const loaded: Promise<LoadResult> = Promise.resolve({
    success: true,
    module: { default: Hello },
    version: '1.0.0',
    source: 'last-good',
  });
  const loader = { ...current, load: () => loaded };
  await act(async () => void render(page(loader), { container: root, hydrate: true }));
  const shown = root.querySelector('[data-remote-source]');
  expect(shown?.getAttribute('data-remote-source')).toBe('last-good');
  expect(shown).not.toBe(rendered);
});

const Differs = () => <p>browser</p>;

test('what differs from what a server rendered is said with the release whose element it lies in', async () => {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML =
    '<!--$--><div style="display:contents" data-remote-version="1.0.0" data-remote-source="current"><p>edge</p></div><!--/$-->';
  const loading: Promise<LoadResult> = Promise.resolve({
    success: true,
    module: { default: Differs },
    version: '1.0.0',
    source: 'current',
  });
  const loader = { ...createTestLoader({}), load: () => loading };
  const stacks: (string | undefined)[] = [];
  const page = (
    <RemoteLoaderProvider value={loader}>
      <RemoteComponent remote="mfe-hello" expose="./Hello" fallback={<p>Skeleton</p>} />
    </RemoteLoaderProvider>
  );
  const onRecoverableError = (_: unknown, { componentStack }: { componentStack?: string }) =>
    stacks.push(componentStack);
  await act(async () => void hydrateRoot(root, page, { onRecoverableError }));
  expect(stacks).toEqual([expect.stringContaining(releaseMark('mfe-hello', '1.0.0'))]);
});

test('what a server rendered stays, whatever is rendered again around it, until the code is here to take it over', async () => {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML =
    '<p>0</p><!--$--><div style="display:contents" data-remote-version="1.0.0" data-remote-source="current"><h1>Hello <!-- -->Asha</h1></div><!--/$-->';
  const heading = root.querySelector('h1');
  let load = (_result: LoadResult) => {};
  const loading = new Promise<LoadResult>((resolve) => (load = resolve));
  const loader = { ...createTestLoader({ 'mfe-hello': { './Hello': Hello } }), load: () => loading };
  const page = (
    <RemoteLoaderProvider value={loader}>
      <Around />
    </RemoteLoaderProvider>
  );
  await act(async () => void render(page, { container: root, hydrate: true }));
  await act(async () => around.renderAgain());
  expect(root.querySelector('p')?.textContent).toBe('1');
  expect(root.querySelector('h1')).toBe(heading);
  await act(async () => load({ success: true, module: { default: Hello }, version: '1.0.0', source: 'current' }));
  expect(root.querySelector('h1')).toBe(heading);
  expect(Object.keys(heading ?? {})).toContainEqual(expect.stringMatching(/^__reactProps/));
});

test('a failed Try Again shows the alert again', async () => {
  const loader = createTestLoader({ 'mfe-hello': { './Hello': Hello } });
  loader.setFailing('mfe-hello', true);
  await renderRemote(loader);
  await clickTryAgain();
  screen.getByRole('alert');
  expect(loader.calls.filter((call) => call.startsWith('retry'))).toHaveLength(1);
});

test('the connection coming back is a Try Again', async () => {
  const loader = createTestLoader({ 'mfe-hello': { './Hello': Hello } });
  loader.setFailing('mfe-hello', true);
  await renderRemote(loader);
  loader.setFailing('mfe-hello', false);
  await act(async () => void dispatchEvent(new Event('online')));
  screen.getByRole('heading', { name: 'Hello Asha' });
});

test('a remote that throws while it renders is an alert, is reported, and is mounted anew by Try Again', async () => {
  fragile.broken = true;
  const loader = createTestLoader({ 'mfe-hello': { './Hello': Fragile } });
  await renderRemote(loader);
  screen.getByRole('alert');
  expect(loader.calls).toContain('reportRenderFailure mfe-hello ./Hello');
  fragile.broken = false;
  await clickTryAgain();
  screen.getByRole('heading', { name: 'Mended' });
});

test('where there is a last good release, it takes the place of one that throws while it renders', async () => {
  fragile.broken = true;
  const loader = createTestLoader({ 'mfe-hello': { './Hello': Fragile } });
  const lastGood: LoadResult = { success: true, module: { default: Hello }, version: '0.9.0', source: 'last-good' };
  const lastGoodLoading = Promise.resolve(lastGood);
  await renderRemote({ ...loader, hasLastGood: () => true, loadLastGood: () => lastGoodLoading });
  screen.getByRole('heading', { name: 'Hello Asha' });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a remote that failed without a connection is tried again where the connection was back before the failure showed', async () => {
  const loader = createTestLoader({ 'mfe-hello': { './Hello': Hello } });
  let fail = (_result: LoadResult) => {};
  const loading = new Promise<LoadResult>((resolve) => {
    fail = resolve;
  });
  await renderRemote({ ...loader, load: () => loading });
  dispatchEvent(new Event('online'));
  await act(async () =>
    fail({
      success: false,
      remote: 'mfe-hello',
      expose: './Hello',
      version: '1.0.0',
      reason: 'offline',
      errorMessage: 'no connection',
      errorCause: null,
    }),
  );
  screen.getByRole('heading', { name: 'Hello Asha' });
});
