import { screen } from '@testing-library/react';
import { callError } from 'remote-sdk/testing';
import type { Challenge } from 'shared-contracts';
import { MOBILE, mobileBox, openLogin, pass, press, toOtpStep, withTestClock } from './login-test-kit.tsx';

const challenge: Challenge = {
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    nonce: '00',
    salt: '00',
    cost: 1,
    keyLength: 32,
    keyPrefix: '00',
    data: {},
  },
  signature: 'signed',
};
const proof = { challenge, solution: { counter: 7, derivedKey: '00ff' } };
let solved: () => void = () => {};
jest.mock('./solve-challenge.ts', () => ({
  solveChallenge: () =>
    new Promise((resolve) => {
      solved = () => resolve(proof);
    }),
}));
const refused = () =>
  callError({ call: 'verifyMobile', status: 429, code: 'CHALLENGE_REQUIRED', serverMessage: 'Too many', challenge });
const words = /your device proves that it is not a robot/;

withTestClock();

test('beyond the budget the page solves the challenge by itself, says so, and the code comes', async () => {
  const { user, host } = openLogin();
  const answer = host.answers.verifyMobile;
  host.answers.verifyMobile = (input) => {
    if (!input.body.proof) throw refused();
    return answer?.(input) ?? { token: 'first', isNewUser: false };
  };
  await user.type(mobileBox(), MOBILE);
  await press(user, 'Send OTP');
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByText(words).closest('[role="status"]')).not.toBeNull();
  solved();
  expect(await screen.findByRole('group', { name: 'One-time code' })).toBeVisible();
  expect(host.calls.map(({ input }) => input)).toEqual([
    { body: { mobile: MOBILE } },
    { body: { mobile: MOBILE, proof } },
  ]);
});

test('a resend is proved the same way', async () => {
  const { user, host } = openLogin();
  await toOtpStep(user);
  await pass(60);
  const answer = host.answers.verifyMobile;
  host.answers.verifyMobile = (input) => {
    if (!input.body.proof) throw refused();
    return answer?.(input) ?? { token: 'second', isNewUser: false };
  };
  await press(user, 'Resend OTP');
  expect(await screen.findByText(words)).toBeVisible();
  solved();
  expect(await screen.findByText('A new code is on its way.')).toBeVisible();
});

test('where the site sends no more codes its words are shown, and the number stays', async () => {
  const { user, host } = openLogin();
  host.answers.verifyMobile = (input) => {
    if (!input.body.proof) throw refused();
    throw callError({
      call: 'verifyMobile',
      status: 503,
      code: 'OVERLOADED',
      serverMessage: 'We cannot send more codes',
    });
  };
  await user.type(mobileBox(), MOBILE);
  await press(user, 'Send OTP');
  await screen.findByText(words);
  solved();
  expect(await screen.findByRole('alert')).toHaveTextContent('We cannot send more codes');
  expect(mobileBox()).toHaveValue(MOBILE);
});
