import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callError, NOW, providerHost, renderWithHost, respondWith, type TestHost } from 'remote-sdk/testing';
import type { Review } from 'shared-contracts';
import ReviewsPage from '../../exposes/ReviewsPage.tsx';

beforeEach(() => {
  jest.useFakeTimers({ now: NOW, advanceTimers: true });
  sessionStorage.clear();
});
afterEach(() => jest.useRealTimers());

const review = (over: Partial<Review> = {}): Review => ({
  id: 'r1',
  sellerId: 'p1',
  offerId: null,
  rating: 4,
  review: 'On time and tidy',
  customerName: 'Mira S.',
  createdAt: '2026-11-20T10:00:00+05:30',
  ...over,
});
function open(first: Review, answers: Parameters<typeof providerHost>[1] = {}) {
  let shown = first;
  const host: TestHost = providerHost([], {
    getProviderReviews: () => respondWith([shown], { meta: { page: 1, limit: 10, total: 1 } }),
    replyToReview: ({ body }) => {
      shown = { ...shown, reply: { text: body.reply, at: NOW.toISOString() } };
      return shown;
    },
    ...answers,
  });
  renderWithHost(<ReviewsPage />, { host, route: '/provider/reviews' });
  return { host, user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }) };
}
const sent = ({ calls }: TestHost) => calls.filter(({ name }) => name === 'replyToReview').map(({ input }) => input);

test('a reply is published beneath its review, and can be changed for seven days', async () => {
  const { host, user } = open(review());
  await user.click(await screen.findByRole('button', { name: 'Reply to Mira S.' }));
  const text = screen.getByRole('textbox', { name: /Reply to Mira S\./ });
  expect(text).toHaveFocus();
  await user.type(text, 'Thank you, Mira');
  await user.click(screen.getByRole('button', { name: 'Publish reply' }));
  const card = within(screen.getByRole('listitem'));
  expect((await card.findByText('Reply from Ravi Das')).parentElement).toHaveTextContent('Thank you, Mira');
  expect(card.getByText('Can be changed until 28 Nov 2026')).toBeVisible();
  expect(sent(host)).toEqual([{ params: { id: 'r1' }, body: { reply: 'Thank you, Mira' } }]);
  await user.click(card.getByRole('button', { name: 'Change the reply to Mira S.' }));
  expect(screen.getByRole('textbox')).toHaveValue('Thank you, Mira');
});

test('after that it stands as it is', async () => {
  open(review({ reply: { text: 'Thank you', at: '2026-11-13T10:00:00+05:30' } }));
  expect(await screen.findByText('Thank you')).toBeVisible();
  expect(screen.queryByRole('button', { name: /reply/i })).not.toBeInTheDocument();
});

test('an empty reply is not sent; a refused one says why and stays', async () => {
  const { host, user } = open(review(), {
    replyToReview: () => {
      const message = 'Please write your reply without web addresses';
      throw callError({ status: 422, serverMessage: message, fields: [{ field: 'reply', message }] });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Reply to Mira S.' }));
  await user.click(screen.getByRole('button', { name: 'Publish reply' }));
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription(expect.stringContaining('Please write your reply'));
  expect(sent(host)).toEqual([]);
  await user.type(screen.getByRole('textbox'), 'See evil.example');
  await user.click(screen.getByRole('button', { name: 'Publish reply' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please write your reply without web addresses');
  expect(screen.getByRole('textbox')).toHaveValue('See evil.example');
});
