import { get, goOffline, increment, onDisconnect, onValue, push, ref, set, update } from 'firebase/database';
import { openSdkClient, type SdkClient } from '../testing/sdk-client.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';

let test1: TestDatabase;
const open: (() => Promise<void>)[] = [];
beforeAll(async () => {
  // The SDK logs what it was refused; here that is what is asked for.
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  test1 = await openTestDatabase();
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((close) => close()));
});
afterAll(() => test1.close());

async function signIn(uid: string): Promise<SdkClient> {
  const subject = { uid, sessionId: `session of ${uid}`, claims: { name: uid } };
  const client = await openSdkClient({
    databaseURL: `${test1.address.replace('http', 'ws')}/?ns=test`,
    authEmulatorUrl: test1.address,
    customToken: await test1.database.tokens.sign('custom', subject),
  });
  open.push(client.close);
  return client;
}

test('members of a room read and write with the unmodified SDK, and hear one another', async () => {
  const [ann, bob] = [await signIn('ann'), await signIn('bob')];
  expect([ann.user.uid, ann.user.displayName]).toEqual(['ann', 'ann']);
  const heard = new Promise<unknown>((resolve) => {
    onValue(ref(bob.database, 'rooms/garden/notes'), (snapshot) => {
      if (snapshot.exists()) resolve(Object.values(snapshot.val()));
    });
  });
  await set(push(ref(ann.database, 'rooms/garden/notes')), 'Water the roses');
  expect(await heard).toEqual(['Water the roses']);
  await expect(set(ref(ann.database, 'rooms/garden/notes/bad'), 5)).rejects.toMatchObject({
    code: 'PERMISSION_DENIED',
  });
});

test('increments of several clients all count', async () => {
  const [ann, bob] = [await signIn('ann'), await signIn('bob')];
  const counter = 'rooms/garden/counter';
  await Promise.all([ann, bob, ann].map(({ database }) => set(ref(database, counter), increment(2))));
  expect((await get(ref(bob.database, counter))).val()).toBe(6);
});

test('what a client left for its end is written when it goes', async () => {
  const [ann, bob] = [await signIn('ann'), await signIn('bob')];
  const here = 'rooms/garden/here/ann';
  await set(ref(ann.database, here), true);
  await onDisconnect(ref(ann.database, here)).remove();
  const untilBobSees = (value: unknown) =>
    new Promise<void>((resolve) => {
      onValue(ref(bob.database, here), (snapshot) => {
        if (snapshot.val() === value) resolve();
      });
    });
  await untilBobSees(true);
  const gone = untilBobSees(null);
  goOffline(ann.database);
  await gone;
});

test('a stranger to a room is refused before it is read or locked', async () => {
  const eve = await signIn('eve');
  test1.touched.length = 0;
  await expect(get(ref(eve.database, 'rooms/garden'))).rejects.toThrow('Permission denied');
  await expect(set(ref(eve.database, 'rooms/garden/counter'), 1)).rejects.toThrow('PERMISSION_DENIED');
  const two = { 'rooms/garden/counter': 1, 'rooms/other/counter': 1 };
  await expect(update(ref(eve.database), two)).rejects.toThrow('PERMISSION_DENIED');
  expect(test1.touched).toEqual([]);
});
