/** @jest-environment node */
import 'fake-indexeddb/auto';
import { type OutboxEntry, openOutbox } from './outbox.ts';

const entry = (key: string, ownerId = 'u1'): OutboxEntry => ({
  key,
  ownerId,
  bookingId: 'KAZA1',
  text: `text of ${key}`,
  createdAt: 1,
  state: 'waiting',
  tries: 0,
});

test('the outbox keeps what waits on the device, by person and booking, in order of writing', async () => {
  const outbox = await openOutbox('test-outbox');
  for (const each of [entry('b'), entry('a'), entry('c', 'u2')]) await outbox.put(each);
  const later = await openOutbox('test-outbox');
  expect((await later.list('u1', 'KAZA1')).map(({ key }) => key)).toEqual(['a', 'b']);
  await later.remove('a');
  expect((await outbox.list('u1', 'KAZA1')).map(({ key }) => key)).toEqual(['b']);
});

test('without a store on the device messages live as long as the tab', async () => {
  jest.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const outbox = await openOutbox('forbidden');
  await outbox.put(entry('a'));
  expect(await outbox.list('u1', 'KAZA1')).toHaveLength(1);
  jest.restoreAllMocks();
});
