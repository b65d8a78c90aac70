import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callError, createTestHost, renderWithHost } from 'remote-sdk/testing';
import { ReviewDialog } from './ReviewDialog.tsx';

const input = { bookingId: 'KAZA00000001', serviceName: 'Tap repair', providerName: 'Ravi Das', providerId: 'p1' };
const answer = {
  id: 'r1',
  sellerId: 'p1',
  offerId: input.bookingId,
  rating: 4,
  review: 'Came on time.',
  customerName: 'Asha',
  createdAt: '2026-11-21T10:00:00+05:30',
};

beforeEach(() => sessionStorage.clear());

const open = (createReview: () => typeof answer = () => answer) => {
  const host = createTestHost({ answers: { createReview } });
  const close = jest.fn();
  const view = renderWithHost(<ReviewDialog input={input} close={close} />, { host });
  return { host, close, view, user: userEvent.setup() };
};
const words = () => screen.getByRole('textbox', { name: /Your review/ });
const submit = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Submit Review' }));

test('five ratings are called Poor, Fair, Good, Very Good and Excellent', () => {
  open();
  const names = screen
    .getAllByRole('radio')
    .map((radio) => radio.getAttribute('aria-label') ?? radio.closest('label')?.textContent);
  for (const [index, label] of ['Poor', 'Fair', 'Good', 'Very Good', 'Excellent'].entries()) {
    expect(names[index]).toContain(label);
  }
});

test('a rating and ten characters after trimming are required, word for word', async () => {
  const { host, user } = open();
  await user.type(words(), '  too few  ');
  await submit(user);
  expect(screen.getByText('Please select a rating')).toBeVisible();
  expect(words()).toHaveAccessibleDescription(/Please write at least 10 characters in your review/);
  expect(host.calls).toEqual([]);
});

test('the text stops at 1000 characters and is counted', async () => {
  const { user } = open();
  await user.click(words());
  await user.paste('x'.repeat(1200));
  expect(words()).toHaveValue('x'.repeat(1000));
  expect(screen.getByText('1000 of 1000 characters')).toBeVisible();
});

test('a review goes out trimmed, and the page hears of it at once', async () => {
  const { host, user, close } = open();
  await user.click(screen.getAllByRole('radio')[3]!);
  await user.type(words(), '  Came on time.  ');
  await submit(user);
  await screen.findByText('Thank you! Your review is published.');
  expect(host.calls[0]).toMatchObject({
    name: 'createReview',
    input: { body: { sellerId: 'p1', offerId: input.bookingId, rating: 4, review: 'Came on time.' } },
  });
  expect(host.emitted).toContainEqual({ name: 'review', payload: { bookingId: input.bookingId } });
  await user.click(screen.getAllByRole('button', { name: 'Close' })[0]!);
  expect(close).toHaveBeenCalledWith('reviewed');
});

test('a failure shows its sentence and keeps what was typed, also over a close', async () => {
  const { user, view } = open(() => {
    throw callError({ status: 0, code: 'NETWORK' });
  });
  await user.click(screen.getAllByRole('radio')[0]!);
  await user.type(words(), 'Nobody came at all.');
  await submit(user);
  await waitFor(() => expect(screen.getByText('Failed to submit review. Please try again.')).toBeVisible());
  view.unmount();
  open();
  expect(words()).toHaveValue('Nobody came at all.');
});
