import { FakeChatServer, ritu } from '../testing/fake-chat-server.ts';
import { createMemoryOutbox, type OutboxEntry } from './outbox.ts';
import { OutboxSender, SEND_PATIENCE_MS, TOO_MANY_WAIT_MS } from './outbox-sender.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const entry = (key: string): OutboxEntry => ({
  key,
  ownerId: ritu.uid,
  bookingId: 'KAZA1',
  text: key,
  createdAt: 1,
  state: 'waiting',
  tries: 0,
});

function start(server: FakeChatServer, outbox = createMemoryOutbox()) {
  const backend = server.connect(ritu);
  const onError = jest.fn();
  const sender = new OutboxSender({
    outbox,
    ownerId: ritu.uid,
    bookingId: 'KAZA1',
    link: () => backend,
    renew: async () => backend,
    onChange: () => {},
    onError,
  });
  return { sender, backend, onError };
}
const settle = () => jest.advanceTimersByTimeAsync(0);

test('past the limit of a minute a message waits a moment and goes out by itself', async () => {
  const server = new FakeChatServer();
  server.tooManyOnce = true;
  const { sender } = start(server);
  await sender.add(entry('a'));
  await settle();
  expect(sender.state).toMatchObject({ slowed: true, busy: true });
  await jest.advanceTimersByTimeAsync(TOO_MANY_WAIT_MS);
  expect(server.messages.map(({ key }) => key)).toEqual(['a']);
  expect(sender.state).toEqual({ entries: [], busy: false, slowed: false });
});

test('one that failed does not hold up the next', async () => {
  const server = new FakeChatServer();
  const { sender } = start(server);
  server.denies = true;
  await sender.add(entry('a'));
  await settle();
  expect(sender.state.entries).toMatchObject([{ key: 'a', state: 'failed' }]);
  server.denies = false;
  await sender.add(entry('b'));
  await settle();
  expect(server.messages.map(({ key }) => key)).toEqual(['b']);
  await sender.discard('a');
  expect(sender.state.entries).toEqual([]);
});

test('a send without an answer blocks writing for a while, not for ever, and is never lost', async () => {
  const server = new FakeChatServer();
  const { sender } = start(server);
  server.setConnected(false);
  await sender.add(entry('a'));
  await settle();
  expect(sender.state.busy).toBe(true);
  await jest.advanceTimersByTimeAsync(SEND_PATIENCE_MS);
  expect(sender.state).toMatchObject({ busy: false, entries: [{ key: 'a', state: 'waiting' }] });
  server.setConnected(true);
  await settle();
  expect(server.messages.map(({ key }) => key)).toEqual(['a']);
});

test('a message is shown at once, and waits once the device keeps it', async () => {
  const outbox = createMemoryOutbox();
  let isStored = () => {};
  const stored = new Promise<void>((resolve) => {
    isStored = resolve;
  });
  const server = new FakeChatServer();
  server.setConnected(false);
  const { sender } = start(server, { ...outbox, put: (each) => stored.then(() => outbox.put(each)) });
  const adding = sender.add(entry('a'));
  expect(sender.state.entries).toMatchObject([{ key: 'a', state: 'new' }]);
  isStored();
  await adding;
  expect(sender.state.entries).toMatchObject([{ key: 'a', state: 'waiting' }]);
  expect(await outbox.list(ritu.uid, 'KAZA1')).toMatchObject([{ key: 'a', state: 'waiting' }]);
});
