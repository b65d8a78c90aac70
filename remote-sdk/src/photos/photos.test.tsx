import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BookingPhoto } from 'shared-contracts';
import { callError, createTestHost, renderWithHost, signedIn, type TestResponses } from '../testing/index.tsx';
import { BookingPhotos } from './BookingPhotos.tsx';

beforeEach(() => {
  URL.createObjectURL = jest.fn(() => 'blob:photo');
  URL.revokeObjectURL = jest.fn();
});

const photo = (id: string, own = true): BookingPhoto => ({
  ...{ id, kind: 'request', own, width: 30, height: 20, at: '2026-11-20T10:00:00.000Z' },
});
const file = (type = 'image/jpeg') => new File(['bytes'], 'tap.jpg', { type });

/** A server that keeps what it is given. */
function open(photos: BookingPhoto[], { canAdd = true, ...answers }: TestResponses & { canAdd?: boolean } = {}) {
  const host = createTestHost({
    session: signedIn,
    answers: {
      listBookingPhotos: () => [...photos],
      getBookingPhoto: () => new Blob(['picture'], { type: 'image/webp' }),
      addBookingPhoto: () => {
        const added = photo(`p${photos.length + 1}`);
        photos.push(added);
        return added;
      },
      removeBookingPhoto: ({ params }) => {
        photos.splice(0, photos.length, ...photos.filter(({ id }) => id !== params.photo));
        return photos;
      },
      ...answers,
    },
  });
  renderWithHost(<BookingPhotos bookingId="KAZA1" kind="request" canAdd={canAdd} />, { host });
  return { host, user: userEvent.setup({ applyAccept: false }) };
}
const chooser = () => screen.findByLabelText('Add photo', { selector: 'input' });

test('a photo is chosen, sent as it is and shown by its bytes; its giver removes it', async () => {
  const { host, user } = open([]);
  await user.upload(await chooser(), file());
  expect(await screen.findByRole('img', { name: 'Photo 1' })).toHaveAttribute('src', 'blob:photo');
  expect(host.calls.find(({ name }) => name === 'addBookingPhoto')?.input).toMatchObject({
    params: { id: 'KAZA1' },
    query: { kind: 'request' },
    body: expect.any(Blob),
  });
  await user.click(screen.getByRole('button', { name: 'Remove photo 1' }));
  await waitFor(() => expect(screen.queryByRole('img')).not.toBeInTheDocument());
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:photo');
});

test('what fails is said, and another try is possible', async () => {
  const { host, user } = open([], {
    addBookingPhoto: () => {
      throw callError({ status: 422, serverMessage: 'You cannot keep more photos. Please remove one first.' });
    },
  });
  await user.upload(await chooser(), file('application/pdf'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please choose a JPEG, PNG or WebP photo');
  expect(host.calls.some(({ name }) => name === 'addBookingPhoto')).toBe(false);
  await user.upload(await chooser(), file());
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('You cannot keep more photos'));
  expect(screen.getByRole('button', { name: 'Add photo' })).toBeEnabled();
});

test('the other side sees photos and changes none; five are enough', async () => {
  open([1, 2, 3, 4, 5].map((n) => photo(`p${n}`, false)));
  await waitFor(() => expect(screen.getAllByRole('img')).toHaveLength(5));
  expect(screen.queryByRole('button', { name: /Remove/ })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add photo' })).toBeDisabled();
});

test('where there is none and none can be added, nothing is shown', async () => {
  const { host } = open([], { canAdd: false });
  await waitFor(() => expect(host.calls).toHaveLength(1));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});
