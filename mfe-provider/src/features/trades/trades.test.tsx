import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NOW, providerHost, providerWork, renderWithHost } from 'remote-sdk/testing';
import type { ProviderWork, Trade } from 'shared-contracts';
import WorkPage from '../../exposes/WorkPage.tsx';

beforeEach(() => {
  jest.useFakeTimers({ now: NOW, advanceTimers: true });
  sessionStorage.clear();
});
afterEach(() => jest.useRealTimers());

const trade = (parts: Partial<Trade>): Trade => ({
  ...{ categoryId: 'c1', name: 'AC and Appliance Repair', state: 'verified', checked: ['identity', 'skill'] },
  ...{ at: '2026-11-02T10:00:00+05:30', ...parts },
});
const service = (id: string, title: string, category: string): ProviderWork['catalogue'][number] => ({
  ...{ id, title, category: { id: category, name: { c1: 'AC and Appliance Repair', c2: 'Painting' }[category] ?? '' } },
  ...{ durationMinutes: 60, priceRange: { min: 400, max: 700 } },
});
const base = providerWork({
  catalogue: [service('s1', 'AC Service', 'c1'), service('s2', 'Wall Painting', 'c2')],
  services: [{ id: 's1', price: 450, listed: true }],
  trades: [trade({})],
});
const open = (work: ProviderWork, answers: Parameters<typeof providerHost>[1] = {}) => {
  const host = providerHost([], { getProviderWork: () => work, ...answers });
  renderWithHost(<WorkPage />, { host, route: '/provider/profile' });
  return { host, user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }) };
};
const part = async (name: string) => within(await screen.findByRole('region', { name }));

test('a trade says what was checked, one that waits that it waits, a refused one why', async () => {
  const refused: Partial<Trade> = { categoryId: 'c3', name: 'Plumbing', state: 'refused', checked: [] };
  open({
    ...base,
    trades: [
      trade({}),
      trade({ categoryId: 'c2', name: 'Painting', state: 'requested', checked: [] }),
      trade({ ...refused, reason: { code: 'other', words: { en: 'Call us.', hi: 'फ़ोन करें।', bn: 'ফোন করুন।' } } }),
      trade({ ...refused, categoryId: 'c4', name: 'Carpentry', reason: { code: 'skill' } }),
    ],
  });
  const trades = await part('Trades');
  const [verified, waits, other, skill] = trades.getAllByRole('listitem');
  expect(verified).toHaveTextContent('Open for bookingsVerifiedidentity, skillSince 2 Nov 2026.');
  expect(waits).toHaveTextContent('Being checkedAsked for on 2 Nov 2026.');
  expect(other).toHaveTextContent('Call us.');
  expect(skill).toHaveTextContent('We could not see that you have learnt or done this work.');
});

test('another trade is asked for with a note, and what was typed stays where it fails', async () => {
  let fails = true;
  const { host, user } = open(base, {
    requestTrade: () => {
      if (fails) throw new Error('away');
      return { ...base, trades: [trade({}), trade({ categoryId: 'c2', name: 'Painting', state: 'requested' })] };
    },
  });
  const trades = await part('Trades');
  await user.click(trades.getByRole('button', { name: 'Ask for it' }));
  expect(trades.getByText('Please choose a trade')).toBeVisible();
  await user.selectOptions(trades.getByRole('combobox', { name: 'Ask for another trade' }), 'Painting');
  await user.type(trades.getByRole('textbox', { name: 'What should we know?' }), 'Three years');
  await user.click(trades.getByRole('button', { name: 'Ask for it' }));
  expect(await trades.findByRole('alert')).toBeVisible();
  expect(trades.getByRole('textbox')).toHaveValue('Three years');
  fails = false;
  await user.click(trades.getByRole('button', { name: 'Ask for it' }));
  expect(await trades.findByText('Being checked')).toBeVisible();
  expect(host.calls.filter(({ name }) => name === 'requestTrade').at(-1)?.input).toEqual({
    body: { categoryId: 'c2', note: 'Three years' },
  });
  expect(trades.queryByRole('combobox')).not.toBeInTheDocument();
});

test('a service of a new trade says before it is saved that it is a request, and afterwards why nobody sees it', async () => {
  const { user } = open(base);
  const services = await part('Services and prices');
  await user.selectOptions(services.getByRole('combobox', { name: 'Add a service' }), 'Wall Painting');
  expect(services.getByText(/^A new trade \(Painting\): when you save, you ask for it/)).toBeVisible();
});

test('a service that waits says so', async () => {
  open({
    ...base,
    services: [...base.services, { id: 's2', price: 400, listed: false }],
    trades: [trade({}), trade({ categoryId: 'c2', name: 'Painting', state: 'requested', checked: [] })],
  });
  expect(await screen.findByText('Customers do not see it yet: we are checking this trade.')).toBeVisible();
});

test('an API from before trades shows none', async () => {
  open(providerWork());
  await part('Services and prices');
  expect(screen.queryByRole('region', { name: 'Trades' })).not.toBeInTheDocument();
});
