import * as app12 from 'firebase/app';
import * as auth12 from 'firebase/auth';
import * as database12 from 'firebase/database';
import * as app13 from 'firebase-13/app';
import * as auth13 from 'firebase-13/auth';
import * as database13 from 'firebase-13/database';
import { type Play, play } from '../testing/play.ts';
import { shownRows } from '../testing/rows-of.ts';

/** What the tests use has the same types in both. */
const versions = {
  12: { app: app12, auth: auth12, database: database12 },
  13: { app: app13, auth: auth13, database: database13 } as unknown as Sdk,
};
interface Sdk {
  app: typeof app12;
  auth: typeof auth12;
  database: typeof database12;
}

const rules = {
  '.read': true,
  notes: { '.indexOn': 'at', $note: { '.write': true, '.validate': "newData.hasChildren(['at'])" } },
  count: { '.write': true },
  here: { $uid: { '.write': 'auth.uid === $uid' } },
};
let world: Play;
const ends: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  world = await play(rules);
});
afterAll(async () => {
  await Promise.all(ends.map((end) => end()));
  await world.close();
});

async function join({ app: apps, auth, database }: Sdk, uid: string) {
  const databaseURL = `${world.address.replace('http', 'ws')}/?ns=test`;
  const app = apps.initializeApp({ apiKey: 'x', projectId: 'test', databaseURL }, `${apps.SDK_VERSION} ${uid}`);
  const identity = auth.initializeAuth(app, { persistence: auth.inMemoryPersistence });
  auth.connectAuthEmulator(identity, world.address, { disableWarnings: true });
  await auth.signInWithCustomToken(identity, await world.customToken(uid));
  ends.push(async () => {
    await auth.signOut(identity);
    await apps.deleteApp(app);
  });
  return database.getDatabase(app);
}

test.each(Object.entries(versions))('firebase %s signs in, writes, listens, asks, and leaves', async (version, sdk) => {
  expect(sdk.app.SDK_VERSION.split('.')[0]).toBe(version);
  const { get, increment, limitToLast, onValue, orderByChild, push, query, ref, runTransaction, set, update } =
    sdk.database;
  const [ann, bob] = [await join(sdk, `ann${version}`), await join(sdk, `bob${version}`)];
  const latest = query(ref(bob, 'notes'), orderByChild('at'), limitToLast(1));
  const seen: unknown[] = [];
  onValue(latest, (snapshot) => seen.push(Object.values(snapshot.val() ?? {})));
  const note = push(ref(ann, 'notes'));
  await set(note, { at: Number(version), text: 'ünï😀' });
  await expect(set(push(ref(ann, 'notes')), { text: 'no time' })).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
  expect(await shownRows(latest)).toEqual([[note.key, { at: Number(version), text: 'ünï😀' }]]);
  await update(ref(ann), { [`here/ann${version}`]: true, count: increment(2) });
  const { committed, snapshot } = await runTransaction(ref(bob, 'count'), (count) => count + 1);
  expect([committed, snapshot.val()]).toEqual([true, (await get(ref(ann, 'count'))).val()]);
  await sdk.database.onDisconnect(ref(ann, `here/ann${version}`)).remove();
  const left = new Promise<void>((resolve) => {
    onValue(ref(bob, `here/ann${version}`), (here) => !here.exists() && resolve());
  });
  sdk.database.goOffline(ann);
  await left;
  const offline = set(ref(ann, 'count'), 0);
  sdk.database.goOnline(ann);
  await offline;
  expect((await get(ref(bob, 'count'))).val()).toBe(0);
});
