import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callError, createTestHost, renderWithHost } from 'remote-sdk/testing';
import { PartnerDialog } from './PartnerDialog.tsx';

const success = "Application submitted successfully! We'll contact you soon.";

beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const open = (applyAsPartner: () => { ticket: string } | Promise<{ ticket: string }> = () => ({ ticket: 'T1' })) => {
  const host = createTestHost({ answers: { applyAsPartner } });
  const close = jest.fn();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const view = renderWithHost(<PartnerDialog input={{}} close={close} />, { host });
  return { host, close, user, view };
};
const phone = () => screen.getByRole('textbox', { name: /Phone Number/ });
const submit = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Submit Application' }));

test('is called Partner With Us and offers twelve occupations', () => {
  open();
  const dialog = screen.getByRole('dialog', { name: 'Partner With Us' });
  const occupation = within(dialog).getByRole('combobox', { name: /Occupation/ });
  expect(
    within(occupation)
      .getAllByRole('option')
      .filter((option) => !(option as HTMLOptionElement).disabled),
  ).toHaveLength(12);
});

test('the phone number is required, has exactly ten digits, and its error clears on edit', async () => {
  const { host, user } = open();
  await submit(user);
  expect(phone()).toHaveAccessibleDescription(/Phone number is required/);
  await user.type(phone(), '12345');
  expect(phone()).not.toBeInvalid();
  await submit(user);
  expect(phone()).toHaveAccessibleDescription(/Please enter a valid 10-digit phone number/);
  expect(host.calls).toEqual([]);
});

test('a phone number of more than ten digits stays to be seen, one with its country code is reduced to ten', async () => {
  const { user } = open();
  await user.type(phone(), '987654321012');
  expect(phone()).toHaveValue('987654321012');
  await submit(user);
  expect(phone()).toHaveAccessibleDescription(/Please enter a valid 10-digit phone number/);
  await user.clear(phone());
  await user.type(phone(), '0091 ৯৮৭৬৫ 43210');
  expect(phone()).toHaveValue('9876543210');
});

test('Submitting..., Submitted!, the success text, and closed two seconds later', async () => {
  let answer: (data: { ticket: string }) => void = () => {};
  const { close, user } = open(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  await user.type(phone(), '9876543210');
  await submit(user);
  expect(screen.getByRole('button', { name: 'Submitting...' })).toBeVisible();
  await act(async () => answer({ ticket: 'T1' }));
  expect(screen.getByRole('button', { name: 'Submitted!' })).toBeVisible();
  expect(screen.getByText(success)).toBeVisible();
  act(() => jest.advanceTimersByTime(1_900));
  expect(close).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(200));
  expect(close).toHaveBeenCalledWith('submitted');
});

test('typed text survives an accidental close', async () => {
  const first = open();
  await first.user.type(screen.getByRole('textbox', { name: /Full Name/ }), 'Ravi');
  await first.user.click(screen.getByRole('button', { name: 'Close' }));
  expect(first.close).toHaveBeenCalled();
  first.view.unmount();
  open();
  expect(screen.getByRole('textbox', { name: /Full Name/ })).toHaveValue('Ravi');
});

test.each([
  [
    'the server’s message',
    callError({ status: 422, code: 'VALIDATION_FAILED', serverMessage: 'Email is required' }),
    'Email is required',
  ],
  [
    'its own sentence without one',
    callError({ status: 0, code: 'NETWORK' }),
    'Failed to submit application. Please try again.',
  ],
])('a failure shows %s', async (_case, error, words) => {
  const { user } = open(() => {
    throw error;
  });
  await user.type(phone(), '9876543210');
  await submit(user);
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(words));
});
