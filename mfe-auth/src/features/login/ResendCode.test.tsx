import { screen, waitFor } from '@testing-library/react';
import {
  fails,
  MOBILE,
  mobileBox,
  openLogin,
  pass,
  press,
  toOtpStep,
  verify,
  withTestClock,
} from './login-test-kit.tsx';

withTestClock();

describe('another code', () => {
  test('can be asked for after 60 seconds', async () => {
    const { user, host } = openLogin();
    await toOtpStep(user);
    expect(screen.getByText('Resend OTP in 60 s')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Resend OTP' })).not.toBeInTheDocument();
    await pass(59);
    expect(screen.getByText('Resend OTP in 1 s')).toBeVisible();
    await pass(1);
    host.answers.verifyMobile = () => ({ token: 'second', isNewUser: false });
    await press(user, 'Resend OTP');
    expect(await screen.findByRole('status')).toHaveTextContent('A new code is on its way.');
    expect(screen.getByText('Resend OTP in 60 s')).toBeVisible();
    await verify(user);
    await waitFor(() => expect(host.calls.at(-2)?.options).toEqual({ token: 'second' }));
  });

  test('keeps its countdown, and the step, over closing the dialog', async () => {
    const first = openLogin();
    await toOtpStep(first.user);
    await pass(20);
    first.unmount();
    await pass(10);
    const second = openLogin();
    expect(screen.getByText('Resend OTP in 30 s')).toBeVisible();
    await verify(second.user);
    await waitFor(() => expect(second.close).toHaveBeenCalledWith('signed-in'));
  });

  test('is forgotten with the code’s ten minutes', async () => {
    const first = openLogin();
    await toOtpStep(first.user);
    first.unmount();
    await pass(601);
    openLogin();
    expect(mobileBox()).toBeVisible();
  });

  test('that fails says so, and waits as long as the server wants', async () => {
    const { user, host } = openLogin();
    await toOtpStep(user);
    await pass(60);
    host.answers.verifyMobile = fails({ status: 0 });
    await press(user, 'Resend OTP');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to resend OTP');
    host.answers.verifyMobile = fails({ status: 429, serverMessage: 'Too many codes', retryAfterSeconds: 300 });
    await press(user, 'Resend OTP');
    expect(await screen.findByText('Too many codes')).toBeVisible();
    expect(await screen.findByText('Resend OTP in 300 s')).toBeVisible();
  });
});

describe('Edit number', () => {
  test('goes back with the number, and the same number needs no second code yet', async () => {
    const { user, host } = openLogin();
    await toOtpStep(user);
    await press(user, 'Edit number');
    expect(mobileBox()).toHaveValue(MOBILE);
    await press(user, 'Send OTP');
    await screen.findByRole('group', { name: 'One-time code' });
    expect(host.calls).toHaveLength(1);
  });

  test('another number gets a code of its own', async () => {
    const { user, host } = openLogin();
    await toOtpStep(user);
    await press(user, 'Edit number');
    await user.clear(mobileBox());
    await toOtpStep(user, '9000000001');
    expect(host.calls.at(-1)?.input).toEqual({ body: { mobile: '9000000001' } });
    expect(screen.getByText('Resend OTP in 60 s')).toBeVisible();
  });
});
