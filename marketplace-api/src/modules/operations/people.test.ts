import { sql } from 'kysely';
import { signInStaff, staffWith, type TestStaff } from '../../testing/staff.ts';
import { testApiFor } from '../../testing/test-api-for.ts';

/** On a server: the one connection of the embedded database hides a race. */
const api = testApiFor('test', {}, 'postgres');
const why = 'as agreed';
const idOf = async (staff: TestStaff): Promise<string> => (await staff.call('getOwnAccount')).json.data.id;

test('what somebody asked for who was let go meanwhile is not done', async () => {
  const [owner, asker, goes] = [
    await signInStaff(api, 'owner'),
    await signInStaff(api, 'owner'),
    await signInStaff(api, 'support'),
  ];
  await asker.call('endStaff', { params: { id: await idOf(goes) }, body: { why } });
  const [asked] = (await owner.call('listApprovals')).json.data.items;
  await api.api.context.db
    .updateTable('staff')
    .set({ roles: ['support'] })
    .where('id', '=', await idOf(asker))
    .execute();
  const decide = (agree: boolean) => owner.call('decideApproval', { params: { id: asked.id }, body: { agree, why } });
  expect((await decide(true)).status).toBe(409);
  expect((await goes.call('getOwnAccount')).status).toBe(200);
  expect((await decide(false)).json.data.state).toBe('refused');
});

test('an owner makes no link into the account of somebody who is signed in or has a passkey', async () => {
  const { db } = api.api.context;
  const [owner, other] = [await signInStaff(api, 'owner'), await signInStaff(api, 'owner')];
  const params = { id: await idOf(other) };
  const link = () => owner.call('makeStaffLink', { params, body: { why } });
  expect((await link()).json.message).toBe('This person is signed in, and needs no link');
  await other.call('leaveDesk');
  const { token } = (await link()).json.data;
  expect((await staffWith(api, '').call('enterByLink', { body: { token } })).status).toBe(200);
  const key = { id: 'key', name: 'Phone', public_key: '', counter: 0, transports: [], added_at: api.clock.now() };
  await db
    .insertInto('staff_passkeys')
    .values({ ...key, staff_id: params.id })
    .execute();
  expect((await link()).status).toBe(409);
});

test('two owners who agree to take each other’s role at the same moment leave one', async () => {
  const { db } = api.api.context;
  const [one, two] = [await signInStaff(api, 'owner'), await signInStaff(api, 'owner')];
  const ask = async (asker: TestStaff, other: TestStaff) => {
    const { json } = await asker.call('changeStaffRoles', {
      params: { id: await idOf(other) },
      body: { roles: ['support'], why },
    });
    expect(json.data).toBeNull();
    return (await asker.call('listApprovals')).json.data.items.find(({ mine }: { mine: boolean }) => mine).id as string;
  };
  const asked = [await ask(one, two), await ask(two, one)];
  const decide = (who: TestStaff, id = '') =>
    who.call('decideApproval', { params: { id }, body: { agree: true, why } });
  const waiting = async () => {
    const { rows } = await sql<{ waiting: number }>`select count(*) as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return Number(rows[0]?.waiting);
  };
  // Both have looked for another owner before either may write its line.
  const answers = await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('audit_log', 0))`.execute(trx);
    const decided = [decide(two, asked[0]), decide(one, asked[1])];
    while ((await waiting()) < 2);
    return decided;
  });
  expect((await Promise.all(answers)).map(({ status }) => status).sort()).toEqual([200, 409]);
});
