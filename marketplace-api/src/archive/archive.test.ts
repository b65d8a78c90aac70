import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import type { Store } from '../platform/database/store.ts';
import { insertBooking } from '../testing/booking-row.ts';
import { TEST_START } from '../testing/database/test-clock.ts';
import { testStore } from '../testing/database/test-store.ts';
import { type ArchiveFile, checkArchive, createKeys, exportArchive, importArchive } from './index.ts';
import { tableShapes } from './table-shapes.ts';

const KEYS = ['key-of-us'];
const nasty = 'Ünïcode "quoted" \\ {braces,and} \u2028 line\nbreak \t नमस्ते 🛠 NULL';
const picture: ArchiveFile = { path: 'documents/channels/production', bytes: Buffer.from([0, 10, 13, 255]) };

let folder: string;
let source: Store;
let target: Store;
let archive: string;

const emptied = async (store: Store): Promise<void> => {
  const tables = (await tableShapes(store.db)).map(({ table }) => `"${table}"`);
  await store.db.transaction().execute(async (trx) => {
    // Lines that are only added go too.
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql.raw(`truncate ${tables.join(', ')} restart identity cascade`).execute(trx);
  });
};
const bring = (file: string, more: object = {}) =>
  importArchive(file, { store: target, now: TEST_START, keys: KEYS, identity: null, ...more });
const made = (file: string, more: object = {}) =>
  exportArchive(file, { store: source, at: TEST_START, keys: KEYS, pushKey: null, recipients: [], ...more });
const linesOf = async (file: string) =>
  gunzipSync(await readFile(file))
    .toString()
    .split('\n')
    .slice(0, -1);
const withLines = async (lines: readonly string[]): Promise<string> => {
  const file = join(folder, 'changed.kaza');
  await writeFile(file, gzipSync(`${lines.join('\n')}\n`));
  return file;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'test-'));
  source = await testStore();
  target = await testStore();
  await source.db
    .insertInto('users')
    .values({ id: 'usr_1', mobile_no: '9830010001', name: nasty, latitude: 22.572646000000002, created_at: TEST_START })
    .execute();
  const booking = await insertBooking(source.db, 'usr_1', 'ACCEPTED', TEST_START);
  await source.db
    .insertInto('tickets')
    .values({
      id: 't1',
      kind: 'contact',
      fields: JSON.stringify({ text: nasty }),
      created_at: TEST_START,
      booking_id: booking,
    })
    .execute();
  // Its number is always given by the database.
  await sql`insert into staff_actions (at, staff, action, subject, detail)
    values (${TEST_START}, 'asha', 'approve', 'trd_1', '{}')`.execute(source.db);
  // By hand: a trigger would make other words of it.
  await sql`alter table services disable trigger user`.execute(source.db);
  await sql`update services set words = ${sql.raw(`array['a,b', '"', 'NULL', '']`)}, rating_total = 7, reviews_count = 3`.execute(
    source.db,
  );
  await sql`alter table services enable trigger user`.execute(source.db);
  archive = join(folder, 'all.kaza');
  await made(archive, {
    files: async function* () {
      yield picture;
    },
  });
});
beforeEach(() => emptied(target));
afterAll(async () => {
  await source.close();
  await target.close();
  await rm(folder, { recursive: true, force: true });
});

test('every table has a key, so that its rows have one order', async () => {
  expect((await tableShapes(source.db)).filter(({ orderedBy }) => orderedBy.length === 0)).toEqual([]);
});

test('what was exported comes back row for row, numbers given next and files included', async () => {
  const files: ArchiveFile[] = [];
  await bring(archive, { onFile: async (file: ArchiveFile) => void files.push(file) });
  const again = join(folder, 'again.kaza');
  await exportArchive(again, {
    store: target,
    at: TEST_START,
    keys: KEYS,
    pushKey: null,
    recipients: [],
    files: async function* () {
      yield* files;
    },
  });
  expect(await linesOf(again)).toEqual(await linesOf(archive));
  expect(files).toEqual([picture]);
});

test('an archive that is sealed opens with its key alone', async () => {
  const [own, other] = [await createKeys(), await createKeys()];
  const file = join(folder, 'sealed.kaza');
  await made(file, { recipients: [own.recipient] });
  expect((await readFile(file)).includes('usr_1')).toBe(false);
  await expect(checkArchive(file, null)).rejects.toThrow(/is sealed: name the file of the secret key/);
  await expect(checkArchive(file, other.identity)).rejects.toThrow(/cannot be read/);
  await expect(checkArchive(file, own.identity)).resolves.toMatchObject({ files: 0 });
});

test.each([0.1, 0.5, 0.9, 0.999])(
  'a file cut off at %d of its length is refused with one line, sealed or not',
  async (share) => {
    const { recipient, identity } = await createKeys();
    for (const recipients of [[], [recipient]]) {
      const file = join(folder, 'half.kaza');
      await made(file, { recipients });
      await truncate(file, Math.floor((await readFile(file)).length * share));
      const reason = await bring(file, { identity }).catch((error: Error) => error);
      expect(reason).toMatchObject({ name: 'StartError', message: expect.stringMatching(/^[^\n]+$/) });
    }
    expect(await target.db.selectFrom('users').select('id').execute()).toEqual([]);
  },
);

test('rows that were changed, left out, added or swapped are noticed', async () => {
  const lines = await linesOf(archive);
  const row = lines.findIndex((line) => line.startsWith('["usr_1"'));
  const table = lines.findIndex((line) => line.startsWith('{"table":"places"'));
  const swapped = lines.with(table + 1, lines[table + 2] ?? '').with(table + 2, lines[table + 1] ?? '');
  const changed = [
    lines.with(row, (lines[row] ?? '').replace('9830010001', '9830010002')),
    lines.toSpliced(row, 1),
    lines.toSpliced(row, 0, lines[row] ?? ''),
    swapped,
    lines.slice(0, -1),
    [...lines, '{}'],
  ];
  for (const each of changed) await expect(bring(await withLines(each))).rejects.toThrow(/damaged/);
});

test('a newer version, other secrets and what is no archive are refused with one line', async () => {
  const [manifest = '', ...rest] = await linesOf(archive);
  const newer = await withLines([manifest.replace('"0001-market"', '"9999-later","0001-market"'), ...rest]);
  await expect(bring(newer)).rejects.toThrow(/damaged: its checksum/);
  const format = await withLines([manifest.replace('"version":1', '"version":2'), ...rest]);
  await expect(bring(format)).rejects.toThrow('The archive has format 2');
  await expect(bring(archive, { keys: ['another'] })).rejects.toThrow(/needs the secret key-of-us/);
  const text = join(folder, 'text');
  await writeFile(text, 'hello');
  await expect(bring(text)).rejects.toThrow(`${text} is no archive of Kaza.`);
});

test('an archive of a version that is not known here is refused', async () => {
  await sql`insert into schema_migrations values ('9999-later', now())`.execute(source.db);
  const file = join(folder, 'newer.kaza');
  await made(file);
  await sql`delete from schema_migrations where name = '9999-later'`.execute(source.db);
  await expect(bring(file)).rejects.toThrow(/made by a newer version \(9999-later\)/);
});

test('a database that holds anything is left as it is', async () => {
  await sql`insert into app_meta values ('mine', 'x')`.execute(target.db);
  await expect(bring(archive)).rejects.toThrow('The database has rows already (in app_meta).');
  expect(await target.db.selectFrom('app_meta').selectAll().execute()).toEqual([{ key: 'mine', value: 'x' }]);
});

test('what a failed export had written is not there', async () => {
  const files = async function* () {
    yield picture;
    throw new Error('the store is away');
  };
  await expect(made(join(folder, 'failed.kaza'), { files })).rejects.toThrow('the store is away');
  expect((await readdir(folder)).filter((name) => name.startsWith('failed'))).toEqual([]);
});
