import { fireEvent, screen, waitFor } from '@testing-library/react';
import { CODE, digit, openLogin, press, shownCode, toOtpStep, withTestClock } from './login-test-kit.tsx';

withTestClock();

/** The sixth digit submits; here it gets no answer. */
const openBoxes = () => openLogin({ answers: { verifyOtp: () => new Promise(() => {}) } });

describe('the six boxes', () => {
  test('they are one group, and take the first digit at once', async () => {
    const { user } = openBoxes();
    await toOtpStep(user);
    expect(screen.getAllByRole('textbox')).toHaveLength(6);
    await waitFor(() => expect(digit(1)).toHaveFocus());
    expect(digit(1)).toHaveAttribute('autocomplete', 'one-time-code');
    expect(digit(1)).toHaveAttribute('inputmode', 'numeric');
    for (let at = 1; at <= 6; at++) expect(digit(at)).not.toHaveAttribute('maxlength');
  });

  test('typing walks through them', async () => {
    const { user } = openBoxes();
    await toOtpStep(user);
    await waitFor(() => expect(digit(1)).toHaveFocus());
    await user.keyboard(CODE);
    expect(shownCode()).toBe(CODE);
    expect(digit(6)).toHaveFocus();
  });

  test('a pasted code fills all of them, from whichever box', async () => {
    const { user } = openBoxes();
    await toOtpStep(user);
    await user.click(digit(4));
    await user.paste('123 456');
    expect(shownCode()).toBe(CODE);
  });

  test('a code that autofill puts into the first box is spread', async () => {
    const { user } = openBoxes();
    await toOtpStep(user);
    fireEvent.change(digit(1), { target: { value: CODE } });
    expect(shownCode()).toBe(CODE);
  });

  test('Backspace empties a box, then leads to the one before', async () => {
    const { user } = openBoxes();
    await toOtpStep(user);
    await waitFor(() => expect(digit(1)).toHaveFocus());
    await user.keyboard('12');
    expect(digit(3)).toHaveFocus();
    await user.keyboard('{Backspace}');
    expect(digit(2)).toHaveFocus();
    expect(shownCode()).toBe('12____');
    await user.keyboard('{Backspace}');
    expect(shownCode()).toBe('1_____');
  });

  test('arrows, Home and End move, and a digit replaces what is there', async () => {
    const { user } = openBoxes();
    await toOtpStep(user);
    await user.click(digit(1));
    await user.paste('12345');
    await user.keyboard('{Home}{ArrowRight}{ArrowRight}{ArrowLeft}9');
    expect(shownCode()).toBe('19345_');
    await user.keyboard('{End}');
    expect(digit(6)).toHaveFocus();
  });
});

describe('WebOTP', () => {
  afterEach(() => {
    Reflect.deleteProperty(window, 'OTPCredential');
    Reflect.deleteProperty(navigator, 'credentials');
  });
  const install = (get: (request: { signal: AbortSignal }) => Promise<unknown>) => {
    Object.assign(window, { OTPCredential: class {} });
    Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
  };

  test('fills the boxes from the SMS', async () => {
    install(async () => ({ code: CODE }));
    const { user } = openBoxes();
    await toOtpStep(user);
    await waitFor(() => expect(shownCode()).toBe(CODE));
  });

  test('stops waiting when the step is left', async () => {
    let signal: AbortSignal | undefined;
    install((request) => {
      signal = request.signal;
      return new Promise((_, reject) => request.signal.addEventListener('abort', () => reject(request.signal.reason)));
    });
    const { user } = openBoxes();
    await toOtpStep(user);
    expect(signal?.aborted).toBe(false);
    await press(user, 'Edit number');
    expect(signal?.aborted).toBe(true);
  });
});
