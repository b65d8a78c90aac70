import { orderByChild, query, ref, remove, set, update } from 'firebase/database';
import { listVal, object, objectVal, stateChanges } from 'rxfire/database';
import { firstValueFrom, type Observable, take, toArray } from 'rxjs';
import { openPage } from '../testing/page.ts';
import { type Play, play } from '../testing/play.ts';

let world: Play;
beforeAll(async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  world = await play({ '.read': "auth.uid === 'ann'", '.write': true, people: { '.indexOn': 'age' } });
});
afterAll(() => world.close());

/** The next values, from now on. */
const next = <T>(source: Observable<T>, count: number) => firstValueFrom(source.pipe(take(count), toArray()));

test('rxfire tells objects, lists in their order, and what changes', async () => {
  const { database } = await world.join('ann');
  const people = query(ref(database, 'people'), orderByChild('age'));
  await set(ref(database, 'people'), { a: { age: 2 }, b: { age: 1 } });
  await set(ref(database, 'room'), { n: 1 });
  const objects = next(objectVal(ref(database, 'room')), 2);
  const lists = next(listVal(people, { keyField: 'key' }), 2);
  const changes = next(stateChanges(people), 5);
  await firstValueFrom(object(people));
  await set(ref(database, 'room/n'), 2);
  await set(ref(database, 'people/a/age'), 0);
  await remove(ref(database, 'people/b'));
  expect(await objects).toEqual([{ n: 1 }, { n: 2 }]);
  expect((await lists).map((rows) => rows?.map((row) => (row as { key: string }).key))).toEqual([
    ['b', 'a'],
    ['a', 'b'],
  ]);
  expect((await changes).map(({ event, snapshot }) => `${event} ${snapshot.key}`)).toEqual([
    'child_added b',
    'child_added a',
    'child_moved a',
    'child_changed a',
    'child_removed b',
  ]);
});

test('rxfire ends with an error where the rules refuse', async () => {
  const { database } = await world.join('eve');
  await expect(firstValueFrom(objectVal(ref(database, 'people')))).rejects.toThrow('permission_denied');
});

const REACTFIRE = `
  export * as sdk from 'firebase/database';
  export * as auth from 'firebase/auth';
  export { initializeApp } from 'firebase/app';
  export * as reactfire from 'reactfire';
  export { createElement as h } from 'react';
  export { createRoot } from 'react-dom/client';
`;

test('reactfire renders what is there, what changes, and what is refused', async () => {
  const { database } = await world.join('ann');
  await update(ref(database), { room: { name: 'Garden' }, list: { x: 1, y: 2 } });
  const page = await openPage(world.address, { source: REACTFIRE });
  try {
    await page.run(`
      const { reactfire, h, createRoot } = firebase;
      const app = initializeApp({ apiKey: 'x', projectId: 'test', databaseURL: location.origin.replace('http', 'ws') + '/?ns=test' });
      const identity = auth.initializeAuth(app, { persistence: auth.inMemoryPersistence });
      auth.connectAuthEmulator(identity, location.origin, { disableWarnings: true });
      await auth.signInWithCustomToken(identity, '${await world.customToken('ann')}');
      globalThis.signInAs = (token) => auth.signInWithCustomToken(identity, token);
      const database = sdk.getDatabase(app);
      const Room = () => {
        const { status, data } = reactfire.useDatabaseObjectData(sdk.ref(database, 'room'));
        const list = reactfire.useDatabaseListData(sdk.ref(database, 'list'));
        return h('p', null, status + ' ' + (data ? data.name : '') + ' ' + (list.data || []).join());
      };
      const provided = h(reactfire.DatabaseProvider, { sdk: database }, h(Room));
      // It throws what the database refuses.
      const onUncaughtError = (error) => { document.title = error.code; };
      createRoot(document.body, { onUncaughtError }).render(h(reactfire.FirebaseAppProvider, { firebaseApp: app }, provided));
    `);
    const shows = (text: string) =>
      page.run(`
        while (!(document.title + document.body.textContent).includes(${JSON.stringify(text)})) await new Promise((done) => setTimeout(done, 5));
      `);
    await shows('success Garden 1,2');
    await update(ref(database), { 'room/name': 'Yard', 'list/z': 3 });
    await shows('success Yard 1,2,3');
    await page.run(`await signInAs('${await world.customToken('eve')}')`);
    await shows('PERMISSION_DENIED');
  } finally {
    page.close();
  }
});
