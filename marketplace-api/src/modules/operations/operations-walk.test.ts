import { mayDo, type OperationsCall, type OperationsCallName, operationsCalls, staffRoles } from 'operations-contracts';
import * as v from 'valibot';
import { operationsPlays } from '../../testing/plays/operations-plays.ts';
import { signInStaff, staffWith, type TestStaff } from '../../testing/staff.ts';
import { testApiFor } from '../../testing/test-api-for.ts';

/** Every operations call with every role, and with what it must leave behind. */
const api = testApiFor('test');
const names = Object.keys(operationsCalls) as OperationsCallName[];
const callOf = (name: OperationsCallName): OperationsCall => operationsCalls[name];
const guarded = names.filter((name) => callOf(name).permission !== 'public');
const inputOf = async (name: OperationsCallName, owner: TestStaff) => {
  const prepare = operationsPlays[name];
  return (typeof prepare === 'function' ? await prepare(api, owner) : prepare) ?? {};
};
const lines = async () => {
  const { count } = await api.api.context.db
    .selectFrom('audit_log')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

test.each(staffRoles)('%s may do what the table says, and nothing else', async (role) => {
  const staff = await signInStaff(api, role);
  const refused: string[] = [];
  for (const name of guarded) {
    // Both end the session: they are allowed to everybody.
    if (['leaveDesk', 'endStaffSession'].includes(name)) continue;
    const { status } = await staff.call(name);
    if (status === 403) refused.push(name);
  }
  const wanted = guarded.filter((name) => !mayDo([role], callOf(name).permission as never));
  expect(refused).toEqual(wanted);
});

test('nobody is let in without a session, from another site, or with one that has ended', async () => {
  const stranger = staffWith(api, '');
  const staff = await signInStaff(api, 'owner');
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  for (const name of guarded) expect([name, (await stranger.call(name)).status]).toEqual([name, 401]);
  for (const name of names) {
    expect([name, (await staff.call(name, { headers: foreign })).status]).toEqual([name, 400]);
  }
  await staff.call('leaveDesk');
  for (const name of guarded) expect([name, (await staff.call(name)).status]).toEqual([name, 401]);
});

test.each(names.filter((name) => operationsPlays[name] !== null))(
  '%s does its work, and a write leaves a line',
  async (name) => {
    const owner = await signInStaff(api, 'owner');
    const input = await inputOf(name, owner);
    const before = await lines();
    const { status, json } = await owner.call(name, input);
    expect([status, json?.message]).toEqual([200, callOf(name).file ? undefined : expect.any(String)]);
    const { method, unaudited, data, file } = callOf(name);
    const written = (await lines()) - before;
    if (method !== 'GET' && !unaudited) expect(written).toBeGreaterThan(0);
    else expect(written).toBe(0);
    if (!file) expect(v.safeParse(data, json.data).issues).toBeUndefined();
  },
);

test.each(names)('%s has a quota', async (name) => {
  const { perMinute, method, permission } = callOf(name);
  const staff = permission === 'public' ? staffWith(api, '') : await signInStaff(api, 'owner');
  const hits = perMinute ?? (method === 'GET' ? 600 : 120);
  const { db, clock } = api.api.context;
  const who = permission === 'public' ? '203.0.113.7' : (await staff.call('getOwnAccount')).json.data.id;
  await db.deleteFrom('rate_limits').execute();
  const moments = Array.from({ length: hits }, () => clock.now());
  const row = { key: `operations:${name}:${who}`, hits: moments, allowed: true };
  await db
    .insertInto('rate_limits')
    .values({ ...row, expires_at: new Date(clock.now().getTime() + 60_000) })
    .execute();
  const refused = await staff.call(name, { from: '203.0.113.7' });
  expect([refused.status, refused.json.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
});

test('what cannot be undone waits for a second person', async () => {
  const [asker, second] = [await signInStaff(api, 'owner'), await signInStaff(api, 'owner')];
  const support = await signInStaff(api, 'support');
  const { id } = (await support.call('getOwnAccount')).json.data;
  expect((await asker.call('endStaff', { params: { id }, body: { why: 'left us' } })).json.data).toBeNull();
  expect((await support.call('getOwnAccount')).status).toBe(200);
  const [asked] = (await asker.call('listApprovals')).json.data.items;
  expect(asked).toMatchObject({ call: 'endStaff', subject: id, why: 'left us', state: 'waiting', mine: true });
  const decide = (who: TestStaff) =>
    who.call('decideApproval', { params: { id: asked.id }, body: { agree: true, why: 'seen' } });
  expect([(await decide(asker)).status, (await decide(support)).status]).toEqual([403, 403]);
  expect((await second.call('getDeskSession')).json.data).toMatchObject({ roles: ['owner'] });
  expect(await staffWith(api, '').call('getDeskSession')).toMatchObject({ status: 200, json: { data: null } });
  expect((await decide(second)).json.data).toMatchObject({ state: 'agreed', mine: false });
  expect([(await support.call('getOwnAccount')).status, (await decide(second)).status]).toEqual([401, 409]);
});
