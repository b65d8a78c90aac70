import { act, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import {
  callError,
  createTestHost,
  renderWithHost,
  type TestHostOptions,
  type TestResponses,
  testUser,
} from 'remote-sdk/testing';
import { LoginDialog } from './LoginDialog.tsx';

export const MOBILE = '9876543210';
export const CODE = '123456';

const goodAnswers: TestResponses = {
  verifyMobile: () => ({ token: 'first', isNewUser: false }),
  verifyOtp: () => ({ token: 'access', isNewUser: false }),
  getProfile: () => testUser,
  updateProfile: ({ body }) => ({ ...testUser, name: body.name, location: body.location }),
};

/** Each test of the file begins at the same time, without a draft. */
export function withTestClock() {
  beforeEach(() => {
    jest.useFakeTimers({ now: new Date('2026-11-21T09:00:00+05:30') });
    sessionStorage.clear();
  });
  afterEach(() => {
    jest.useRealTimers();
  });
}
export const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

/** Opens the login dialog against a server with these answers. */
export function openLogin(options: TestHostOptions & { reason?: string } = {}) {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const host = createTestHost({ ...options, answers: { ...goodAnswers, ...options.answers } });
  const close = jest.fn();
  const start = jest.spyOn(host.session, 'start');
  const input = options.reason === undefined ? {} : { reason: options.reason };
  const view = renderWithHost(<LoginDialog input={input} close={close} />, { host });
  return { ...view, user, host, close, start };
}

/** An answer that fails this way. */
export const fails = (parts: Parameters<typeof callError>[0]) => () => {
  throw callError(parts);
};

export const mobileBox = () => screen.getByRole('textbox', { name: 'Mobile number' });
export const digit = (position: number) => screen.getByRole('textbox', { name: `Digit ${position} of 6` });
export const shownCode = () => [1, 2, 3, 4, 5, 6].map((at) => (digit(at) as HTMLInputElement).value || '_').join('');
export const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));

export async function toOtpStep(user: UserEvent, mobile = MOBILE) {
  await user.type(mobileBox(), mobile);
  await press(user, 'Send OTP');
  await screen.findByRole('group', { name: 'One-time code' });
}

/** Pastes the code; the last digit submits. */
export async function verify(user: UserEvent, code = CODE) {
  await user.click(digit(1));
  await user.paste(code);
  await pass(0);
}
