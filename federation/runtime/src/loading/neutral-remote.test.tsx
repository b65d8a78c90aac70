/** @jest-environment jsdom */
import { act, fireEvent, type RenderResult, render, screen, waitFor } from '@testing-library/react';
import type { MountedRemote, NeutralRemote } from 'federation-contracts';
import type { ComposedRemote, Composition } from 'federation-contracts/composition';
import type { ReactElement } from 'react';
import { RemoteComponent } from '../components/RemoteComponent.tsx';
import { RemoteLoaderProvider } from '../components/remote-loader-context.ts';
import type { RemoteEvent, RemoteModule } from '../facts/load-result.ts';
import { RemoteHostProvider } from './remote-host-context.ts';
import { createRemoteLoader } from './remote-loader.ts';

interface Card {
  readonly name: string;
}

const host = { config: { supportEmail: 'help@site.example' } };

/** A remote of no framework, with a record of what was asked of it. */
function plainRemote(changes: Partial<NeutralRemote<Card>> = {}) {
  const asked: string[] = [];
  const remote: NeutralRemote<Card> = {
    mount(element, { name }, { config }) {
      asked.push(`mount ${name} ${config.supportEmail}`);
      const heading = element.appendChild(document.createElement('h1'));
      heading.textContent = name;
      return {
        update(props) {
          asked.push(`update ${props.name}`);
          heading.textContent = props.name;
        },
        unmount() {
          asked.push('unmount');
          heading.remove();
        },
      };
    },
    ...changes,
  };
  return { remote, asked };
}

function setUp(present: NeutralRemote<Card>, lastGood?: NeutralRemote<Card>) {
  const release = (version: string) =>
    ({ version, pages: { '/': './Card' }, slots: {}, dialogs: {} }) as unknown as ComposedRemote;
  const composition = {
    id: 'c1',
    remotes: { 'mfe-card': release('2.0.0') },
    fallbacks: lastGood ? { 'mfe-card': release('1.0.0') } : {},
  } as unknown as Composition;
  const events: RemoteEvent[] = [];
  const loader = createRemoteLoader({
    composition,
    report: (event) => events.push(event),
    loadFromContainer: async (request) => {
      const { version } = request.release as ComposedRemote;
      return { default: version === '2.0.0' ? present : lastGood } as unknown as RemoteModule;
    },
  });
  const page = (name: string) => (
    <RemoteHostProvider value={host}>
      <RemoteLoaderProvider value={loader}>
        <header>Shell</header>
        <RemoteComponent remote="mfe-card" expose="./Card" fallback={null} props={{ name }} />
      </RemoteLoaderProvider>
    </RemoteHostProvider>
  );
  return { page, events };
}

/** What suspends is only shown again by a render that is waited for. */
async function show(element: ReactElement): Promise<RenderResult> {
  let shown: RenderResult | undefined;
  await act(async () => {
    shown = render(element);
  });
  return shown as RenderResult;
}

// Fetched once: a slow machine is then slow before a test, not in it.
beforeAll(() => import('./neutral-remote.tsx'));

let error: jest.SpyInstance;
beforeEach(() => {
  error = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => error.mockRestore());

test('a remote without React is mounted with its props and the host, told of other props, and unmounted', async () => {
  const { remote, asked } = plainRemote();
  const { page, events } = setUp(remote);
  const { rerender, unmount } = await show(page('Asha'));
  await screen.findByRole('heading', { name: 'Asha' });
  await act(async () => rerender(page('Ravi')));
  screen.getByRole('heading', { name: 'Ravi' });
  await act(async () => unmount());
  expect(asked).toEqual(['mount Asha help@site.example', 'update Ravi', 'unmount']);
  expect(events.map(({ type }) => type)).toEqual(['loaded']);
});

test('without update it is mounted anew for other props', async () => {
  const { remote, asked } = plainRemote();
  const plain: NeutralRemote<Card> = {
    async mount(...given) {
      const { unmount } = await remote.mount(...given);
      return { unmount };
    },
  };
  const { page } = setUp(plain);
  const { rerender } = await show(page('Asha'));
  await screen.findByRole('heading', { name: 'Asha' });
  await act(async () => rerender(page('Ravi')));
  await screen.findByRole('heading', { name: 'Ravi' });
  expect(asked).toEqual(['mount Asha help@site.example', 'unmount', 'mount Ravi help@site.example']);
});

const boom = (): never => {
  throw new Error('boom');
};
const mounts = (mounted: MountedRemote<Card>) => ({ mount: jest.fn(() => mounted) });

test.each([
  ['throws', { mount: boom }],
  ['rejects', { mount: async () => boom() }],
])(
  'one whose mount %s is an alert with Try Again; the rest of the page stays, and it is reported',
  async (_, changes) => {
    const { page, events } = setUp(plainRemote(changes).remote);
    await show(page('Asha'));
    await screen.findByRole('alert');
    screen.getByText('Shell');
    expect(events.at(-1)).toMatchObject({
      type: 'render-failed',
      remote: 'mfe-card',
      version: '2.0.0',
      message: expect.stringMatching(/^boom at .*neutral-remote\.test/),
    });
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try Again' })));
    await screen.findByRole('alert');
  },
);

test('one that throws when its props change is replaced by its last good release', async () => {
  const fragile = mounts({ update: boom, unmount: () => {} });
  const { page } = setUp(fragile, plainRemote().remote);
  const { rerender } = await show(page('Asha'));
  await waitFor(() => expect(fragile.mount).toHaveBeenCalled());
  await act(async () => {});
  await act(async () => rerender(page('Ravi')));
  await screen.findByRole('heading', { name: 'Ravi' });
});

test('one that never says that it is mounted has failed after its time; what comes later is ended', async () => {
  jest.useFakeTimers();
  try {
    let arrive: (mounted: MountedRemote<Card>) => void = () => {};
    const { page } = setUp(
      {
        mount: () => new Promise((resolve) => (arrive = resolve)),
      },
      plainRemote().remote,
    );
    await show(page('Asha'));
    await act(async () => void (await jest.advanceTimersByTimeAsync(1)));
    await act(async () => void (await jest.advanceTimersByTimeAsync(8000)));
    screen.getByRole('heading', { name: 'Asha' });
    const ended = jest.fn();
    await act(async () => arrive({ unmount: ended }));
    expect(ended).toHaveBeenCalledTimes(1);
  } finally {
    jest.useRealTimers();
  }
});

test('a failure while it goes away is reported and harms nobody', async () => {
  const reported = jest.fn();
  Object.defineProperty(globalThis, 'reportError', { value: reported, configurable: true });
  const fragile = mounts({ unmount: boom });
  const { page } = setUp(fragile);
  const { rerender } = await show(page('Asha'));
  await waitFor(() => expect(fragile.mount).toHaveBeenCalled());
  await act(async () => {});
  await act(async () => rerender(<p>Another page</p>));
  screen.getByText('Another page');
  expect(reported).toHaveBeenCalledWith(expect.objectContaining({ message: 'boom' }));
});
