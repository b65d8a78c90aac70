import { fireEvent, screen, waitFor } from '@testing-library/react';
import { callError } from 'remote-sdk/testing';
import { MOBILE, mobileBox, openLogin, press, toOtpStep, withTestClock } from './login-test-kit.tsx';

withTestClock();

test('the dialog begins with the mobile number, focused, and says why it opened', async () => {
  openLogin({ reason: 'Login to book' });
  expect(screen.getByRole('dialog', { name: 'Login' })).toHaveAccessibleDescription('Login to book');
  await waitFor(() => expect(mobileBox()).toHaveFocus());
});

test.each(['', '987654321', '1234567890'])('%p is not a mobile number, and nothing is sent', async (mobile) => {
  const { user, host } = openLogin();
  if (mobile) await user.type(mobileBox(), mobile);
  await press(user, 'Send OTP');
  expect(screen.getByRole('alert')).toHaveTextContent('Please enter a valid mobile number');
  expect(mobileBox()).toBeInvalid();
  expect(mobileBox()).toHaveFocus();
  expect(host.calls).toEqual([]);
});

test('the message goes when the number is edited', async () => {
  const { user } = openLogin();
  await press(user, 'Send OTP');
  await user.type(mobileBox(), '9');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each(['98765432109', '971501234567'])(
  'the digits of %s stay to be seen: the first ten are somebody else’s number, and get nothing',
  async (typed) => {
    const { user, host } = openLogin();
    await user.type(mobileBox(), typed);
    expect(mobileBox()).toHaveValue(typed);
    await press(user, 'Send OTP');
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter a valid mobile number');
    expect(host.calls).toEqual([]);
  },
);

test('the number of another country is refused as it was pasted or filled in', async () => {
  const { user, host } = openLogin();
  await user.click(mobileBox());
  await user.paste('+971 50 123 4567');
  expect(mobileBox()).toHaveValue('+971 50 123 4567');
  fireEvent.change(mobileBox(), { target: { value: '+880 1712 345678' } });
  await press(user, 'Send OTP');
  expect(mobileBox()).toHaveValue('+880 1712 345678');
  expect(screen.getByRole('alert')).toHaveTextContent('Please enter a valid mobile number');
  expect(host.calls).toEqual([]);
});

test.each(['0091 98765 43210', '091-98765-43210', '९८७६५४३२१०', '৯৮৭৬৫ ৪৩২১০', '919876543210'])(
  '%s typed key by key is the ten digits',
  async (typed) => {
    const { user } = openLogin();
    await user.type(mobileBox(), typed);
    expect(mobileBox()).toHaveValue(MOBILE);
  },
);

test('+91, 0 and spaces go from what is pasted', async () => {
  const { user, host } = openLogin();
  await user.click(mobileBox());
  await user.paste('+91 098765 43210');
  expect(mobileBox()).toHaveValue(MOBILE);
  await user.keyboard('{Enter}');
  await screen.findByRole('group', { name: 'One-time code' });
  expect(host.calls[0]).toMatchObject({ name: 'verifyMobile', input: { body: { mobile: MOBILE } } });
});

test('sending moves on to the code, and says where it was sent', async () => {
  const { user } = openLogin();
  await toOtpStep(user);
  expect(screen.getByText('We sent a 6-digit code to +91 98765 43210.')).toBeVisible();
});

test('a server that says why is quoted', async () => {
  const { user } = openLogin({
    answers: {
      verifyMobile: () => {
        throw callError({ status: 429, code: 'TOO_MANY_REQUESTS', serverMessage: 'Too many codes. Try in 40 s.' });
      },
    },
  });
  await user.type(mobileBox(), MOBILE);
  await press(user, 'Send OTP');
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many codes. Try in 40 s.');
});

test('without an answer the number stays, and sending again works', async () => {
  const verifyMobile = jest.fn<{ token: string; isNewUser: boolean }, []>(() => {
    throw callError({ status: 0 });
  });
  const { user } = openLogin({ answers: { verifyMobile } });
  await user.type(mobileBox(), MOBILE);
  await press(user, 'Send OTP');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to send OTP. Please try again.');
  expect(mobileBox()).toHaveValue(MOBILE);
  verifyMobile.mockImplementation(() => ({ token: 'first', isNewUser: false }));
  await press(user, 'Send OTP');
  expect(await screen.findByRole('group', { name: 'One-time code' })).toBeVisible();
});

test('a second press while sending sends nothing more', async () => {
  let answer: (data: { token: string; isNewUser: boolean }) => void = () => {};
  const { user, host } = openLogin({
    answers: {
      verifyMobile: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    },
  });
  await user.type(mobileBox(), MOBILE);
  await press(user, 'Send OTP');
  await press(user, 'Sending...');
  await user.type(mobileBox(), '{Enter}');
  expect(host.calls).toHaveLength(1);
  answer({ token: 'first', isNewUser: false });
  expect(await screen.findByRole('group', { name: 'One-time code' })).toBeVisible();
});

test('Escape dismisses', async () => {
  const { user, close } = openLogin();
  await waitFor(() => expect(mobileBox()).toHaveFocus());
  await user.keyboard('{Escape}');
  expect(close).toHaveBeenCalledWith(undefined);
});
