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

test('at a sign-out every tab lets go of the database, so that it goes, and a later message opens a new one', async () => {
  const tabs = await Promise.all([openOutbox('signed-out'), openOutbox('signed-out')]);
  await tabs[0].put(entry('a'));
  const deletion = indexedDB.deleteDatabase('signed-out');
  await new Promise((resolve, reject) => {
    deletion.onsuccess = resolve;
    deletion.onblocked = () => reject(new Error('a tab holds it'));
  });
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('signed-out');
  for (const [index, tab] of tabs.entries()) await tab.put(entry(`later-${index}`));
  expect((await tabs[0].list('u1', 'KAZA1')).map(({ key }) => key)).toEqual(['later-0', 'later-1']);
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
