import { act, screen, waitFor } from '@testing-library/react';
import { callError, testUser } from 'remote-sdk/testing';
import { DEFAULT_COORDINATES } from 'shared-contracts';
import { mobileBox, openLogin, pass, press, toOtpStep, verify, withTestClock } from './login-test-kit.tsx';

withTestClock();

const newCustomer = { verifyOtp: () => ({ token: 'access', isNewUser: true }) };
const nameBox = () => screen.getByRole('textbox', { name: 'Name' });
const locationBox = () => screen.getByRole('textbox', { name: 'Location' });

async function toProfileStep(options: Parameters<typeof openLogin>[0] = {}) {
  const view = openLogin({ ...options, answers: { ...newCustomer, ...options.answers } });
  await toOtpStep(view.user);
  await verify(view.user);
  await screen.findByRole('dialog', { name: 'Complete your profile' });
  return view;
}

test('only new customers write a profile: the second call says who is new', async () => {
  const { start } = await toProfileStep();
  expect(nameBox()).toHaveFocus();
  expect(start).not.toHaveBeenCalled();
});

test('where the second call does not say, the first one does', async () => {
  const { user } = openLogin({
    answers: {
      verifyMobile: () => ({ token: 'first', isNewUser: true }),
      verifyOtp: () => ({ token: 'access' }) as never,
    },
  });
  await toOtpStep(user);
  await verify(user);
  expect(await screen.findByRole('dialog', { name: 'Complete your profile' })).toBeVisible();
});

test('the location begins with the header’s', async () => {
  await toProfileStep({ location: { label: 'Salt Lake, Kolkata' } });
  expect(locationBox()).toHaveValue('Salt Lake, Kolkata');
});

test.each(['Name', 'Location'])('%s is required', async (label) => {
  const { user, host } = await toProfileStep();
  await user.type(nameBox(), 'Ravi');
  const box = screen.getByRole('textbox', { name: label });
  await user.clear(box);
  await user.type(box, '   ');
  await press(user, 'Create profile');
  expect(screen.getByRole('alert')).toHaveTextContent('Please fill all required fields');
  expect(box).toHaveFocus();
  expect(host.calls.some(({ name }) => name === 'updateProfile')).toBe(false);
});

test('the profile is sent with the known coordinates, and the session starts', async () => {
  const coordinates = { latitude: 19.07, longitude: 72.87 };
  const { user, host, start, close } = await toProfileStep({ location: { label: 'Mumbai', coordinates } });
  await user.type(nameBox(), ' Ravi Das ');
  await press(user, 'Create profile');
  await waitFor(() => expect(close).toHaveBeenCalledWith('signed-in'));
  expect(host.calls.at(-1)).toEqual({
    name: 'updateProfile',
    input: { body: { name: 'Ravi Das', location: 'Mumbai', coordinates } },
    options: { token: 'access' },
  });
  expect(start).toHaveBeenCalledWith('access', expect.objectContaining({ name: 'Ravi Das' }));
});

test('without known coordinates Kolkata’s are sent', async () => {
  const { user, host } = await toProfileStep();
  await user.type(nameBox(), 'Ravi');
  await press(user, 'Create profile');
  await waitFor(() => expect(host.calls.at(-1)?.input).toMatchObject({ body: { coordinates: DEFAULT_COORDINATES } }));
});

test('a failure keeps what was typed', async () => {
  const { user } = await toProfileStep({
    answers: {
      updateProfile: () => {
        throw callError({ call: 'updateProfile', status: 0 });
      },
    },
  });
  await user.type(nameBox(), 'Ravi');
  await press(user, 'Create profile');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to create profile. Please try again.');
  expect(nameBox()).toHaveValue('Ravi');
});

test('closing the dialog or a reload loses neither the right code nor what was typed', async () => {
  const first = await toProfileStep();
  await first.user.type(nameBox(), 'Ravi');
  first.unmount();
  const second = openLogin();
  expect(nameBox()).toHaveValue('Ravi');
  await press(second.user, 'Create profile');
  await waitFor(() => expect(second.close).toHaveBeenCalledWith('signed-in'));
  expect(second.host.calls.map(({ name, options }) => [name, options?.token])).toEqual([['updateProfile', 'access']]);
});

test('after half an hour the number is asked for again', async () => {
  const first = await toProfileStep();
  first.unmount();
  await pass(1801);
  openLogin();
  expect(mobileBox()).toHaveValue('');
});

test('the token of a new customer is stored where signing out clears it', async () => {
  await toProfileStep();
  const holders = Object.keys(sessionStorage).filter((key) => sessionStorage.getItem(key)?.includes('access'));
  expect(holders).toEqual([expect.stringMatching(/^kaza\.draft\./)]);
  expect(JSON.stringify(localStorage)).not.toContain('access');
});

test('a code that was right signs in although the dialog was closed meanwhile', async () => {
  let answer: (data: { token: string; isNewUser: boolean }) => void = () => {};
  const { user, unmount, start } = openLogin({
    answers: {
      verifyOtp: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    },
  });
  await toOtpStep(user);
  await verify(user);
  unmount();
  answer({ token: 'access', isNewUser: false });
  await waitFor(() => expect(start).toHaveBeenCalledWith('access', testUser));
});

test('after signing in nothing of it is left', async () => {
  const first = await toProfileStep();
  await first.user.type(nameBox(), 'Ravi');
  await press(first.user, 'Create profile');
  await waitFor(() => expect(first.close).toHaveBeenCalled());
  first.unmount();
  openLogin();
  expect(mobileBox()).toHaveValue('');
});

test('signing in in another tab closes the dialog here', async () => {
  const { host, close } = openLogin();
  act(() => host.setSession({ status: 'authenticated', user: testUser }));
  expect(close).toHaveBeenCalledWith('signed-in');
});
