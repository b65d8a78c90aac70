import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { HostProvider, useCall } from 'remote-sdk';
import { callError, createTestHost, type TestHost } from 'remote-sdk/testing';
import { createQueryClient } from './create-query-client.ts';

function Categories() {
  const { data, error, isPending } = useCall('getCategories', {});
  if (error && !data) return <p role="alert">failed</p>;
  return <p>{isPending ? 'Loading' : `${data?.data.length} categories`}</p>;
}

function open(answer: () => Promise<never[]>) {
  const host: TestHost = createTestHost({ answers: { getCategories: answer } });
  const client: QueryClient = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <HostProvider value={host}>
        <Categories />
      </HostProvider>
    </QueryClientProvider>,
  );
  return { host, client };
}
const silence = () => Promise.reject(callError({ call: 'getCategories', status: 0 }));
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const shown = () => document.body.textContent;

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('a failed read is said within three seconds and stays said while the shell tries again', async () => {
  const { host } = open(silence);
  await pass(3_000);
  expect(screen.getByRole('alert')).toBeVisible();
  const seen = new Set<string | null>();
  for (let seconds = 0; seconds < 60; seconds++) {
    await pass(1_000);
    seen.add(shown());
  }
  expect([...seen]).toEqual(['failed']);
  // First try, one at once, then after 2, 4, 8, 16 and 30 s, each with its one at once.
  expect(host.calls.length).toBeGreaterThan(6);
  expect(host.calls.length).toBeLessThan(16);
});

test('what comes at last is shown without a touch', async () => {
  const { host } = open(silence);
  await pass(3_000);
  host.answers.getCategories = () => [];
  await pass(5_000);
  expect(shown()).toBe('0 categories');
});

test('a second try that hangs does not keep the first failure a secret', async () => {
  const { host } = open(silence);
  host.answers.getCategories = () => (host.calls.length < 2 ? silence() : new Promise<never>(() => {}));
  await pass(1_500);
  expect(shown()).toBe('Loading');
  await pass(1_500);
  expect(screen.getByRole('alert')).toBeVisible();
});

test('one silent second is not worth a word', async () => {
  const { host } = open(silence);
  host.answers.getCategories = () => (host.calls.length < 2 ? silence() : []);
  await pass(900);
  expect(shown()).toBe('Loading');
  await pass(200);
  expect(shown()).toBe('0 categories');
});

test('an answer that says no is not asked for again', async () => {
  const { host } = open(() => Promise.reject(callError({ call: 'getCategories', status: 404 })));
  await pass(60_000);
  expect(host.calls).toHaveLength(1);
});

test('a server that names a time is not asked before it', async () => {
  const busy = () => Promise.reject(callError({ call: 'getCategories', status: 429, retryAfterSeconds: 40 }));
  const { host } = open(busy);
  await pass(39_000);
  expect(host.calls).toHaveLength(1);
  await pass(2_000);
  expect(host.calls).toHaveLength(2);
});

describe('without a connection', () => {
  const isOnline = jest.spyOn(navigator, 'onLine', 'get');
  beforeEach(() => isOnline.mockReturnValue(false));
  afterAll(() => isOnline.mockRestore());

  test('a read is tried once, for its answer may be cached, and says at once that it failed', async () => {
    const { host } = open(silence);
    act(() => void window.dispatchEvent(new Event('offline')));
    await pass(0);
    expect(screen.getByRole('alert')).toBeVisible();
    expect(host.calls).toHaveLength(1);
    isOnline.mockReturnValue(true);
    host.answers.getCategories = () => [];
    act(() => void window.dispatchEvent(new Event('online')));
    await pass(0);
    expect(shown()).toBe('0 categories');
  });

  test('what was stored is shown', async () => {
    window.dispatchEvent(new Event('offline'));
    open(async () => []);
    await pass(0);
    expect(shown()).toBe('0 categories');
    window.dispatchEvent(new Event('online'));
  });
});
