import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Approval } from 'operations-contracts';
import { callError, createTestHost, renderWithHost } from 'remote-sdk/testing';
import { scaleOf } from '../books/Chart.tsx';
import { Pages } from './Pages.tsx';
import { useChange } from './useOperations.ts';

const approval = (id: string): Approval => ({
  ...{
    id,
    call: 'invitePerson',
    subject: id,
    why: 'Busy',
    input: {},
    askedBy: 'Mita',
    askedAt: '2026-11-27T10:00:00Z',
  },
  ...{ state: 'waiting', decidedBy: null, decidedAt: null, mine: false },
});
let isAway = false;
const hostOf = () =>
  createTestHost({
    ownAnswers: {
      'operations.listApprovals': (input) => {
        if (isAway) throw callError({ status: 503 });
        const page = Number((input as { query: { after?: string } }).query.after ?? 0);
        return { items: [approval(`a${page}`)], next: page === 2 ? null : String(page + 1) };
      },
      'operations.decideApproval': () => approval('a0'),
    },
  });

function Screen() {
  const { run } = useChange();
  return (
    <>
      <button
        type="button"
        onClick={() => void run('decideApproval', { params: { id: 'a0' }, body: { agree: true, why: 'Fine' } })}
      >
        change
      </button>
      <Pages call="listApprovals">{(items) => items.map(({ id }) => <p key={id}>row {id}</p>)}</Pages>
    </>
  );
}
const rows = () => screen.queryAllByText(/^row/).map(({ textContent }) => textContent);
const more = () => fireEvent.click(screen.getByRole('button', { name: 'Show more' }));

test('what was shown of a long list stays: over a failure, a change at the desk, and on the way back', async () => {
  const view = renderWithHost(<Screen />, { host: hostOf() });
  await waitFor(() => expect(rows()).toEqual(['row a0']));
  isAway = true;
  more();
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(rows()).toEqual(['row a0']);
  isAway = false;
  more();
  await waitFor(() => expect(rows()).toEqual(['row a0', 'row a1']));
  fireEvent.click(screen.getByRole('button', { name: 'change' }));
  more();
  await waitFor(() => expect(rows()).toEqual(['row a0', 'row a1', 'row a2']));
  view.unmount();
  renderWithHost(<Screen />, { host: hostOf() });
  await waitFor(() => expect(rows()).toEqual(['row a0', 'row a1', 'row a2']));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('a chart’s scale ends at a round number above its bars, and has no half of what is counted whole', () => {
  expect([1, 3, 7, 100, 4_990].map(scaleOf)).toEqual([
    [0, 1],
    [0, 5],
    [0, 5, 10],
    [0, 50, 100],
    [0, 2_500, 5_000],
  ]);
});
