import { limitToLast, onValue, orderByChild, query, ref, set, setWithPriority } from 'firebase/database';
import { type Play, play } from '../testing/play.ts';
import { shownRows } from '../testing/rows-of.ts';

const SECRET = 'o'.repeat(40);
const rules = {
  '.read': "auth.uid === 'ann' || auth.uid === 'bob'",
  '.write': "auth.uid === 'ann'",
  people: { '.indexOn': ['age', '.value'] },
  short: { '.validate': 'newData.val().length < 5' },
};
let world: Play;
let [ann, bob, eve] = ['', '', ''];
beforeAll(async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  world = await play(rules, { adminSecrets: [SECRET], allowedOrigins: ['https://garden.example'] });
  [ann, bob, eve] = await Promise.all([world.idToken('ann'), world.idToken('bob'), world.idToken('eve')]);
});
afterAll(() => world.close());

interface Asked {
  as?: string;
  method?: string;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is. */
  text?: string;
  headers?: Record<string, string>;
}
const call = async (path: string, { as = ann, method = 'GET', body, text: raw, headers = {} }: Asked = {}) => {
  const url = `${world.address}/${path}${path.includes('?') ? '&' : '?'}auth=${as}`;
  const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  const response = await fetch(url, { method, headers, ...(sent === undefined ? {} : { body: sent }) });
  const text = await response.text();
  return {
    status: response.status,
    body: text === '' ? null : JSON.parse(text),
    etag: response.headers.get('etag'),
    headers: response.headers,
    text,
  };
};
const put = (path: string, body: unknown, more: Asked = {}) => call(path, { method: 'PUT', body, ...more });

test('what is put is read, patched, pushed to and deleted, and who listens hears of it', async () => {
  const { database } = await world.join('bob');
  const seen: unknown[] = [];
  onValue(ref(database, 'room'), (snapshot) => seen.push(snapshot.val()));
  expect(await put('room.json', { a: 1, b: { c: 'x' } })).toMatchObject({ status: 200, body: { a: 1, b: { c: 'x' } } });
  expect((await call('room/b/c.json')).body).toBe('x');
  expect(await call('room.json', { method: 'PATCH', body: { a: 2, 'b/d': 3 } })).toMatchObject({
    body: { a: 2, 'b/d': 3 },
  });
  const { name } = (await call('room/list.json', { method: 'POST', body: { n: 1 } })).body;
  expect(name).toMatch(/^-[-\w]{19}$/);
  expect(await call('room/b.json', { method: 'DELETE' })).toMatchObject({ status: 200, body: null });
  expect((await call('room.json')).body).toEqual({ a: 2, list: { [name]: { n: 1 } } });
  expect((await call('nothing.json')).body).toBeNull();
  expect(seen.at(-1)).toEqual({ a: 2, list: { [name]: { n: 1 } } });
});

test('the server fills in its time and increments, and says what it has stored', async () => {
  const { body } = await put('at.json', { '.sv': 'timestamp' });
  expect(body).toBe((await call('at.json')).body);
  await put('n.json', 2);
  expect((await put('n.json', { '.sv': { increment: 3 } })).body).toBe(5);
});

test('who may not is told so, and a credential that is not valid is no visitor', async () => {
  const denied = { status: 401, body: { error: 'Permission denied' } };
  expect(await call('room.json', { as: eve })).toMatchObject(denied);
  expect(await put('room.json', 1, { as: bob })).toMatchObject(denied);
  expect(await put('short.json', 'too long')).toMatchObject(denied);
  const response = await fetch(`${world.address}/room.json`);
  expect([response.status, await response.json()]).toEqual([401, { error: 'Permission denied' }]);
  expect((await call('room.json', { as: 'x.y.z' })).status).toBe(401);
  const bearer = { authorization: `Bearer ${SECRET}` };
  expect((await fetch(`${world.address}/room.json`, { headers: bearer })).status).toBe(200);
});

test('queries see what the SDK sees, and need an index', async () => {
  const people = { a: { age: 3 }, b: { age: 1 }, c: { age: 2 }, d: {}, 10: { age: 2 } };
  await put('people.json', people);
  const keys = async (parameters: string) => Object.keys((await call(`people.json?${parameters}`)).body ?? {}).sort();
  expect(await keys('orderBy="age"&startAt=2')).toEqual(['10', 'a', 'c']);
  expect(await keys('orderBy="age"&startAfter=2')).toEqual(['a']);
  expect(await keys('orderBy="age"&startAt=2,"c"')).toEqual(['a', 'c']);
  expect(await keys('orderBy="age"&endBefore=2')).toEqual(['b']);
  expect(await keys('orderBy="age"&equalTo=2')).toEqual(['10', 'c']);
  expect(await keys('orderBy="$key"&limitToFirst=2')).toEqual(['10', 'a']);
  expect(await keys('orderBy="$key"&startAfter="b"')).toEqual(['c']);
  expect(await keys('orderBy="$priority"&limitToLast=1')).toEqual(['c']);
  const { database } = await world.join('ann');
  const shown = await shownRows(query(ref(database, 'people'), orderByChild('age'), limitToLast(2)));
  expect(await keys('orderBy="age"&limitToLast=2')).toEqual(shown.map(([key]) => key).sort());
  for (const [parameters, error] of [
    ['limitToFirst=2', 'orderBy must be defined'],
    ['orderBy=age', 'orderBy must be JSON'],
    ['orderBy="name"&limitToFirst=2', 'Index not defined, add ".indexOn": "name", for path "/people", to the rules'],
    ['orderBy="age"&limitToFirst=0', 'a limit is'],
    ['orderBy="age"&limitToFirst=1&limitToLast=1', 'only one of'],
    ['shallow=true&orderBy="age"', 'shallow'],
    ['callback=x', 'callback'],
  ]) {
    const { status, body } = await call(`people.json?${parameters}`);
    expect([status, body.error]).toEqual([400, expect.stringContaining(error ?? '')]);
  }
});

test('values are written as lists, in full, without their insides, prettily, or not at all', async () => {
  await put('list.json', { 0: 'a', 1: 'b', 3: 'd' });
  expect((await call('list.json')).body).toEqual(['a', 'b', null, 'd']);
  const { database } = await world.join('ann');
  await setWithPriority(ref(database, 'ranked'), { x: 1, y: { z: 2 } }, 7);
  expect((await call('ranked.json')).body).toEqual({ x: 1, y: { z: 2 } });
  expect((await call('ranked.json?format=export')).body).toEqual({ '.priority': 7, x: 1, y: { z: 2 } });
  expect((await call('ranked/.priority.json')).body).toBe(7);
  expect(await put('ranked/.priority.json', 'b')).toMatchObject({ status: 200, body: 'b' });
  expect((await call('ranked.json?format=export')).body).toMatchObject({ '.priority': 'b', x: 1 });
  expect(await call('ranked/.priority.json', { method: 'DELETE' })).toMatchObject({ status: 200, body: null });
  expect((await call('ranked/.priority.json?timeout=3s&writeSizeLimit=tiny')).body).toBeNull();
  expect((await call('ranked.json?shallow=true')).body).toEqual({ x: true, y: true });
  expect((await call('ranked/x.json?shallow=true')).body).toBe(1);
  expect((await call('ranked/y.json?print=pretty')).text).toBe('{\n  "z": 2\n}');
  expect(await call('ranked.json?print=silent')).toMatchObject({ status: 204, text: '' });
  expect(await put('silent.json?print=silent', 5)).toMatchObject({ status: 204, text: '' });
  expect((await call('silent.json')).body).toBe(5);
});

test('a write with if-match changes what it names, and nothing else', async () => {
  const wants = { 'x-firebase-etag': 'true' };
  await put('etag.json', 1);
  const { etag } = await call('etag.json', { headers: wants });
  expect((await put('etag.json', 2, { headers: { 'if-match': etag ?? '', ...wants } })).status).toBe(200);
  const stale = await put('etag.json', 3, { headers: { 'if-match': etag ?? '' } });
  expect(stale).toMatchObject({ status: 412, body: 2 });
  expect((await put('etag.json', 3, { headers: { 'if-match': stale.etag ?? '' } })).body).toBe(3);
  expect((await call('etag.json', { method: 'DELETE', headers: { 'if-match': stale.etag ?? '' } })).status).toBe(412);
  expect((await call('new.json', { headers: wants })).etag).toBe('null_etag');
  expect((await put('new.json', 1, { headers: { 'if-match': 'null_etag' } })).status).toBe(200);
  expect((await put('new.json', 2, { headers: { 'if-match': 'null_etag' } })).status).toBe(412);
  const none = { method: 'PATCH', body: { a: 1 }, headers: { 'if-match': 'x' } };
  expect((await call('etag.json', none)).status).toBe(400);
  // Of two who saw the same, one wins.
  const seen = (await call('new.json', { headers: wants })).etag ?? '';
  const both = await Promise.all([5, 6].map((value) => put('new.json', value, { headers: { 'if-match': seen } })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
});

test('what is no call for data is refused in one line, and changes nothing', async () => {
  await put('kept.json', 'kept');
  const status = async (path: string, asked: Asked) => (await call(path, asked)).status;
  expect(await status('kept.json', { method: 'PUT', text: '{"a":' })).toBe(400);
  expect(await status('kept.json', { method: 'PUT', text: '' })).toBe(400);
  expect(await status('kept.json', { method: 'PUT', body: { 'a.b': 1 } })).toBe(400);
  expect(await status('kept.json', { method: 'PUT', text: '1e999' })).toBe(400);
  expect(await status('kept.json', { method: 'PATCH', body: [1] })).toBe(400);
  expect(await status('kept.json', { method: 'PUT', body: { '.sv': { increment: 'x' } } })).toBe(400);
  expect(await status('kept.json', { method: 'PUT', body: 'x'.repeat(100_000) })).toBe(400);
  expect(await status('kept.json', { method: 'PUT', body: Object.fromEntries(Array(501).fill(0).entries()) })).toBe(
    400,
  );
  expect(await status('kept/.priority.json', { method: 'PATCH', body: { a: 1 } })).toBe(400);
  expect(await status('kept/.priority.json', { method: 'PUT', body: { a: 1 } })).toBe(400);
  for (const words of ['timeout=0s', 'timeout=16min', 'timeout=soon', 'writeSizeLimit=huge'])
    expect(await status(`kept.json?${words}`, { method: 'PUT', body: 1 })).toBe(400);
  expect(await status('ke%2Ept.json', {})).toBe(400);
  expect(await status('%.json', {})).toBe(400);
  expect(await status('kept.json', { method: 'PROPFIND' })).toBe(405);
  expect((await call('kept.json')).body).toBe('kept');
});

test('pages of named origins call with CORS, others are turned away', async () => {
  const named = { origin: 'https://garden.example' };
  const { headers, body } = await call('kept.json', { headers: named });
  expect([headers.get('access-control-allow-origin'), body]).toEqual(['https://garden.example', 'kept']);
  const preflight = await fetch(`${world.address}/kept.json`, { method: 'OPTIONS', headers: named });
  expect([preflight.status, preflight.headers.get('access-control-allow-methods')]).toEqual([
    204,
    'GET, HEAD, PUT, PATCH, POST, DELETE',
  ]);
  expect((await call('kept.json', { headers: { origin: 'https://evil.example' } })).status).toBe(403);
});

/** Events of a stream as they come. */
async function listen(path: string, as = bob) {
  const ending = new AbortController();
  const response = await fetch(`${world.address}/${path}${path.includes('?') ? '&' : '?'}auth=${as}`, {
    headers: { accept: 'text/event-stream' },
    signal: ending.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const next = async (): Promise<[name: string, data: unknown]> => {
    while (!text.includes('\n\n')) {
      const { value, done } = (await reader?.read()) ?? { done: true };
      if (done) throw new Error('the stream has ended');
      text += value;
    }
    const [event = '', ...rest] = text.split('\n\n');
    text = rest.join('\n\n');
    const [, name = '', data = ''] = /^event: (.*)\ndata: (.*)$/.exec(event) ?? [];
    return [name, JSON.parse(data)];
  };
  return { status: response.status, next, end: () => ending.abort() };
}

test('a stream tells what is there and what changes: puts, patches, and the end of the right to read', async () => {
  await put('stream.json', { a: 1 });
  const { next, end } = await listen('stream.json');
  expect(await next()).toEqual(['put', { path: '/', data: { a: 1 } }]);
  await put('stream/b/c.json', 2);
  expect(await next()).toEqual(['put', { path: '/b/c', data: 2 }]);
  await call('stream.json', { method: 'PATCH', body: { a: null, d: 3 } });
  expect(await next()).toEqual(['patch', { path: '/', data: { a: null, d: 3 } }]);
  const { database } = await world.join('ann');
  await set(ref(database, 'stream'), 'x');
  expect(await next()).toEqual(['put', { path: '/', data: 'x' }]);
  end();
  expect((await listen('stream.json', eve)).status).toBe(401);
  const window = await listen('people.json?orderBy="age"&limitToLast=1');
  expect(await window.next()).toEqual(['put', { path: '/', data: { a: { age: 3 } } }]);
  await put('people/z.json', { age: 9 });
  expect(await window.next()).toEqual(['put', { path: '/', data: { z: { age: 9 } } }]);
  window.end();
});

test('a stream ends with its session', async () => {
  let end = () => {};
  const sessions = {
    isLive: async () => true,
    watch: (_id: string, onEnd: () => void) => {
      end = onEnd;
      return () => {};
    },
  };
  const other = await play(undefined, { sessions });
  try {
    const headers = { accept: 'text/event-stream' };
    const response = await fetch(`${other.address}/x.json?auth=${await other.idToken('ann')}`, { headers });
    end();
    expect(await response.text()).toBe(
      'event: put\ndata: {"path":"/","data":null}\n\nevent: auth_revoked\ndata: "credential is no longer valid"\n\n',
    );
  } finally {
    await other.close();
  }
});

test('the operator reads the rules and tries others; they are not replaced', async () => {
  const file = '.settings/rules.json';
  expect(await call(file, { as: SECRET })).toMatchObject({ status: 200, body: { rules } });
  expect((await call(file)).status).toBe(401);
  const commented = '// mine\n{ "rules": { ".read": "auth != null" /* all // of them */ } }';
  const tried = { as: SECRET, text: commented };
  expect(await put(`${file}?dryRun=true`, 0, tried)).toMatchObject({ status: 200, body: { status: 'ok' } });
  const wrong = await put(`${file}?dryRun=true`, { rules: { '.reed': true } }, { as: SECRET });
  expect([wrong.status, wrong.body.error]).toEqual([400, expect.stringContaining('no such rule')]);
  expect((await put(file, 0, tried)).status).toBe(403);
  expect((await put(file, 0)).status).toBe(401);
});

test('an address calls so often, then waits', async () => {
  const slow = await play(undefined, { limits: { callsPerAddress: { burst: 2, perSecond: 0.001 } } });
  try {
    const statuses = [];
    for (let count = 0; count < 3; count++) statuses.push((await fetch(`${slow.address}/x.json`)).status);
    expect(statuses).toEqual([401, 401, 429]);
  } finally {
    await slow.close();
  }
});
