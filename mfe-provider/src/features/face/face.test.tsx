import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callError, NOW, providerHost, providerWork, renderWithHost } from 'remote-sdk/testing';
import type { ProviderFace } from 'shared-contracts';
import WorkPage from '../../exposes/WorkPage.tsx';

beforeEach(() => {
  jest.useFakeTimers({ now: NOW, advanceTimers: true });
  sessionStorage.clear();
});
afterEach(() => jest.useRealTimers());

const photo = (id: string) => ({ id, path: `/media/people/${id}.webp`, width: 512, height: 512 });
const face = (parts: Partial<ProviderFace> = {}): ProviderFace => ({
  ...{ about: 'Careful.', photo: null, samples: [], ...parts },
});
const file = (type = 'image/jpeg') => new File(['bytes'], 'me.jpg', { type });

async function open(answers: Parameters<typeof providerHost>[1]) {
  const host = providerHost([], { getProviderWork: () => providerWork(), ...answers });
  renderWithHost(<WorkPage />, { host, route: '/provider/profile' });
  const card = within(await screen.findByRole('region', { name: 'How customers see you' }));
  await card.findByRole('button', { name: 'Save your words' });
  return { host, card, user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime, applyAccept: false }) };
}

test('a photo is chosen, sent and shown; a second one of the work as well', async () => {
  const { host, card, user } = await open({
    getProviderFace: () => face(),
    uploadPhoto: ({ query }) =>
      query?.kind === 'face' ? face({ photo: photo('f1') }) : face({ photo: photo('f1'), samples: [photo('s1')] }),
  });
  await user.upload(card.getByLabelText('Add your photo', { selector: 'input' }), file());
  expect(await card.findByRole('button', { name: 'Another photo' })).toBeVisible();
  expect(await screen.findByText('Your photo is there. Customers see it now.')).toBeVisible();
  await user.upload(card.getByLabelText('Add a photo of your work', { selector: 'input' }), file());
  expect(await card.findByRole('img', { name: 'Photo 1 of your work' })).toHaveAttribute(
    'src',
    '/media/people/s1.webp',
  );
  const sent = host.calls.filter(({ name }) => name === 'uploadPhoto').map(({ input }) => input);
  expect(sent).toMatchObject([{ query: { kind: 'face' } }, { query: { kind: 'sample' } }]);
});

test('a photo that fails says why, and nothing else is lost', async () => {
  const { card, user } = await open({
    getProviderFace: () => face({ samples: [photo('s1')] }),
    uploadPhoto: () => {
      throw callError({ status: 415, serverMessage: 'Please choose a JPEG, PNG or WebP photo' });
    },
  });
  await user.clear(card.getByRole('textbox', { name: 'About you' }));
  await user.type(card.getByRole('textbox', { name: 'About you' }), 'I mend taps.');
  await user.upload(card.getByLabelText('Add your photo', { selector: 'input' }), file());
  expect(await card.findByRole('alert')).toHaveTextContent('Please choose a JPEG, PNG or WebP photo');
  expect(card.getByRole('textbox', { name: 'About you' })).toHaveValue('I mend taps.');
  expect(card.getByRole('img', { name: 'Photo 1 of your work' })).toBeVisible();
});

test('what is no picture is not sent', async () => {
  const { host, card, user } = await open({ getProviderFace: () => face() });
  await user.upload(card.getByLabelText('Add your photo', { selector: 'input' }), file('application/pdf'));
  expect(await card.findByRole('alert')).toHaveTextContent('Please choose a JPEG, PNG or WebP photo');
  expect(host.calls.some(({ name }) => name === 'uploadPhoto')).toBe(false);
});

test('words and photos are changed and removed', async () => {
  const { host, card, user } = await open({
    getProviderFace: () => face({ samples: [photo('s1')] }),
    saveAbout: ({ body }) => face({ ...body, samples: [photo('s1')] }),
    removePhoto: () => face(),
  });
  await user.type(card.getByRole('textbox', { name: 'About you' }), ' On time.');
  await user.click(card.getByRole('button', { name: 'Save your words' }));
  expect(await screen.findByText('Saved. Customers see it now.')).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Remove photo 1 of your work' }));
  await waitFor(() => expect(card.queryByRole('img', { name: /your work/ })).not.toBeInTheDocument());
  const inputs = host.calls.filter(({ name }) => name === 'saveAbout' || name === 'removePhoto');
  expect(inputs.map(({ input }) => input)).toEqual([
    { body: { about: 'Careful. On time.' } },
    { params: { id: 's1' } },
  ]);
});
