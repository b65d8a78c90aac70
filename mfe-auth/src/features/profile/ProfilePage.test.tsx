import { act, screen, waitFor } from '@testing-library/react';
import { callError, testUser } from 'remote-sdk/testing';
import { DEFAULT_COORDINATES } from 'shared-contracts';
import { box, openProfile, press, signedIn } from './profile-test-kit.tsx';

test('it shows name, mobile, email and location', async () => {
  openProfile();
  expect(screen.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  for (const shown of ['Asha Sen', '+91 98765 43210', 'Not given', 'Salt Lake, Kolkata']) {
    expect(screen.getByText(shown)).toBeVisible();
  }
  expect(await screen.findByText('Chrome on Android')).toBeVisible();
});

test('signed out: the login dialog opens, and the profile shows after it', async () => {
  const { host } = openProfile({ session: { status: 'anonymous' }, dialogResults: { login: 'signed-in' } });
  expect(await screen.findByText('Asha Sen')).toBeVisible();
  expect(host.openedDialogs).toEqual([{ id: 'login', input: { reason: 'Please log in to see your profile.' } }]);
});

test('signed out: dismissing the dialog goes home', async () => {
  const { address } = openProfile({ session: { status: 'anonymous' } });
  await waitFor(() => expect(address()).toBe('/'));
});

test('while the session is being looked up nothing is asked', async () => {
  const { host } = openProfile({ session: { status: 'loading' } });
  expect(screen.getByRole('status')).toHaveTextContent('Loading your profile...');
  expect(host.openedDialogs).toEqual([]);
  act(() => host.setSession(signedIn));
  expect(await screen.findByText('Asha Sen')).toBeVisible();
});

test('signing out ends the session and goes home, without asking for a login', async () => {
  const { host, user, address } = openProfile();
  await press(user, 'Logout');
  await waitFor(() => expect(address()).toBe('/'));
  expect(host.session.current().status).toBe('anonymous');
  expect(host.openedDialogs).toEqual([]);
});

test('changes are saved and shown everywhere', async () => {
  const { host, user } = openProfile();
  await press(user, 'Edit');
  expect(box('Name')).toHaveFocus();
  await user.clear(box('Name'));
  await user.type(box('Name'), 'Asha Roy');
  await user.type(box('Email'), 'asha@example.test');
  await press(user, 'Save changes');
  expect(await screen.findByText('Profile updated')).toBeVisible();
  expect(screen.getByText('Asha Roy')).toBeVisible();
  expect(screen.getByText('asha@example.test')).toBeVisible();
  expect(host.session.current()).toMatchObject({ user: { name: 'Asha Roy' } });
  expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus();
});

test('an unchanged location keeps its own point', async () => {
  const { host, user } = openProfile();
  await press(user, 'Edit');
  await press(user, 'Save changes');
  await screen.findByText('Profile updated');
  expect(host.calls.find(({ name }) => name === 'updateProfile')?.input).toEqual({
    body: { name: 'Asha Sen', location: 'Salt Lake, Kolkata', coordinates: testUser.locationPoint, email: null },
  });
});

test('a written location takes the known coordinates, else Kolkata’s', async () => {
  const { host, user } = openProfile();
  await press(user, 'Edit');
  await user.clear(box('Location'));
  await user.type(box('Location'), 'Howrah');
  await press(user, 'Save changes');
  await screen.findByText('Profile updated');
  expect(host.calls.find(({ name }) => name === 'updateProfile')?.input).toMatchObject({
    body: { location: 'Howrah', coordinates: DEFAULT_COORDINATES },
  });
});

test('a location can be chosen in the location picker', async () => {
  const coordinates = { latitude: 28.6, longitude: 77.2 };
  const { host, user } = openProfile({ dialogResults: { 'location-picker': 'chosen' } });
  act(() => host.location.choose({ label: 'Delhi', coordinates }));
  await press(user, 'Edit');
  await press(user, 'Choose location');
  await waitFor(() => expect(box('Location')).toHaveValue('Delhi'));
  await press(user, 'Save changes');
  await screen.findByText('Profile updated');
  expect(host.calls.find(({ name }) => name === 'updateProfile')?.input).toMatchObject({
    body: { location: 'Delhi', coordinates },
  });
});

test.each(['Name', 'Location'])('%s is required', async (name) => {
  const { host, user } = openProfile();
  await press(user, 'Edit');
  await user.clear(box(name));
  await press(user, 'Save changes');
  expect(box(name)).toHaveAccessibleDescription('Please fill all required fields');
  expect(box(name)).toHaveFocus();
  expect(host.calls.some((call) => call.name === 'updateProfile')).toBe(false);
});

test.each([
  [
    'the words of the server',
    { status: 422, serverMessage: 'Please enter a valid email address' },
    'Please enter a valid email address',
  ],
  ['the fallback', { status: 0 }, 'Failed to update profile'],
])('a failed change shows %s and keeps the draft', async (_, parts, words) => {
  const { user } = openProfile({
    answers: {
      updateProfile: () => {
        throw callError({ call: 'updateProfile', ...parts });
      },
    },
  });
  await press(user, 'Edit');
  await user.type(box('Name'), '!');
  await press(user, 'Save changes');
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(box('Name')).toHaveValue('Asha Sen!');
});

test('Cancel changes nothing', async () => {
  const { host, user } = openProfile();
  await press(user, 'Edit');
  await user.type(box('Name'), '!');
  await press(user, 'Cancel');
  expect(screen.getByText('Asha Sen')).toBeVisible();
  expect(host.calls.some(({ name }) => name === 'updateProfile')).toBe(false);
});
