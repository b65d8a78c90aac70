import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestHost, renderWithHost, type TestResponses } from 'remote-sdk/testing';
import type { Service } from 'shared-contracts';
import { categoryOf, serviceOf } from '../../testing.ts';
import { readRecentSearches, rememberSearch } from './recent-searches.ts';
import { SearchBar } from './SearchBar.tsx';

beforeEach(() => localStorage.clear());

const show = (searchServices: TestResponses['searchServices'] = () => []) =>
  renderWithHost(<SearchBar city="Delhi" />, {
    host: createTestHost({ answers: { getCategories: () => [categoryOf()], searchServices } }),
  });
const box = () => screen.getByRole('combobox', { name: 'What service do you need?' });
const options = () => screen.getAllByRole('option').map((option) => option.textContent);

describe('searching', () => {
  test('goes to the results in the chosen city and is remembered', async () => {
    const { address } = show();
    await userEvent.type(box(), '  leaking tap ');
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(address()).toBe('/services/search?q=leaking+tap&city=Delhi');
    expect(readRecentSearches()).toEqual(['leaking tap']);
  });

  test('empty text browses', async () => {
    const { address } = show();
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(address()).toBe('/services/search?city=Delhi'));
    expect(readRecentSearches()).toEqual([]);
  });

  test('recent searches are offered in the empty box and can be repeated', async () => {
    rememberSearch('sofa');
    const { address } = show();
    await userEvent.click(box());
    await userEvent.click(screen.getByRole('option', { name: /sofa/ }));
    expect(address()).toBe('/services/search?q=sofa&city=Delhi');
  });
});

describe('suggestions', () => {
  test('are subcategories and services; a subcategory leads to its listing, by keyboard', async () => {
    const { address } = show(() => [serviceOf({ title: 'Ceiling Fan Repair' })]);
    await userEvent.type(box(), 'fan');
    await screen.findByRole('option', { name: /Ceiling Fan Repair/ });
    expect(options()[0]).toContain('Fan Repair & Installation');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(address()).toBe(
      '/services/fan-repair-and-installation?category=cat-electrician&subcategory=fan-repair-and-installation&city=Delhi',
    );
  });

  test('a service leads to its details', async () => {
    const { address } = show(() => [serviceOf({ title: 'Ceiling Fan Repair', slug: 'cfr', city: 'Delhi' })]);
    await userEvent.type(box(), 'fan');
    await userEvent.click(await screen.findByRole('option', { name: /Ceiling Fan Repair/ }));
    expect(address()).toBe('/services/fan-repair-and-installation?city=Delhi&service=cfr');
  });

  test('a late answer never takes the place of a newer one', async () => {
    const waiting = new Map<string, (services: Service[]) => void>();
    show(({ query }) => new Promise((resolve) => waiting.set(query?.q ?? '', resolve)));
    await userEvent.type(box(), 'so');
    await waitFor(() => expect(waiting.has('so')).toBe(true));
    await userEvent.type(box(), 'fa');
    await waitFor(() => expect(waiting.has('sofa')).toBe(true));
    await act(async () => waiting.get('sofa')?.([serviceOf({ id: 'new', title: 'Sofa Shampoo' })]));
    await screen.findByRole('option', { name: /Sofa Shampoo/ });
    await act(async () => waiting.get('so')?.([serviceOf({ id: 'old', title: 'Sonar Check' })]));
    expect(options()).toEqual([expect.stringContaining('Sofa Shampoo')]);
  });
});
