import type { Membership, Storage } from '../ports/ports.ts';
import { openRoomHub, type RoomHub } from './room-hub.ts';

/** Until the rooms are compared, and the turn after it. */
const SWEEP_MS = 10_001;
let hub: RoomHub;
let access: string;

beforeEach(async () => {
  jest.useFakeTimers();
  access = 'ACCEPTED';
  const states: Storage['states'] = async (rooms) => new Map(rooms.map((room) => [room, { version: 3, access }]));
  const storage = { states, subscribe: async () => () => {} } as unknown as Storage;
  const membership: Membership = { isMember: async () => true, subscribe: () => () => {} };
  hub = await openRoomHub({ storage, membership, logger: { warn() {}, error() {} } });
});
afterEach(() => {
  jest.useRealTimers();
  return hub.close();
});

/** A member whose check ends when told to. */
function join(room: string, version = 3) {
  let done = () => {};
  const onAccess = jest.fn(() => new Promise<void>((resolve) => (done = resolve)));
  const resync = jest.fn(async () => {});
  const leave = hub.join(room, { onEvent() {}, onAccess, version: () => version, resync });
  const answer = () => {
    done();
    return jest.advanceTimersByTimeAsync(1);
  };
  return { onAccess, resync, leave, answer };
}
const timesOf = (...members: ReturnType<typeof join>[]) => members.map(({ onAccess }) => onAccess.mock.calls.length);

test('all who came at once are looked at one after the other', async () => {
  const [ann, bob, eve] = [join('garden'), join('garden'), join('kitchen', 2)];
  await jest.advanceTimersByTimeAsync(SWEEP_MS);
  expect(timesOf(ann, bob, eve)).toEqual([1, 0, 0]);
  // However long that takes: another look does not begin meanwhile.
  await jest.advanceTimersByTimeAsync(SWEEP_MS);
  expect(timesOf(ann, bob, eve)).toEqual([1, 0, 0]);
  await ann.answer();
  expect(timesOf(ann, bob, eve)).toEqual([1, 1, 0]);
  await bob.answer();
  expect(timesOf(ann, bob, eve)).toEqual([1, 1, 1]);
  await eve.answer();
  expect([ann, bob, eve].map(({ resync }) => resync.mock.calls.length)).toEqual([0, 0, 1]);
});

test('who leaves meanwhile is not looked at, and nobody twice unless the rights change', async () => {
  const [ann, bob] = [join('garden'), join('garden')];
  await jest.advanceTimersByTimeAsync(SWEEP_MS);
  bob.leave();
  await ann.answer();
  await jest.advanceTimersByTimeAsync(SWEEP_MS);
  expect(timesOf(ann, bob)).toEqual([1, 0]);
  access = 'COMPLETED';
  await jest.advanceTimersByTimeAsync(SWEEP_MS);
  expect(timesOf(ann, bob)).toEqual([2, 0]);
  await ann.answer();
});

test('what waits goes in between, also where the storage answers at once', async () => {
  const order: string[] = [];
  const member = (name: string) => ({
    onEvent() {},
    onAccess: async () => {
      order.push(name);
      setImmediate(() => order.push(`what waited behind ${name}`));
    },
    version: () => 3,
    resync: async () => {},
  });
  for (const name of ['ann', 'bob']) hub.join('garden', member(name));
  await jest.advanceTimersByTimeAsync(SWEEP_MS);
  for (let turn = 0; turn < 4; turn++) await jest.advanceTimersByTimeAsync(1);
  expect(order).toEqual(['ann', 'what waited behind ann', 'bob', 'what waited behind bob']);
});
