import { screen, waitFor } from '@testing-library/react';
import { testUser } from 'remote-sdk/testing';
import {
  CODE,
  digit,
  fails,
  MOBILE,
  mobileBox,
  openLogin,
  pass,
  press,
  shownCode,
  toOtpStep,
  verify,
  withTestClock,
} from './login-test-kit.tsx';

withTestClock();

test('an incomplete code is not sent', async () => {
  const { user, host } = openLogin();
  await toOtpStep(user);
  await verify(user, '12345');
  await press(user, 'Verify OTP');
  expect(screen.getByRole('alert')).toHaveTextContent('Please enter complete OTP');
  expect(digit(6)).toHaveFocus();
  expect(host.calls.map(({ name }) => name)).toEqual(['verifyMobile']);
});

test('a right code of a known customer signs in with the profile', async () => {
  const { user, host, close, start } = openLogin();
  await toOtpStep(user);
  await verify(user);
  await waitFor(() => expect(close).toHaveBeenCalledWith('signed-in'));
  expect(close).toHaveBeenCalledTimes(1);
  expect(start).toHaveBeenCalledWith('access', expect.objectContaining({ name: 'Asha Sen' }));
  expect(host.calls.slice(1)).toEqual([
    { name: 'verifyOtp', input: { body: { otp: CODE } }, options: { token: 'first' } },
    { name: 'getProfile', input: {}, options: { token: 'access' } },
  ]);
});

test('the sixth digit verifies', async () => {
  const { user, host, close } = openLogin();
  await toOtpStep(user);
  await waitFor(() => expect(digit(1)).toHaveFocus());
  await user.keyboard('12345');
  expect(host.calls).toHaveLength(1);
  await user.keyboard('6');
  await pass(0);
  await waitFor(() => expect(close).toHaveBeenCalledWith('signed-in'));
});

test('Enter behind the sixth digit sends nothing more', async () => {
  const { user, host, close } = openLogin();
  await toOtpStep(user);
  await waitFor(() => expect(digit(1)).toHaveFocus());
  await user.keyboard(`${CODE}{Enter}`);
  await pass(0);
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  expect(host.calls.filter(({ name }) => name === 'verifyOtp')).toHaveLength(1);
});

test('changing a digit of a complete code waits for the button', async () => {
  const { user, host } = openLogin({ answers: { verifyOtp: fails({ status: 0 }) } });
  await toOtpStep(user);
  await verify(user);
  await screen.findByRole('alert');
  await user.click(digit(2));
  await user.keyboard('9');
  expect(shownCode()).toBe('193456');
  expect(host.calls.filter(({ name }) => name === 'verifyOtp')).toHaveLength(1);
  await user.keyboard('{Enter}');
  expect(host.calls.filter(({ name }) => name === 'verifyOtp')).toHaveLength(2);
});

test('a wrong code shows the words of the server, with the tries left, and empties the boxes', async () => {
  const { user } = openLogin({
    answers: {
      verifyOtp: fails({ status: 422, code: 'INVALID_OTP', serverMessage: 'Invalid OTP. 4 tries left.' }),
    },
  });
  await toOtpStep(user);
  await verify(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid OTP. 4 tries left.');
  expect(shownCode()).toBe('______');
  expect(digit(1)).toHaveFocus();
});

test('a wrong code without words is Invalid OTP', async () => {
  const { user } = openLogin({ answers: { verifyOtp: fails({ status: 422, code: 'INVALID_OTP' }) } });
  await toOtpStep(user);
  await verify(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Invalid OTP$/);
});

test('without an answer the code stays, and verifying again works', async () => {
  const { user, host, close } = openLogin({ answers: { verifyOtp: fails({ status: 0 }) } });
  await toOtpStep(user);
  await verify(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to verify OTP. Please try again.');
  expect(shownCode()).toBe(CODE);
  host.answers.verifyOtp = () => ({ token: 'access', isNewUser: false });
  await press(user, 'Verify OTP');
  await waitFor(() => expect(close).toHaveBeenCalledWith('signed-in'));
});

test('an answer without a token is a failed login', async () => {
  const { user, host } = openLogin({ answers: { verifyOtp: () => ({ isNewUser: false }) as never } });
  await toOtpStep(user);
  await verify(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('Login failed. Please try again.');
  expect(host.reported).toHaveLength(1);
});

test('a profile that does not come can be asked for again, without a new code', async () => {
  const { user, host, close } = openLogin({ answers: { getProfile: fails({ call: 'getProfile', status: 0 }) } });
  await toOtpStep(user);
  await verify(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to get user profile');
  host.answers.getProfile = () => testUser;
  await press(user, 'Try Again');
  await waitFor(() => expect(close).toHaveBeenCalledWith('signed-in'));
  expect(host.calls.filter(({ name }) => name === 'verifyOtp')).toHaveLength(1);
});

test('a first step that the server forgot leads back to the number', async () => {
  const { user, host } = openLogin({
    answers: {
      verifyOtp: fails({ status: 401, code: 'UNAUTHENTICATED', serverMessage: 'Please ask for a new code.' }),
    },
  });
  await toOtpStep(user);
  await verify(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('Please ask for a new code.');
  expect(mobileBox()).toHaveValue(MOBILE);
  await press(user, 'Send OTP');
  await screen.findByRole('group', { name: 'One-time code' });
  expect(host.calls.filter(({ name }) => name === 'verifyMobile')).toHaveLength(2);
});

test('tries that are left are counted, for each code anew', async () => {
  const { user, host } = openLogin({ answers: { verifyOtp: fails({ status: 422, code: 'INVALID_OTP' }) } });
  await toOtpStep(user);
  await verify(user, '111111');
  expect(await screen.findByText('4 tries left with this code.')).toBeVisible();
  for (let tries = 0; tries < 4; tries++) await verify(user, '111111');
  expect(await screen.findByText('No tries left with this code. Please ask for a new one.')).toBeVisible();
  await pass(60);
  await press(user, 'Resend OTP');
  await waitFor(() => expect(screen.queryByText(/tries left/)).not.toBeInTheDocument());
  expect(host.calls.filter(({ name }) => name === 'verifyMobile')).toHaveLength(2);
});

describe('the inbox of an embedded installation', () => {
  test('is hinted at', async () => {
    const { user } = openLogin();
    await toOtpStep(user);
    expect(screen.getByRole('link', { name: 'inbox' })).toHaveAttribute('href', '/dev/outbox');
  });

  test('does not exist elsewhere', async () => {
    const { user } = openLogin({ config: { embedded: false } });
    await toOtpStep(user);
    expect(screen.queryByRole('link', { name: 'inbox' })).not.toBeInTheDocument();
  });
});
