import { sql } from 'kysely';
import { signInStaff, staffWith, type TestStaff } from '../../testing/staff.ts';
import { testApiFor } from '../../testing/test-api-for.ts';

/** On a server: connections are ended in the middle. */
const api = testApiFor('test', {}, 'postgres');
const why = 'as agreed';
const idOf = async (staff: TestStaff): Promise<string> => (await staff.call('getOwnAccount')).json.data.id;
const owners = async () => [await signInStaff(api, 'owner'), await signInStaff(api, 'owner')] as const;
const goes = async () => {
  const staff = await signInStaff(api, 'support');
  return { staff, id: await idOf(staff) };
};
const ask = async (asker: TestStaff, id: string) => {
  const asked = await asker.call('endStaff', { params: { id }, body: { why } });
  expect(asked).toMatchObject({ status: 200, json: { data: null } });
  const { items } = (await asker.call('listApprovals')).json.data;
  return items.find(({ subject, state }: Record<string, string>) => subject === id && state === 'waiting');
};
const decide = (who: TestStaff, id: string, agree = true) =>
  who.call('decideApproval', { params: { id }, body: { agree, why } });
const linesOf = async (subject: string) =>
  (await api.api.context.db.selectFrom('audit_log').select('action').where('subject', '=', subject).execute()).map(
    ({ action }) => action,
  );

test.each([
  ['before anything is written', 'select id from staff_approvals for update'],
  ['between agreement and effect', "select pg_advisory_xact_lock(hashtextextended('staff owners', 0))"],
  ['in the middle of the effect', 'lock table staff_recovery_codes in access exclusive mode'],
  ['before its line', "select pg_advisory_xact_lock(hashtextextended('audit_log', 0))"],
])('a process that ends %s leaves neither agreement nor effect, and both can still be had', async (_when, lock) => {
  const { db } = api.api.context;
  const [asker, second] = await owners();
  const { staff, id } = await goes();
  const asked = await ask(asker, id);
  const before = await linesOf(id);
  const cut = await db.transaction().execute(async (trx) => {
    await sql.raw(lock).execute(trx);
    const deciding = decide(second, asked.id);
    for (;;) {
      const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      if (!rows[0]) continue;
      await sql`select pg_terminate_backend(${rows[0].pid})`.execute(db);
      return deciding;
    }
  });
  expect((await cut).status).toBeGreaterThanOrEqual(500);
  expect((await second.call('listApprovals')).json.data.items[0]).toMatchObject({ state: 'waiting', decidedBy: null });
  expect([(await staff.call('getOwnAccount')).status, await linesOf(id)]).toEqual([200, before]);
  expect((await decide(second, asked.id)).json.data.state).toBe('agreed');
  expect((await staff.call('getOwnAccount')).status).toBe(401);
  expect(await linesOf(id)).toEqual([...before, 'endStaff', 'endStaff.agreed']);
  expect((await decide(second, asked.id)).status).toBe(409);
});

test('what cannot be done any more when somebody agrees stays as it is, and says why', async () => {
  const [asker, second] = await owners();
  const { id } = await goes();
  const asked = await ask(asker, id);
  await api.api.context.db.updateTable('staff').set({ ended_at: api.clock.now() }).where('id', '=', id).execute();
  expect((await decide(second, asked.id)).status).toBe(404);
  expect((await second.call('listApprovals')).json.data.items[0]).toMatchObject({ state: 'waiting' });
  expect((await decide(second, asked.id, false)).json.data).toMatchObject({ state: 'refused' });
});

test('what was asked twice waits once, and two who agree at once do it once', async () => {
  const [asker, second] = await owners();
  const third = await signInStaff(api, 'owner');
  const { id } = await goes();
  const input = { params: { id }, body: { why } };
  await Promise.all([asker.call('endStaff', input), asker.call('endStaff', input)]);
  const { items } = (await asker.call('listApprovals')).json.data;
  expect(items).toHaveLength(1);
  const answers = await Promise.all([decide(second, items[0].id), decide(third, items[0].id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await linesOf(id)).filter((action) => action === 'endStaff')).toHaveLength(1);
});

test('who asked takes it back, nobody else; what waits for seven days is not agreed to any more', async () => {
  const [asker, second] = await owners();
  const first = await ask(asker, (await goes()).id);
  const take = (who: TestStaff, id: string) => who.call('withdrawApproval', { params: { id } });
  expect((await take(second, first.id)).status).toBe(403);
  expect((await take(asker, first.id)).json.data).toMatchObject({ state: 'refused', ended: 'withdrawn' });
  expect([(await take(asker, first.id)).status, (await decide(second, first.id)).status]).toEqual([409, 409]);
  const { staff, id } = await goes();
  const old = await ask(asker, id);
  await api.api.context.db
    .updateTable('staff_approvals')
    .set({ asked_at: new Date(api.clock.now().getTime() - 7 * 86_400_000) })
    .where('id', '=', old.id)
    .execute();
  expect((await asker.call('listApprovals')).json.data.items).toContainEqual(
    expect.objectContaining({ id: old.id, state: 'refused', ended: 'expired' }),
  );
  expect([(await decide(second, old.id)).status, (await take(asker, old.id)).status]).toEqual([409, 409]);
  expect((await staff.call('getOwnAccount')).status).toBe(200);
  expect((await ask(asker, id)).id).not.toBe(old.id);
});

const invitation = (email: string) => ({ body: { name: 'Nira', email, roles: ['owner'] } });
const enter = async (token: string) => {
  const { headers, status } = await staffWith(api, '').call('enterByLink', { body: { token } });
  expect(status).toBe(200);
  return staffWith(api, String(headers['set-cookie']).split(';')[0] ?? '');
};

test('an owner alone in the market invites, changes and ends alone, with a line that says so; two owners need each other', async () => {
  const owner = await signInStaff(api, 'owner');
  const support = await goes();
  const { json } = await owner.call('inviteStaff', invitation('nira@kaza.example'));
  expect(json.data).toMatchObject({ member: { name: 'Nira' }, token: expect.any(String) });
  const line = (await owner.call('listAudit', { query: { action: 'inviteStaff', subject: json.data.member.id } })).json;
  expect(line.data.items).toMatchObject([{ after: { alone: true, roles: ['owner'] } }]);
  // Who was invited and never came agrees to nothing.
  const roles = { params: { id: support.id }, body: { roles: ['finance'], why } };
  expect((await owner.call('changeStaffRoles', roles)).json.data).toMatchObject({ roles: ['finance'] });
  const other = await enter(json.data.token);
  expect((await owner.call('inviteStaff', invitation('ravi@kaza.example'))).json.data).toBeNull();
  expect((await owner.call('changeStaffRoles', { ...roles, body: { roles: ['owner'], why } })).json.data).toBeNull();
  const [first] = (await other.call('listApprovals')).json.data.items.filter(
    ({ call }: { call: string }) => call === 'inviteStaff',
  );
  expect((await decide(other, first.id)).json.data.state).toBe('agreed');
  const members = (await owner.call('listStaff')).json.data.items;
  expect(members.map(({ email }: { email: string }) => email)).toContain('ravi@kaza.example');
});

test('nobody agrees with themselves: not by another session, nor by an account that they asked for or let in', async () => {
  const [asker, second] = await owners();
  const mine = await idOf(asker);
  const again = await staffWith(api, '').call('getDeskSession');
  expect(again.json.data).toBeNull();
  await asker.call('inviteStaff', invitation('double@kaza.example'));
  const [asked] = (await asker.call('listApprovals')).json.data.items;
  expect((await decide(asker, asked.id)).status).toBe(403);
  await decide(second, asked.id);
  const { items } = (await asker.call('listStaff')).json.data;
  const { id } = items.find(({ email }: { email: string }) => email === 'double@kaza.example');
  const link = (who: TestStaff) => who.call('makeStaffLink', { params: { id }, body: { why } });
  expect((await link(asker)).status).toBe(409);
  // Who agreed could have taken the door: their word and its word are one from then on.
  const double = await enter((await link(second)).json.data.token);
  const { id: victim } = await goes();
  const bySecond = await ask(second, victim);
  expect((await decide(double, bySecond.id)).status).toBe(403);
  const byDouble = await ask(double, (await goes()).id);
  expect((await decide(second, byDouble.id)).status).toBe(403);
  expect((await decide(asker, byDouble.id)).json.data).toMatchObject({ state: 'agreed' });
  expect(await idOf(asker)).toBe(mine);
});
