import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NOW, providerHost, renderWithHost } from 'remote-sdk/testing';
import type { Statement } from 'shared-contracts';
import StatementPage from '../../exposes/StatementPage.tsx';
import { monthOf } from './month-of.ts';

beforeEach(() => void jest.useFakeTimers({ now: NOW, advanceTimers: true }));
afterEach(() => jest.useRealTimers());

const sums = { grossPaise: 100_010, commissionPaise: 5_001, netPaise: 95_009 };
const statement = (month = '2026-11'): Statement => ({
  month,
  from: `${month}-01`,
  to: `${month}-30`,
  provider: { id: 'p1', name: 'Ravi Das', city: 'Kolkata' },
  bookings: [
    {
      id: 'KAZA00000009',
      service: { title: 'Fan Repair' },
      customer: { name: 'Mira S.' },
      completedAt: '2026-11-10T06:00:00.000Z',
      ...sums,
    },
  ],
  total: sums,
});
const open = (route = '/provider/statement') => {
  const host = providerHost([], { getStatement: ({ query }) => statement(query?.month) });
  const view = renderWithHost(<StatementPage />, { host, route });
  return { ...view, user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }) };
};

test('shows the present month with its jobs and sums, and that it is not over', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Statement of November 2026' })).toBeVisible();
  expect(screen.getByText(/This month is not over yet/)).toBeVisible();
  const [, job] = screen.getAllByRole('row');
  expect(job).toHaveTextContent(/Fan Repair.*Mira S\..*KAZA00000009.*₹1,000\.10.*₹50\.01.*₹950\.09/);
  expect(screen.queryByRole('button', { name: 'Next month' })).not.toBeInTheDocument();
});

test('stands under Earnings among the desk’s sections', async () => {
  open();
  const sections = within(await screen.findByRole('navigation', { name: 'Desk' }));
  expect(sections.getByRole('link', { current: 'page' })).toHaveAccessibleName('Earnings');
});

test('another month is a step away, and in the address', async () => {
  const { user, address } = open();
  await user.click(await screen.findByRole('button', { name: 'Previous month' }));
  await waitFor(() => expect(address()).toBe('/provider/statement?month=2026-10'));
  expect(await screen.findByRole('heading', { name: 'Statement of October 2026' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next month' }));
  expect(await screen.findByRole('heading', { name: 'Statement of November 2026' })).toBeVisible();
});

test('is saved as a file named after its month', async () => {
  const saved: { name: string; blob: Blob }[] = [];
  let blob = new Blob();
  URL.createObjectURL = (given) => {
    blob = given as Blob;
    return 'blob:statement';
  };
  URL.revokeObjectURL = () => {};
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob });
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
  click.mockRestore();
  expect(saved.map(({ name, blob: file }) => [name, file.type, file.size > 100])).toEqual([
    ['kaza-2026-11.csv', 'text/csv;charset=utf-8', true],
  ]);
});

test.each([
  ['2026-10', '2026-10'],
  ['2026-12', '2026-11'],
  ['soon', '2026-11'],
  [null, '2026-11'],
])('an address that names %j shows %s', (named, month) => {
  expect(monthOf(named, '2026-11-21')).toBe(month);
});

test('the sheet has nothing but what belongs on paper', async () => {
  open();
  const sheet = (await screen.findByRole('heading', { name: 'Statement of November 2026' })).closest('div');
  expect(within(sheet?.parentElement as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
});
