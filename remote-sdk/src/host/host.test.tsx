import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { DEFAULT_LOCATION_LABEL, type SessionState } from 'shared-contracts';
import {
  HostProvider,
  Slot,
  useCall,
  useCallMutation,
  useEvent,
  useHost,
  useLocationLabel,
  useSession,
} from '../index.ts';
import { callError, createTestHost, renderWithHost, testUser } from '../testing/index.tsx';

function Greeting() {
  const session = useSession();
  const label = useLocationLabel();
  return <p>{`${session.status === 'authenticated' ? session.user.name : session.status} in ${label}`}</p>;
}

test('session and location are followed live', () => {
  const { host } = renderWithHost(<Greeting />);
  expect(screen.getByText('anonymous in Kolkata')).toBeVisible();
  act(() => {
    host.setSession({ status: 'authenticated', user: testUser });
    host.location.choose({ label: 'Howrah' });
  });
  expect(screen.getByText('Asha Sen in Howrah')).toBeVisible();
});

test('a server renders the same for everybody, and the page hydrates with that before it shows who is there', async () => {
  const session: SessionState = { status: 'authenticated', user: testUser };
  const host = createTestHost({ session, location: { label: 'Howrah' } });
  const page = (
    <HostProvider value={host}>
      <Greeting />
    </HostProvider>
  );
  const html = renderToString(page);
  expect(html).toContain(`anonymous in ${DEFAULT_LOCATION_LABEL}`);
  const container = document.createElement('div');
  container.innerHTML = html;
  const mismatch = jest.fn();
  await act(async () => void hydrateRoot(container, page, { onRecoverableError: mismatch }));
  expect(mismatch).not.toHaveBeenCalled();
  expect(container).toHaveTextContent('Asha Sen in Howrah');
});

function Lost() {
  return <p>{useHost().config.supportEmail}</p>;
}

test('useHost outside of a shell throws', () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => render(<Lost />)).toThrow('useHost() needs a HostProvider above it');
  jest.restoreAllMocks();
});

test('a slot renders what the shell puts there, with its input', () => {
  renderWithHost(<Slot id="booking-card.unread" bookingId="KAZA1" />, {
    slots: ({ id, input }) => <p>{`${id} ${JSON.stringify(input)}`}</p>,
  });
  expect(screen.getByText('booking-card.unread {"bookingId":"KAZA1"}')).toBeVisible();
});

test('a slot that nobody fills is empty', () => {
  const { container } = renderWithHost(<Slot id="home.recent-bookings" />);
  expect(container).toBeEmptyDOMElement();
});

function Ear({ heard }: { heard: (payload: { bookingId: string }) => void }) {
  useEvent('review', heard);
  return null;
}

test('events reach the latest handler while mounted', () => {
  const heard = jest.fn();
  const host = createTestHost();
  const { unmount } = renderWithHost(<Ear heard={heard} />, { host });
  act(() => host.fire('review', { bookingId: 'KAZA1' }));
  expect(heard).toHaveBeenCalledWith({ bookingId: 'KAZA1' });
  unmount();
  host.fire('review', { bookingId: 'KAZA2' });
  expect(heard).toHaveBeenCalledTimes(1);
});

function Places({ q }: { q: string }) {
  const { data, error } = useCall('suggestLocations', { query: { q } });
  return <p>{error?.message ?? data?.data.map(({ label }) => label).join() ?? 'wait'}</p>;
}

test('a call is asked for once for each input, and can be given up', async () => {
  const host = createTestHost({ answers: { suggestLocations: ({ query }) => [{ id: '1', label: `${query?.q}!` }] } });
  renderWithHost(<Places q="park" />, { host });
  expect(await screen.findByText('park!')).toBeVisible();
  expect(host.calls).toHaveLength(1);
  expect(host.calls[0]?.options?.signal).toBeInstanceOf(AbortSignal);
});

test('a failed call gives its error', async () => {
  const host = createTestHost({
    answers: {
      suggestLocations: () => {
        throw callError({ call: 'suggestLocations', serverMessage: 'Maps are resting' });
      },
    },
  });
  renderWithHost(<Places q="park" />, { host });
  expect(await screen.findByText('Maps are resting')).toBeVisible();
});

function Form() {
  const verify = useCallMutation('verifyOtp', { callOptions: () => ({ token: 't1' }) });
  return (
    <button type="button" onClick={() => verify.mutate({ body: { otp: '123456' } })}>
      {verify.data?.data.token ?? 'Verify'}
    </button>
  );
}

test('a change carries the options that were made for it', async () => {
  const host = createTestHost({ answers: { verifyOtp: () => ({ token: 't2', isNewUser: false }) } });
  renderWithHost(<Form />, { host });
  await userEvent.click(screen.getByRole('button', { name: 'Verify' }));
  expect(await screen.findByRole('button', { name: 't2' })).toBeVisible();
  expect(host.calls).toEqual([{ name: 'verifyOtp', input: { body: { otp: '123456' } }, options: { token: 't1' } }]);
});
