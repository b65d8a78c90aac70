import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { callError, createTestHost, renderWithHost, signedIn, type TestResponses } from 'remote-sdk/testing';
import type { Favourite } from 'shared-contracts';
import { FavouritesCard } from './FavouritesCard.tsx';

const ravi: Favourite = {
  id: 'p1',
  name: 'Ravi Das',
  average_rating: 4.6,
  total_reviews: 12,
  experience: 7,
  city: 'Kolkata',
  area: 'Salt Lake',
  verified: true,
  services: ['Tap Repair', 'Leak Repair', 'Drain Repair', 'Fan Repair'].map((title) => ({
    slug: title.toLowerCase().replace(' ', '-'),
    title,
    price: 150,
  })),
};
function open(answers: TestResponses) {
  const host = createTestHost({ session: signedIn, answers });
  renderWithHost(<FavouritesCard />, { host });
  return host;
}
const heart = () => screen.findByRole('button', { name: 'Favourite: Ravi Das' });

test('a favourite is listed with what can be booked, and the booking begins with them', async () => {
  const host = open({ listFavourites: () => [ravi] });
  expect(await screen.findByText('Ravi Das')).toBeInTheDocument();
  expect(screen.getByText('Verified')).toBeInTheDocument();
  expect(screen.queryByText('Fan Repair')).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'All 4 services' }));
  fireEvent.click(screen.getByRole('button', { name: 'Book Fan Repair with Ravi Das' }));
  expect(host.openedDialogs).toEqual([{ id: 'booking', input: { serviceSlug: 'fan-repair', providerId: 'p1' } }]);
});

test('the heart lets a favourite go at once; a failure brings it back and says why', async () => {
  const host = open({
    listFavourites: () => [ravi],
    removeFavourite: () => {
      throw callError({ call: 'removeFavourite', status: 500, serverMessage: 'We are very busy' });
    },
  });
  fireEvent.click(await heart());
  expect(await screen.findByRole('alert')).toHaveTextContent('We are very busy');
  expect(await heart()).toHaveAttribute('aria-pressed', 'true');
  host.answers.removeFavourite = () => null;
  host.answers.listFavourites = () => [];
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Favourite: Ravi Das' })));
  await waitFor(() => expect(screen.queryByText('Ravi Das')).not.toBeInTheDocument());
  expect(screen.getByText(/^Nobody yet/)).toBeInTheDocument();
});

test('the focus stays at the list when the heart that had it goes', async () => {
  const host = open({ listFavourites: () => [ravi], removeFavourite: () => null });
  (await heart()).focus();
  host.answers.listFavourites = () => [];
  await act(async () => fireEvent.click(await heart()));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Favourites' })).toHaveFocus());
});

test('without a connection the heart says so and asks nothing', async () => {
  const host = open({ listFavourites: () => [ravi] });
  const button = await heart();
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  fireEvent.click(button);
  expect(screen.getByRole('alert')).toHaveTextContent('You are offline');
  expect(host.calls.filter(({ name }) => name === 'removeFavourite')).toEqual([]);
  online.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
});
