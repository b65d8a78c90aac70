import { sql } from 'kysely';
import { testApiFor } from '../../../testing/test-api-for.ts';
import { exportServices, importServices } from './import-file.ts';

const api = testApiFor('file', {}, 'postgres');

test('a process that is killed in the middle of an import leaves nothing of it, and the file goes in when it is sent again', async () => {
  const { db } = api.api.context;
  const before = await exportServices(db);
  const changed = before.replace('Tap Repair', 'Tap and Valve Repair');
  expect(changed).not.toBe(before);
  const killed = db.transaction().execute(async (trx) => {
    expect(await importServices(trx, changed, true)).toMatchObject({ applied: true, changed: 1 });
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    expect(await exportServices(trx)).toBe(changed);
    // What the server sees of a kill -9: the connection is gone, and no commit came.
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
    await sql`select 1`.execute(trx);
  });
  await expect(killed).rejects.toThrow();
  expect(await exportServices(db)).toBe(before);
  await db.transaction().execute((trx) => importServices(trx, changed, true));
  expect(await exportServices(db)).toContain('Tap and Valve Repair');
});
