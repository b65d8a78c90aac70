import { sql } from 'kysely';
import { testApiFor } from '../../testing/test-api-for.ts';
import { checkAudit, writeAudit } from './audit-log.ts';

const api = testApiFor('file');
const author = { staffId: null, staff: 'Mita', origin: 'command' };
const add = (subject: string) => {
  const { db, clock } = api.api.context;
  return db.transaction().execute((trx) => writeAudit(trx, author, { action: 'try', subject }, clock.now()));
};

test('lines are chained: each is as it was written, in its place, and the last one stands for all', async () => {
  const { db } = api.api.context;
  for (const subject of ['a', 'b', 'c']) await add(subject);
  const { head, brokenAt, lines } = await checkAudit(db);
  expect([brokenAt, lines]).toEqual([null, 3]);
  await add('d');
  expect(await checkAudit(db, head)).toMatchObject({ holdsHead: true, brokenAt: null });
  expect(await checkAudit(db, 'another')).toMatchObject({ holdsHead: false });
});

test('what an older version writes into its own record joins the chain', async () => {
  const { db, clock } = api.api.context;
  const old = { at: clock.now(), staff: 'Old', action: 'approve', subject: 'trd_1', detail: '{"before":"requested"}' };
  await db.insertInto('staff_actions').values(old).execute();
  const line = await db.selectFrom('audit_log').selectAll().orderBy('seq', 'desc').executeTakeFirst();
  expect(line).toMatchObject({ staff: 'Old', action: 'approve', after: { before: 'requested' } });
  expect(await checkAudit(db)).toMatchObject({ brokenAt: null });
});

test.each([
  ['changed', "update audit_log set staff = 'Nobody' where subject = 'b'", 2],
  ['removed', "delete from audit_log where subject = 'b'", 3],
  ['moved', "update audit_log set at = at + interval '1 hour' where subject = 'a'", 1],
])('a line that was %s by hand is found', async (_how, statement, place) => {
  const { db } = api.api.context;
  const tried = db.transaction().execute(async (trx) => {
    await sql.raw('alter table audit_log disable trigger user').execute(trx);
    await sql.raw(statement).execute(trx);
    throw await checkAudit(trx);
  });
  await expect(tried).rejects.toMatchObject({ brokenAt: place });
});
