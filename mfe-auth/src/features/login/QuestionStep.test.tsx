import { screen } from '@testing-library/react';
import { testUser } from 'remote-sdk/testing';
import { digit, fails, openLogin, pass, press, toOtpStep, verify, withTestClock } from './login-test-kit.tsx';

withTestClock();

const asked = (asks: 'pinCode' | 'name') =>
  fails({ status: 409, code: 'ACCOUNT_QUESTION', asks, serverMessage: 'This number has an account already.' });

async function toQuestion(asks: 'pinCode' | 'name', answers = {}) {
  const opened = openLogin({ answers: { verifyOtp: asked(asks), ...answers } });
  await toOtpStep(opened.user);
  await verify(opened.user);
  await screen.findByRole('dialog', { name: 'Is this your account?' });
  return opened;
}

test('a pin code of the account opens it', async () => {
  const enterAccount = jest.fn(() => ({ token: 'access', isNewUser: false }));
  const { user, start } = await toQuestion('pinCode', { enterAccount });
  await user.type(screen.getByRole('textbox', { name: 'Pin code of a saved address' }), '700091');
  await press(user, 'Open the account');
  await pass(0);
  expect(enterAccount).toHaveBeenCalledWith(expect.objectContaining({ body: { answer: '700091' } }), expect.anything());
  expect(start).toHaveBeenCalledWith('access', testUser);
});

test('a wrong answer is said, and can be mended', async () => {
  const { user } = await toQuestion('name', {
    enterAccount: fails({ status: 422, code: 'WRONG_ANSWER', serverMessage: 'This is not what the account has.' }),
  });
  await user.type(screen.getByRole('textbox', { name: 'Name in the account' }), 'Nobody');
  await press(user, 'Open the account');
  await pass(0);
  expect(await screen.findByText('This is not what the account has.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Name in the account' })).toHaveValue('Nobody');
});

test('a new account begins only once it was said what that means', async () => {
  const enterAccount = jest.fn(() => ({ token: 'access', isNewUser: true }));
  const { user } = await toQuestion('pinCode', { enterAccount });
  await press(user, 'This account is not mine');
  expect(screen.getByText(/You begin with an empty account/)).toBeVisible();
  await press(user, 'Begin a new account');
  await pass(0);
  expect(enterAccount).toHaveBeenCalledWith(expect.objectContaining({ body: { beginsAnew: true } }), expect.anything());
  expect(await screen.findByRole('dialog', { name: 'Complete your profile' })).toBeVisible();
});

test('an answer that comes too late leads to another code', async () => {
  const { user } = await toQuestion('pinCode', {
    enterAccount: fails({ status: 422, code: 'OTP_EXPIRED', serverMessage: 'This OTP has expired.' }),
  });
  await user.type(screen.getByRole('textbox', { name: 'Pin code of a saved address' }), '700091');
  await press(user, 'Open the account');
  await pass(0);
  expect(digit(1)).toBeVisible();
  expect(screen.getByText('This OTP has expired.')).toBeVisible();
});
