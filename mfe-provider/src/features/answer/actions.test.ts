import { requestIn as inStatus, NOW } from 'remote-sdk/testing';
import { bookingStatuses, canAct } from 'shared-contracts';
import { actionsOf, deskActions } from './actions.ts';

test.each([
  ['PENDING', ['ACCEPT', 'COUNTER', 'REJECT']],
  ['COUNTERED', []],
  ['ACCEPTED', ['RESCHEDULE', 'CANCEL']],
  ['COMPLETED', []],
  ['REJECTED', []],
  ['CANCELLED', []],
] as const)('%s offers what the state table allows', (status, actions) => {
  expect(actionsOf(inStatus(status), NOW)).toEqual(actions);
});

test('no button is shown that the table does not have, in any status', () => {
  for (const status of bookingStatuses) {
    const booking = inStatus(status);
    for (const action of deskActions) {
      expect(actionsOf(booking, NOW).includes(action)).toBe(canAct(booking, action, 'provider', NOW));
    }
  }
});

test('a job can be completed from its start on', () => {
  const actions = actionsOf(inStatus('ACCEPTED', { dateTime: NOW.toISOString() }), NOW);
  expect(actions).toEqual(['ON_THE_WAY', 'START', 'COMPLETE', 'PROPOSE_EXTRA', 'NO_SHOW']);
});

test('a request that has expired can only be declined', () => {
  expect(actionsOf(inStatus('PENDING', { expiresAt: NOW.toISOString() }), NOW)).toEqual(['REJECT']);
});
