import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callError, createTestHost, renderWithHost, testUser } from 'remote-sdk/testing';
import { ContactForm } from './ContactForm.tsx';

const success = "Message sent successfully! We'll get back to you soon.";
const failure = 'Failed to send message. Please try again.';

beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const open = (contactUs: () => { ticket: string } | Promise<{ ticket: string }> = () => ({ ticket: 'T1' })) => {
  const host = createTestHost({ answers: { contactUs } });
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  renderWithHost(<ContactForm />, { host });
  return { host, user };
};
const field = (name: RegExp) => screen.getByRole('textbox', { name });
const fill = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.type(field(/Full Name/), 'Asha Sen');
  await user.type(field(/Email/), 'asha@example.in');
  await user.type(field(/Subject/), 'A question');
  await user.type(field(/^Message/), 'When do you open?');
};
const send = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: /Send Message/ }));

test('name, email, subject and message are required; the phone is not', async () => {
  const { host, user } = open();
  await send(user);
  for (const name of [/Full Name/, /Email/, /Subject/, /^Message/]) expect(field(name)).toBeInvalid();
  expect(field(/Phone Number/)).not.toBeInvalid();
  expect(field(/Full Name/)).toHaveFocus();
  expect(host.calls).toEqual([]);
});

test('an error clears when its field is edited', async () => {
  const { user } = open();
  await send(user);
  await user.type(field(/Full Name/), 'A');
  expect(field(/Full Name/)).not.toBeInvalid();
});

test('who is logged in need not say who it is; what was typed stays', async () => {
  const host = createTestHost();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  renderWithHost(<ContactForm />, { host });
  await user.type(field(/Full Name/), 'My mother');
  act(() => host.setSession({ status: 'authenticated', user: { ...testUser, email: 'asha@example.in' } }));
  expect(field(/Full Name/)).toHaveValue('My mother');
  expect(field(/Email/)).toHaveValue('asha@example.in');
  expect(field(/Phone Number/)).toHaveValue(testUser.mobileNo);
});

test('the inquiry type is collected but not sent', async () => {
  const { host, user } = open();
  await fill(user);
  await user.selectOptions(screen.getByRole('combobox', { name: /How can we help/ }), 'feedback');
  await send(user);
  expect(host.calls[0]).toMatchObject({
    name: 'contactUs',
    input: {
      body: {
        name: 'Asha Sen',
        email: 'asha@example.in',
        mobileNo: '',
        subject: 'A question',
        message: 'When do you open?',
      },
    },
  });
});

test('a phone number is sent in Latin digits and without its code; another country’s as it is', async () => {
  const { host, user } = open();
  await fill(user);
  await user.type(field(/Phone Number/), '+91 ৯৮৭৬৫ 43210');
  await send(user);
  expect(host.calls[0]).toMatchObject({ input: { body: { mobileNo: '9876543210' } } });
  await fill(user);
  await user.type(field(/Phone Number/), '+971 50 123 4567');
  await send(user);
  expect(host.calls[1]).toMatchObject({ input: { body: { mobileNo: '+971 50 123 4567' } } });
});

test('reads Sending... while busy, then says so and clears, and the message goes after 5 seconds', async () => {
  let answer: (data: { ticket: string }) => void = () => {};
  const { host, user } = open(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  await fill(user);
  await send(user);
  const busy = screen.getByRole('button', { name: 'Sending...' });
  await user.click(busy);
  expect(host.calls).toHaveLength(1);
  await act(async () => answer({ ticket: 'T1' }));
  expect(screen.getByText(success)).toBeVisible();
  expect(field(/Full Name/)).toHaveValue('');
  act(() => jest.advanceTimersByTime(4_900));
  expect(screen.getByText(success)).toBeVisible();
  act(() => jest.advanceTimersByTime(200));
  expect(screen.queryByText(success)).toBeNull();
});

test('a failure keeps what was typed, and its message goes after 5 seconds', async () => {
  const { user } = open(() => {
    throw callError({ status: 0, code: 'NETWORK' });
  });
  await fill(user);
  await send(user);
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(failure));
  expect(field(/^Message/)).toHaveValue('When do you open?');
  act(() => jest.advanceTimersByTime(5_000));
  expect(screen.queryByText(failure)).toBeNull();
});

test('the server’s own words go before ours', async () => {
  const { user } = open(() => {
    throw callError({ status: 429, code: 'TOO_MANY_REQUESTS', serverMessage: 'Please wait a minute.' });
  });
  await fill(user);
  await send(user);
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Please wait a minute.'));
});
