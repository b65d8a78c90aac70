import { createEventBus } from 'remote-sdk/event-bus';
import type { SessionState } from 'shared-contracts';
import { createStateCell } from '../base/state-cell.ts';
import { createLive } from './create-live.ts';

const follow = jest.fn((..._: unknown[]) => () => {});
let isThere = true;
jest.mock('./live-connections.ts', () => ({
  get LiveConnections() {
    if (!isThere) throw new Error('the file could not be fetched');
    return class {
      follow = follow;
    };
  },
}));

const live = () => {
  const session = createStateCell<SessionState>({ status: 'anonymous' });
  const events = createEventBus({ session: session.changes, location: createStateCell({ label: '' }).changes });
  return createLive({
    session,
    events,
    report: () => {},
    renewal: { fresh: async () => null, replace: async () => null },
  });
};

beforeEach(() => {
  jest.useFakeTimers();
  follow.mockClear();
  isThere = true;
});
afterEach(() => jest.useRealTimers());
const settle = () => jest.advanceTimersByTimeAsync(0);

test('a follower that left before the code came follows nothing', async () => {
  live().follow('notices')();
  await settle();
  expect(follow).not.toHaveBeenCalled();
});

test('code that cannot be fetched counts as down, is asked for again, and the lists are asked meanwhile', async () => {
  isThere = false;
  const states: string[] = [];
  const caughtUp = jest.fn();
  live().follow('customer-bookings', { onState: (state) => states.push(state), onCatchUp: caughtUp });
  await settle();
  expect(states).toEqual(['down']);
  isThere = true;
  await jest.advanceTimersByTimeAsync(2_000);
  expect(caughtUp).toHaveBeenCalledTimes(1);
  expect(follow).toHaveBeenCalledTimes(1);
});
