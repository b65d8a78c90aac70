import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  callError,
  createTestHost,
  savedAddress as home,
  renderWithHost,
  type TestHostOptions,
} from 'remote-sdk/testing';
import type { Address, DialogTable } from 'shared-contracts';
import { box, openProfile, signedIn } from '../profile/profile-test-kit.tsx';
import { AddressDialog } from './AddressDialog.tsx';

function openDialog(options: TestHostOptions = {}, input: DialogTable['address']['input'] = {}) {
  const host = createTestHost({
    session: signedIn,
    location: { label: 'Salt Lake, Kolkata, West Bengal' },
    ...options,
    answers: { addAddress: () => home, updateAddress: () => home, listAddresses: () => [], ...options.answers },
  });
  const close = jest.fn();
  const view = renderWithHost(<AddressDialog input={input} close={close} />, { host });
  return { ...view, host, close, user: userEvent.setup() };
}
async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.type(box('Flat, house or building'), '4B');
  await user.type(box('Street and area'), '12 Lake View Road');
  await user.type(box('Pin code'), '700091');
}
const save = () => screen.getByRole('button', { name: 'Save address' });

beforeEach(() => sessionStorage.clear());

test('a new address is saved with the chosen city, and given back', async () => {
  const { host, close, user } = openDialog();
  await fill(user);
  await user.click(save());
  await waitFor(() => expect(close).toHaveBeenCalledWith(home));
  expect(host.calls.filter(({ name }) => name !== 'listAddresses')).toMatchObject([
    {
      name: 'addAddress',
      input: { body: { label: 'Home', flat: '4B', pinCode: '700091', city: 'Kolkata', coordinates: null } },
    },
  ]);
});

test('what is missing is said at its field, which takes the focus, and goes when it is filled', async () => {
  const { host, user } = openDialog();
  await user.type(box('Pin code'), '70009');
  await user.click(save());
  expect(box('Flat, house or building')).toHaveFocus();
  expect(box('Flat, house or building')).toHaveAccessibleDescription('Please fill in this field');
  expect(box('Pin code')).toHaveAccessibleDescription('Please enter a valid 6-digit pin code');
  await user.type(box('Pin code'), '1');
  expect(box('Pin code')).not.toHaveAccessibleDescription();
  expect(host.calls.some(({ name }) => name === 'addAddress')).toBe(false);
});

test('a refusal is said at its field and loses nothing, nor does a closed dialog', async () => {
  const message = 'You have saved this address already';
  const refusal = callError({ status: 422, serverMessage: message, fields: [{ field: 'label', message }] });
  const first = openDialog({
    answers: {
      addAddress: () => {
        throw refusal;
      },
    },
  });
  await fill(first.user);
  await first.user.click(save());
  await waitFor(() =>
    expect(box('Name of this address')).toHaveAccessibleDescription(expect.stringContaining(message)),
  );
  expect(box('Street and area')).toHaveValue('12 Lake View Road');
  first.unmount();
  openDialog();
  await waitFor(() => expect(box('Street and area')).toHaveValue('12 Lake View Road'));
});

test('a double click saves once', async () => {
  const { host, close, user } = openDialog();
  await fill(user);
  await user.dblClick(save());
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(host.calls.filter(({ name }) => name === 'addAddress')).toHaveLength(1);
});

test('the area comes from the location picker, says its name, moves nothing else, and can be taken back', async () => {
  const place = { label: 'Salt Lake, Kolkata', coordinates: { latitude: 22.58, longitude: 88.41 } };
  const { host, close, user } = openDialog({ dialogResults: { 'location-picker': place } });
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Choose the area' }));
  expect(await screen.findByText('Area: Salt Lake, Kolkata')).toBeVisible();
  expect(host.openedDialogs).toEqual([{ id: 'location-picker', input: { purpose: 'address' } }]);
  expect(host.location.current().label).toBe('Salt Lake, Kolkata, West Bengal');
  await user.click(screen.getByRole('button', { name: 'Remove the area' }));
  expect(screen.queryByText('Area: Salt Lake, Kolkata')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Choose the area' }));
  await user.click(save());
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(host.calls.find(({ name }) => name === 'addAddress')?.input).toMatchObject({
    body: { coordinates: place.coordinates },
  });
});

test('the area of a saved address is called after what lies nearest', async () => {
  const coordinates = { latitude: 22.58, longitude: 88.41 };
  openDialog(
    { answers: { reverseLocation: () => ({ id: '1', label: 'Sector V, Kolkata', ...coordinates }) } },
    { address: { ...home, coordinates } },
  );
  expect(await screen.findByText('Area: Sector V, Kolkata')).toBeVisible();
});

test('a second address gets another name by itself; two of one name are said, not barred', async () => {
  const { host, close, user } = openDialog({ answers: { listAddresses: () => [home] } });
  const label = box('Name of this address');
  await waitFor(() => expect(label).toHaveValue('Work'));
  await fill(user);
  await user.clear(label);
  await user.type(label, 'home');
  expect(screen.getByText(/You already have an address called home/)).toBeVisible();
  await user.click(save());
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(host.calls.find(({ name }) => name === 'addAddress')?.input).toMatchObject({ body: { label: 'home' } });
});

test('a pin code of another city is said, not barred', async () => {
  const { close, user } = openDialog();
  await fill(user);
  await user.clear(box('Pin code'));
  await user.type(box('Pin code'), '110001');
  expect(screen.getByText(/110001 looks like a pin code of Delhi, not of Kolkata/)).toBeVisible();
  await user.click(save());
  await waitFor(() => expect(close).toHaveBeenCalled());
});

test('the profile lists addresses, opens one to change and removes one', async () => {
  let stored: Address[] = [home, { ...home, id: 'adr2', label: 'Work', flat: '9' }];
  const { host, user } = openProfile({
    answers: {
      listAddresses: () => stored,
      deleteAddress: ({ params }) => {
        stored = stored.filter(({ id }) => id !== params.id);
        return null;
      },
    },
  });
  expect(await screen.findByText('4B, 12 Lake View Road, Kolkata 700091')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Edit Home' }));
  expect(host.openedDialogs).toEqual([{ id: 'address', input: { address: home } }]);
  await user.click(screen.getByRole('button', { name: 'Remove Work' }));
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(screen.getByText('Work')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove Work' }));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByText('Work')).not.toBeInTheDocument());
  expect(screen.getByText('Work removed')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add address' }));
  expect(host.openedDialogs[1]).toEqual({ id: 'address', input: {} });
});

test('what was saved is no longer said once it is removed, and the focus stays at the list', async () => {
  let stored: Address[] = [home];
  const { user } = openProfile({
    dialogResults: { address: home },
    answers: {
      listAddresses: () => stored,
      deleteAddress: () => {
        stored = [];
        return null;
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit Home' }));
  expect(await screen.findByText('Home saved')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove Home' }));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText(/No address saved yet/)).toBeVisible();
  expect(screen.queryByText('Home saved')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Saved addresses' })).toHaveFocus());
});

test('a list that fails can be asked for again', async () => {
  const { host, user } = openProfile({
    answers: {
      listAddresses: () => {
        throw callError({ status: 500 });
      },
    },
  });
  const alert = await screen.findByText('Failed to fetch your addresses');
  host.answers.listAddresses = () => [];
  await user.click(within(alert.closest('[role="alert"]') as HTMLElement).getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText(/No address saved yet/)).toBeVisible();
});

test('Back closes the dialog alone, and a closed one leaves no entry behind', async () => {
  const { close, user, address } = openDialog();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  expect(address()).toBe('/');
});
