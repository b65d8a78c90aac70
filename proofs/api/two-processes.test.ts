import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { startPostgres } from 'marketplace-api/testing/database/postgres-server';
import type { Store } from 'marketplace-api/testing/insides';
import { createSecrets, openPostgres, signToken } from 'marketplace-api/testing/insides';
import { insertSession } from 'marketplace-api/testing/session-row';
import { pino } from 'pino';
import type { Provider } from 'shared-contracts';
import { openCatalogueDesk, renamed } from './catalogue-desk.ts';
import { type ApiProcess, startApiProcess } from './process/api-process.ts';

/** Two API processes on one real PostgreSQL, asked over HTTP at the same time. */
const SECRET = 'two-processes-'.repeat(3);
const secrets = createSecrets([SECRET]);
let postgres: Awaited<ReturnType<typeof startPostgres>>;
let folder: string;
let processes: ApiProcess[] = [];
let store: Store;

const envOf = (name: string) => ({
  ...{ DATABASE_URL: postgres.url, TOKEN_SECRETS: SECRET, DEMO_PROVIDER: 'off', SEED_DATA: 'on' },
  DATA_DIR: join(folder, name),
});

beforeAll(async () => {
  postgres = await startPostgres();
  folder = await mkdtemp(join(tmpdir(), 'test-'));
  processes = await Promise.all(['a', 'b'].map((name) => startApiProcess(envOf(name))));
  store = await openPostgres({ url: postgres.url }, pino({ level: 'silent' }));
});
afterAll(async () => {
  await store?.close();
  await Promise.all(processes.map((api) => api.stop()));
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Account, session and access token of a number, as a sign-in would leave them. */
async function tokenOf(mobileNo: string): Promise<string> {
  const now = new Date();
  const id = `two_${mobileNo}`;
  const none = { email: null, location: null, latitude: null, longitude: null };
  await store.db
    .insertInto('users')
    .values({ id, mobile_no: mobileNo, name: mobileNo, ...none, created_at: now, last_login: now })
    .execute();
  return signToken(secrets, 'access', await insertSession(store.db, id, now), now);
}

const api = (index: number) => processes[index % processes.length] as ApiProcess;

/** What a machine that is too busy refuses is sent again under its key, as the client does. */
async function untilTaken(
  ...[index, method, path, token, body, key]: [number, string, string, string, object, string]
) {
  const send = () => api(index).call(method, path, token, body, { 'idempotency-key': key });
  let answer = await send();
  if (answer.json.code !== 'OVERLOADED') return answer;
  while (['OVERLOADED', 'REQUEST_IN_PROGRESS'].includes(answer.json.code)) {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    answer = await send();
  }
  return answer;
}

/** As many at once as a slow machine answers in time: who waits too long is rightly refused, which is another rule. */
const AT_ONCE = 20;

async function inWaves<T, R>(items: readonly T[], work: (item: T, index: number) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let from = 0; from < items.length; from += AT_ONCE) {
    const wave = items.slice(from, from + AT_ONCE);
    results.push(...(await Promise.all(wave.map((item, at) => work(item, from + at)))));
  }
  return results;
}

test('200 sends and 200 accepts, 20 at once, over two processes: no overlap, nothing lost, nothing doubled', async () => {
  const service = (await api(0).call('GET', '/services?limit=1')).json.data[0];
  const [seller] = (await api(0).call('GET', `/user/service-providers-by-services/${service.slug}`)).json
    .data as Provider[];
  const row = await store.db
    .selectFrom('providers')
    .select('mobile_no')
    .where('id', '=', String(seller?.id))
    .executeTakeFirstOrThrow();
  const provider = await tokenOf(row.mobile_no);
  const customers = await Promise.all(Array.from({ length: 20 }, (_, index) => tokenOf(String(9_100_000_000 + index))));

  // Each request goes to both processes under one key: it makes one booking.
  const offer = (index: number) => ({
    serviceId: service.id,
    sellerId: seller?.id,
    price: 500,
    dateTime: new Date(Date.now() + 86_400_000 + (index % 40) * 900_000).toISOString(),
  });
  const sent = await inWaves(
    Array.from({ length: 200 }, (_, index) => offer(index)),
    async (body, index) => {
      const token = String(customers[index % 20]);
      const answers = await Promise.all(
        [0, 1].map((side) => untilTaken(side, 'POST', '/user/send-offer', token, body, `offer-${index}`)),
      );
      return answers.map(({ status, json }) => (status === 201 ? (json.data.id as string) : (json.code as string)));
    },
  );
  const ids = [...new Set(sent.flat().filter((answer) => answer.startsWith('KAZA')))];
  const others = sent.flat().filter((answer) => !answer.startsWith('KAZA') && answer !== 'REQUEST_IN_PROGRESS');
  expect(others).toEqual([]);
  expect(ids).toHaveLength(200);
  const { total } = await store.db
    .selectFrom('bookings')
    .select((c) => c.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  expect(total).toBe(200);

  const accepted = await inWaves(ids, async (id, index) => {
    const body = { action: 'ACCEPT' };
    const path = `/provider/offers/${id}/action`;
    const { status, json } = await untilTaken(index, 'PATCH', path, provider, body, `accept-${id}`);
    return status === 200 ? 'ACCEPTED' : (json.code as string);
  });
  expect(new Set(accepted)).toEqual(new Set(['ACCEPTED', 'INVALID_TRANSITION']));
  const rows = await store.db.selectFrom('bookings').select(['status', 'version']).execute();
  const inDatabase = rows.filter(({ status }) => status === 'ACCEPTED').length;
  expect(inDatabase).toBe(accepted.filter((outcome) => outcome === 'ACCEPTED').length);
  expect(rows.filter(({ status }) => status === 'REJECTED')).toHaveLength(200 - inDatabase);
  const overlaps = await sql<{ count: number }>`select count(*) from bookings a join bookings b
    on a.seller_id = b.seller_id and a.id < b.id and a.during && b.during
    where a.status = 'ACCEPTED' and b.status = 'ACCEPTED'`.execute(store.db);
  expect(overlaps.rows[0]?.count).toBe(0);
  const events = await store.db.selectFrom('booking_events').select(['booking_id', 'version']).execute();
  expect(events).toHaveLength(rows.reduce((sum, { version }) => sum + version, 0));
  expect(new Set(events.map(({ booking_id, version }) => `${booking_id} ${version}`)).size).toBe(events.length);
});

test('a write through one process is seen in the other’s cached answers within a second', async () => {
  const path = async (side: number) => (await api(side).call('GET', '/user/categories')).json.data[0].name as string;
  const [before] = [await path(0), await path(1)];
  await store.db
    .updateTable('categories')
    .set({ name: `${before}!` })
    .where('name', '=', String(before))
    .execute();
  while ((await path(0)) === before || (await path(1)) === before);
  expect([await path(0), await path(1)]).toEqual([`${before}!`, `${before}!`]);
});

test('a process that is killed with a whole import written and not committed leaves nothing of it; the other one takes the file', async () => {
  const desk = await openCatalogueDesk(envOf('a'), () => api(0));
  const before = await desk.exported();
  const changed = renamed(before, 1);
  expect(changed).not.toBe(before);
  const isWaiting = async () => {
    const { rows } = await sql`select 1 from pg_locks where locktype = 'advisory' and not granted`.execute(store.db);
    return rows.length > 0;
  };
  // The line of the audit log is the last thing that an import writes.
  await store.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('audit_log', 0))`.execute(trx);
    const importing = desk.importing(changed).catch(() => null);
    while (!(await isWaiting()));
    await api(0).kill();
    expect(await importing).toBeNull();
  });
  processes.shift();
  expect(await desk.exported()).toBe(before);
  const lines = () => store.db.selectFrom('audit_log').select('seq').where('action', '=', 'importCatalogue').execute();
  expect(await lines()).toEqual([]);
  expect(await desk.importing(changed)).toBe(200);
  expect([await desk.exported(), (await lines()).length]).toEqual([changed, 1]);
});
