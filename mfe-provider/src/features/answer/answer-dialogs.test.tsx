import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  request as booking,
  callError,
  requestIn as inStatus,
  NOW,
  providerHost,
  renderWithHost,
  type TestHost,
} from 'remote-sdk/testing';
import { RequestsPage } from '../requests/RequestsPage.tsx';

beforeEach(() => {
  jest.useFakeTimers({ now: NOW, advanceTimers: true });
  sessionStorage.clear();
});
afterEach(() => jest.useRealTimers());

async function press(host: TestHost, action: string) {
  const view = renderWithHost(<RequestsPage />, { host, route: '/provider' });
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.click(await screen.findByRole('button', { name: `${action}: AC Service` }));
  return { ...view, user };
}
const bodies = (host: TestHost) =>
  host.calls.flatMap(({ name, input }) =>
    name === 'providerAction' || name === 'providerCancel' ? [(input as { body: unknown }).body] : [],
  );
const fails = (parts: Parameters<typeof callError>[0]) => () => {
  throw callError(parts);
};

describe('a counter offer', () => {
  const price = () => screen.getByRole('textbox', { name: /Price in rupees/ });

  test('a proposal is one tap, and is sent', async () => {
    const host = providerHost([booking({ price: '300' })], {
      providerAction: () => inStatus('COUNTERED', { counterPrice: '375' }),
    });
    const { user } = await press(host, 'Counter');
    await user.click(await screen.findByRole('button', { name: '₹375, the middle' }));
    expect(price()).toHaveValue('375');
    await user.click(screen.getByRole('button', { name: 'Send my price' }));
    expect(await screen.findByText('Your price of ₹375 was sent.')).toBeVisible();
    expect(bodies(host)).toEqual([{ action: 'COUNTER', counterPrice: '375', version: 1 }]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Waiting for the customer' })).toBeVisible();
  });

  test.each([
    ['', 'Please enter your price'],
    ['400', 'Your price must differ from the offered one'],
    ['a lot', 'Please enter a valid price from ₹1 to ₹10,00,000'],
  ])('of %j is not sent: %s', async (typed, problem) => {
    const host = providerHost([booking()]);
    const { user } = await press(host, 'Counter');
    if (typed) await user.type(price(), typed);
    await user.click(screen.getByRole('button', { name: 'Send my price' }));
    expect(price()).toHaveAccessibleDescription(expect.stringContaining(problem));
    expect(price()).toBeInvalid();
    expect(bodies(host)).toEqual([]);
  });

  test('that fails keeps what was typed, also over closing the dialog', async () => {
    const host = providerHost([booking()], { providerAction: fails({ status: 500 }) });
    const { user } = await press(host, 'Counter');
    await user.type(price(), '475');
    await user.click(screen.getByRole('button', { name: 'Send my price' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to send your price. Please try again.');
    expect(price()).toHaveValue('475');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Counter: AC Service' }));
    expect(price()).toHaveValue('475');
  });

  test('that comes too late says what has happened', async () => {
    const host = providerHost([booking()], {
      providerAction: fails({ status: 409, code: 'INVALID_TRANSITION' }),
      getBooking: () => ({ ...inStatus('CANCELLED'), events: [] }),
    });
    const { user } = await press(host, 'Counter');
    await user.type(price(), '475');
    await user.click(screen.getByRole('button', { name: 'Send my price' }));
    expect(await screen.findByText('This booking was changed meanwhile. The customer cancelled it.')).toBeVisible();
  });
});

describe('declining', () => {
  test('needs a reason; a proposed one is sent as it reads', async () => {
    const host = providerHost([booking()], { providerAction: () => inStatus('REJECTED') });
    const { user } = await press(host, 'Reject');
    const dialog = await screen.findByRole('alertdialog', { name: 'Decline this request?' });
    await user.click(within(dialog).getByRole('button', { name: 'Decline' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Please choose a reason');
    await user.click(within(dialog).getByRole('radio', { name: 'The place is too far for me' }));
    await user.click(within(dialog).getByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('The request was declined.')).toBeVisible();
    expect(bodies(host)).toEqual([{ action: 'REJECT', reason: 'The place is too far for me', version: 1 }]);
  });

  test('another reason needs own words, which stay when it fails', async () => {
    const host = providerHost([booking()], {
      providerAction: fails({ status: 500, serverMessage: 'A fault of ours' }),
    });
    const { user } = await press(host, 'Reject');
    await user.click(await screen.findByRole('radio', { name: 'Another reason' }));
    await user.click(screen.getByRole('button', { name: 'Decline' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please say why');
    await user.type(screen.getByRole('textbox', { name: /In your words/ }), 'My van is broken');
    await user.click(screen.getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('A fault of ours'));
    expect(screen.getByRole('textbox', { name: /In your words/ })).toHaveValue('My van is broken');
    expect(bodies(host)).toEqual([{ action: 'REJECT', reason: 'My van is broken', version: 1 }]);
  });
});

test.each([
  ['PENDING', 'मना करें', 'जगह मेरे लिए बहुत दूर है', 'The place is too far for me'],
  ['ACCEPTED', 'बुकिंग रद्द करें', 'मेरी तबीयत ठीक नहीं है', 'I am unwell'],
] as const)('a %s one is ended in Hindi; the reason travels in English', async (status, action, chosen, sent) => {
  const host = providerHost([inStatus(status)], {
    providerAction: () => inStatus('REJECTED'),
    providerCancel: () => inStatus('CANCELLED'),
  });
  await host.language.choose('hi');
  const { user } = await press(host, action);
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('radio', { name: chosen }));
  await user.click(within(dialog).getByRole('button', { name: action }));
  await waitFor(() => expect(bodies(host)).toEqual([expect.objectContaining({ reason: sent })]));
});

test('cancelling an agreed booking sends its reason', async () => {
  const host = providerHost([inStatus('ACCEPTED')], { providerCancel: () => inStatus('CANCELLED') });
  const { user } = await press(host, 'Cancel booking');
  await user.click(await screen.findByRole('radio', { name: 'I am unwell' }));
  await user.click(screen.getByRole('button', { name: 'Cancel booking' }));
  expect(await screen.findByText('The booking was cancelled.')).toBeVisible();
  expect(bodies(host)).toEqual([{ reason: 'I am unwell', version: 2 }]);
});

describe('the customer’s code', () => {
  const started = () => inStatus('ACCEPTED', { dateTime: NOW.toISOString() });
  const type = async (user: ReturnType<typeof userEvent.setup>, code: string) => {
    await user.click(await screen.findByRole('textbox', { name: 'Digit 1 of 6' }));
    await user.keyboard(code);
    await user.click(screen.getByRole('button', { name: 'Complete the job' }));
  };

  test('completes the booking at once', async () => {
    const host = providerHost([started()], {
      verifyServiceCode: () => inStatus('COMPLETED', { version: 3 }),
    });
    const { user } = await press(host, 'Enter code');
    await type(user, '482913');
    expect(await screen.findByText('AC Service is completed. Well done!')).toBeVisible();
    expect(host.calls.find(({ name }) => name === 'verifyServiceCode')?.input).toEqual({
      body: { offerId: 'KAZA00000001', otp: '482913', version: 2 },
    });
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
  });

  test('is asked for from the start of the job on; before that the desk says when', async () => {
    renderWithHost(<RequestsPage />, { host: providerHost([inStatus('ACCEPTED')]), route: '/provider' });
    expect(await screen.findByText(/^You can complete it from Mon 23 Nov, 11:00.am on\.$/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Enter code: AC Service' })).not.toBeInTheDocument();
  });

  test('that is not whole is not sent', async () => {
    const host = providerHost([started()]);
    const { user } = await press(host, 'Enter code');
    await type(user, '48291');
    expect(await screen.findByRole('alert')).toHaveTextContent('Please enter all six digits');
    expect(screen.getByRole('textbox', { name: 'Digit 6 of 6' })).toHaveFocus();
    expect(host.calls.some(({ name }) => name === 'verifyServiceCode')).toBe(false);
  });

  test.each([
    ['INVALID_OTP', 422, 'Invalid OTP', 'Ask the customer to read the code out again', ''],
    ['OTP_EXPIRED', 422, 'This OTP has expired', 'The customer sees the present code under View OTP', '4'],
    ['OTP_LOCKED', 429, 'Too many wrong attempts', 'The customer gets a new code by opening View OTP', '4'],
  ] as const)('%s says so in the server’s words, and what to do', async (code, status, serverMessage, hint, left) => {
    const host = providerHost([started()], { verifyServiceCode: fails({ status, code, serverMessage }) });
    const { user } = await press(host, 'Enter code');
    await type(user, '482913');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(serverMessage);
    expect(alert).toHaveTextContent(hint);
    expect(screen.getByRole('textbox', { name: 'Digit 1 of 6' })).toHaveValue(left);
  });

  test('a lost answer that was a success counts as one', async () => {
    const host = providerHost([started()], {
      verifyServiceCode: fails({ status: 0 }),
      getBooking: () => ({ ...inStatus('COMPLETED', { version: 3 }), events: [] }),
    });
    const { user } = await press(host, 'Enter code');
    await type(user, '482913');
    expect(await screen.findByText('AC Service is completed. Well done!')).toBeVisible();
  });
});
