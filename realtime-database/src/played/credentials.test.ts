import { deleteApp, initializeApp } from 'firebase/app';
import * as sdk from 'firebase/database';
import {
  connectDatabaseEmulator,
  type Database,
  get,
  getDatabase,
  goOffline,
  onValue,
  ref,
  runTransaction,
  set,
  update,
} from 'firebase/database';
import { type Play, play } from '../testing/play.ts';

const SECRET = 's'.repeat(40);
const rules = { notes: { $uid: { '.write': 'auth.uid === $uid', '.read': 'auth.uid === $uid' } } };
const denied = { code: 'PERMISSION_DENIED' };
let world: Play;
const apps: (() => Promise<void>)[] = [];
beforeAll(async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  jest.spyOn(console, 'log').mockImplementation(() => {});
  world = await play(rules, { adminSecrets: [SECRET] });
});
afterEach(async () => {
  await Promise.all(apps.splice(0).map((close) => close()));
});
afterAll(() => world.close());

let count = 0;
const openApp = (options: object = {}) => {
  const app = initializeApp({ projectId: 'test', ...options }, `credentials-${count++}`);
  return app;
};
const closing = (database: Database, app: ReturnType<typeof openApp>) => {
  apps.push(async () => {
    goOffline(database);
    await deleteApp(app);
  });
  return database;
};

/** The door by which the Admin SDK comes in. */
const { _initStandalone: initStandalone } = sdk as unknown as { _initStandalone(options: object): Database };

/** The database of the Admin SDK: the same code, with an access token that is no token of Firebase's. */
function openAdmin(address: string, accessToken: string | null, options: object = {}): Database {
  const app = openApp(options);
  const token = { accessToken: accessToken ?? '' };
  const auth = {
    getToken: async () => token,
    addAuthTokenListener: (listener: (token: string) => void) => listener(token.accessToken),
    removeAuthTokenListener: () => {},
  };
  const database = initStandalone({
    app,
    url: `${address.replace('http', 'ws')}/?ns=test`,
    version: '1.0.0',
    customAuthImpl: auth,
    // Without TLS the Admin SDK takes every server for an emulator, and says `owner`.
    nodeAdmin: accessToken === null,
  });
  return closing(database, app);
}

test('the operator reads and writes everything with a secret, whatever the rules say', async () => {
  const admin = openAdmin(world.address, SECRET);
  await set(ref(admin, 'notes/ann'), 'from the operator');
  await update(ref(admin), { 'notes/bob': 1, closed: true });
  await runTransaction(ref(admin, 'notes/bob'), (now) => now + 1);
  expect((await get(ref(admin, 'notes'))).val()).toEqual({ ann: 'from the operator', bob: 2 });
  const { database } = await world.join('ann');
  expect((await get(ref(database, 'notes/ann'))).val()).toBe('from the operator');
  await expect(set(ref(database, 'closed'), false)).rejects.toMatchObject(denied);
});

test('the operator can act as somebody, or as nobody', async () => {
  const asAnn = openAdmin(world.address, SECRET, { databaseAuthVariableOverride: { uid: 'ann' } });
  await set(ref(asAnn, 'notes/ann'), 'mine');
  await expect(set(ref(asAnn, 'notes/bob'), 'not mine')).rejects.toMatchObject(denied);
  const asNobody = openAdmin(world.address, SECRET, { databaseAuthVariableOverride: null });
  await expect(set(ref(asNobody, 'notes/ann'), 'x')).rejects.toMatchObject(denied);
});

test.each([
  ['a secret that is not the operator’s', 'x'.repeat(40)],
  ['the word for an emulator', null],
])('%s: each promise rejects', async (_name, secret) => {
  const admin = openAdmin(world.address, secret);
  const heard = new Promise((resolve, reject) => void onValue(ref(admin, 'notes'), resolve, reject));
  await expect(heard).rejects.toMatchObject(denied);
  await expect(set(ref(admin, 'notes/ann'), 'x')).rejects.toMatchObject(denied);
  await expect(get(ref(admin, 'notes/ann'))).rejects.toThrow('Permission denied');
});

test('a token without a signature, as mockUserToken makes it: each promise rejects', async () => {
  const app = openApp();
  const database = getDatabase(app, `${world.address.replace('http', 'ws')}/?ns=test`);
  const { hostname, port } = new URL(world.address);
  connectDatabaseEmulator(database, hostname, Number(port), { mockUserToken: { sub: 'ann' } });
  closing(database, app);
  await expect(set(ref(database, 'notes/ann'), 'forged')).rejects.toMatchObject(denied);
  await expect(get(ref(database, 'notes/ann'))).rejects.toThrow('Permission denied');
});

test('nobody signed in: each promise rejects', async () => {
  const app = openApp();
  const database = closing(getDatabase(app, `${world.address.replace('http', 'ws')}/?ns=test`), app);
  await expect(set(ref(database, 'notes/ann'), 'x'.repeat(30_000))).rejects.toMatchObject(denied);
  await expect(get(ref(database, 'notes/ann'))).rejects.toThrow('Permission denied');
});
