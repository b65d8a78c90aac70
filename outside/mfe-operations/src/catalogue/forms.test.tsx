import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { OwnAccount } from 'operations-contracts';
import { callError, createTestHost, renderWithHost } from 'remote-sdk/testing';
import CatalogueScreen from './CatalogueScreen.tsx';

const account = { permissions: ['catalogue.read', 'catalogue.edit'] } as unknown as OwnAccount;
const fields = {
  ...{ name: { en: 'Taps', hi: 'नल', bn: 'কল' }, slug: 'taps', categoryId: 'cat_1', image: null, position: 2 },
};
const draft = {
  ...{ id: 'drf_1', kind: 'subcategory', target: 'sub_1', title: 'Taps and valves', state: 'draft', effectiveAt: null },
  ...{ base: 'one', madeBy: 'Mita', madeAt: '2026-11-27T10:00:00Z', version: 1, fields },
};
const line = { kind: 'category', slug: null, city: null, isActive: true, languages: [] };
const type = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save as draft' }));
const savedBy = (host: ReturnType<typeof createTestHost>) =>
  host.ownCalls.filter(({ name }) => name === 'operations.saveCatalogueDraft').map(({ input }) => input);

test('a newer text stands beside what is written, which is saved on top once it was seen', async () => {
  let live = { kind: 'subcategory', target: 'sub_1', fields, base: 'one' };
  const newer = { ...live, fields: { ...fields, name: { ...fields.name, en: 'Taps, all of them' } }, base: 'two' };
  const host = createTestHost({
    ownAnswers: {
      'operations.getCatalogueItem': () => live,
      'operations.listCatalogue': () => ({ items: [{ ...line, id: 'cat_1', title: 'Plumbing' }], next: null }),
      'operations.saveCatalogueDraft': () => {
        if (live === newer) return draft;
        live = newer;
        throw callError({ status: 409, serverMessage: 'This was changed in the catalogue after you began.' });
      },
    },
  });
  renderWithHost(<CatalogueScreen account={account} rest={['subcategory', 'sub_1']} />, { host });
  await screen.findByRole('option', { name: 'Plumbing' });
  type(/Name \(English\)/, 'Taps and valves');
  save();
  expect(await screen.findByText('Taps, all of them')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Name \(English\)/ })).toHaveValue('Taps and valves');
  fireEvent.click(screen.getByRole('button', { name: /save mine on top/ }));
  save();
  expect(await screen.findByText(/Saved\. Customers see it/)).toBeVisible();
  expect(savedBy(host).map((input) => (input as { body: { base: string } }).body.base)).toEqual(['one', 'two']);
  // The second save of what is a draft by now changes that draft.
  save();
  await waitFor(() => expect(savedBy(host)).toHaveLength(3));
  expect(savedBy(host)[2]).toMatchObject({ body: { draft: { id: 'drf_1', version: 1 } } });
});

test('a new category says which field the server refuses', async () => {
  const host = createTestHost({
    answers: { getCategories: () => [] },
    ownAnswers: {
      'operations.saveCatalogueDraft': () => {
        const message = 'Name is required';
        throw callError({ status: 422, serverMessage: message, fields: [{ field: 'item.fields.name.en', message }] });
      },
    },
  });
  renderWithHost(<CatalogueScreen account={account} rest={['category', 'new']} />, { host });
  fireEvent.change(screen.getByLabelText('Colour'), { target: { value: '#112233' } });
  save();
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: /Name \(English\)/ })).toHaveAccessibleDescription('Name is required'),
  );
  expect(savedBy(host)[0]).toMatchObject({ body: { item: { target: null, fields: { color: '#112233' } } } });
});

test('who may only read sees the form and cannot write in it', async () => {
  const reader = { permissions: ['catalogue.read'] } as unknown as OwnAccount;
  const host = createTestHost({
    ownAnswers: {
      'operations.getCatalogueItem': () => ({ kind: 'subcategory', target: 'sub_1', fields, base: 'one' }),
      'operations.listCatalogue': () => ({ items: [], next: null }),
    },
  });
  renderWithHost(<CatalogueScreen account={reader} rest={['subcategory', 'sub_1']} />, { host });
  expect(await screen.findByRole('textbox', { name: /Name \(English\)/ })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Save as draft' })).toBeNull();
});
