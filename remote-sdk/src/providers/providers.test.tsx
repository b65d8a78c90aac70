import { fireEvent, screen, waitFor } from '@testing-library/react';
import { createTestHost, provider, renderWithHost, savedAddress, signedIn, testUser } from '../testing/index.tsx';
import { FavouriteToggle } from './FavouriteToggle.tsx';
import { ReportReview } from './ReportReview.tsx';
import { useFavourites } from './useFavourites.ts';
import { useProviders } from './useProviders.ts';

const ravi = provider();
function Heart() {
  const favourites = useFavourites();
  return <FavouriteToggle provider={ravi} favourites={favourites} />;
}
function Names() {
  return <p>{useProviders('ac-service').data?.data.map(({ name }) => name)}</p>;
}
const heart = () => screen.getByRole('button', { name: /^(Add to favourites|Favourite): Ravi Das$/ });

test('who presses the heart signed out logs in first, and then it is saved', async () => {
  const host = createTestHost({
    session: { status: 'anonymous' },
    answers: { addFavourite: () => null, listFavourites: () => [] },
    dialogResults: { login: 'signed-in' },
  });
  const login = jest.spyOn(host.session, 'require').mockResolvedValue(testUser);
  renderWithHost(<Heart />, { host });
  fireEvent.click(heart());
  await waitFor(() =>
    expect(host.calls).toContainEqual(
      expect.objectContaining({ name: 'addFavourite', input: { params: { id: 'p1' } } }),
    ),
  );
  expect(login).toHaveBeenCalledWith('Please log in to keep your favourites.');
});

test('who leaves the login keeps nothing', async () => {
  const host = createTestHost({ session: { status: 'anonymous' } });
  const login = jest.spyOn(host.session, 'require').mockResolvedValue(null);
  renderWithHost(<Heart />, { host });
  fireEvent.click(heart());
  await waitFor(() => expect(login).toHaveBeenCalled());
  expect(heart()).toHaveAttribute('aria-pressed', 'false');
  expect(host.calls.filter(({ name }) => name === 'addFavourite')).toEqual([]);
});

const asked = (host: ReturnType<typeof createTestHost>) =>
  host.calls.filter(({ name }) => name === 'getProvidersByService').at(-1)?.input;

test('providers are asked for from the chosen place, to about a kilometre', async () => {
  const coordinates = { latitude: 22.57654, longitude: 88.43312 };
  const host = createTestHost({
    location: { label: 'Salt Lake', coordinates },
    answers: { getProvidersByService: () => [ravi] },
  });
  renderWithHost(<Names />, { host });
  expect(await screen.findByText('Ravi Das')).toBeInTheDocument();
  expect(asked(host)).toEqual({ params: { slug: 'ac-service' }, query: { latitude: 22.58, longitude: 88.43 } });
});

test('else from the saved address that has a point, and without either from nowhere', async () => {
  const answers = {
    getProvidersByService: () => [ravi],
    listAddresses: () => [{ ...savedAddress, coordinates: { latitude: 22.5, longitude: 88.4 } }],
  };
  const host = createTestHost({ session: signedIn, answers });
  renderWithHost(<Names />, { host });
  await waitFor(() =>
    expect(asked(host)).toEqual({ params: { slug: 'ac-service' }, query: { latitude: 22.5, longitude: 88.4 } }),
  );
  const stranger = createTestHost({ answers: { getProvidersByService: () => [ravi] } });
  renderWithHost(<Names />, { host: stranger });
  await waitFor(() => expect(asked(stranger)).toEqual({ params: { slug: 'ac-service' } }));
});

test('a review is reported in a dialog of its own, by who is signed in', async () => {
  const host = createTestHost({ session: { status: 'anonymous' } });
  const login = jest.spyOn(host.session, 'require').mockResolvedValueOnce(null).mockResolvedValue(testUser);
  renderWithHost(<ReportReview review={{ id: 'r1', customerName: 'Mira S.' }} />, { host });
  const button = screen.getByRole('button', { name: 'Report the review of Mira S.' });
  fireEvent.click(button);
  await waitFor(() => expect(login).toHaveBeenCalledWith('Please log in to report a review.'));
  expect(host.openedDialogs).toEqual([]);
  fireEvent.click(button);
  const asked = { id: 'report-review', input: { review: { id: 'r1', customerName: 'Mira S.' } } };
  await waitFor(() => expect(host.openedDialogs).toEqual([asked]));
});
