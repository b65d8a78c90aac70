/** @jest-environment node */
import { IDBFactory } from 'fake-indexeddb';
import { forgetDatabases } from './forget-databases.ts';

const HEARTBEATS = 'firebase-heartbeat-database';
let present: IDBFactory;
beforeEach(() => {
  present = new IDBFactory();
  Object.defineProperty(globalThis, 'indexedDB', { value: present, configurable: true });
});
afterEach(() => Reflect.deleteProperty(globalThis, 'indexedDB'));

/** A database with one record, held open as the code that made it would. */
const open = (name: string): Promise<IDBDatabase> =>
  new Promise((resolve) => {
    const opening = present.open(name, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('store').put('a trace', 'key');
    opening.onsuccess = () => resolve(opening.result);
  });
const records = (database: IDBDatabase): Promise<unknown[]> =>
  new Promise((resolve) => {
    const reading = database.transaction('store').objectStore('store').getAll();
    reading.onsuccess = () => resolve(reading.result);
  });
const names = async () => (await present.databases()).map(({ name }) => name).sort();

test.each(['lists its databases', 'lists none'])(
  'a sign-out takes the databases of remotes from a browser that %s',
  async (how) => {
    for (const name of ['kaza-chat', 'of-somebody-else']) (await open(name)).close();
    const { databases } = present;
    if (how === 'lists none') Object.defineProperty(present, 'databases', { value: undefined, configurable: true });
    await forgetDatabases();
    Object.defineProperty(present, 'databases', { value: databases, configurable: true });
    while ((await names()).includes('kaza-chat')) await new Promise((resolve) => setTimeout(resolve, 1));
    expect(await names()).toEqual(['of-somebody-else']);
  },
);

test('what Firebase wrote down goes too, while its own code still holds the database and goes on with it', async () => {
  const held = await open(HEARTBEATS);
  await forgetDatabases();
  expect(await records(held)).toEqual([]);
  expect(await names()).toEqual([HEARTBEATS]);
});

test('a database that is not there does not come to be', async () => {
  await forgetDatabases();
  expect(await names()).toEqual([]);
});
