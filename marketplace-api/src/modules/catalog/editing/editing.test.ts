import { sql } from 'kysely';
import { bookingIn } from '../../../testing/bookings.ts';
import { cataloguePlays, newService } from '../../../testing/plays/catalogue-plays.ts';
import { signInStaff, type TestStaff } from '../../../testing/staff.ts';
import { testApiFor } from '../../../testing/test-api-for.ts';
import { removeOrphanPictures } from './pictures.ts';
import { publishDue } from './publish-due.ts';

const api = testApiFor('test');
let editor: TestStaff;
beforeEach(async () => {
  editor = await signInStaff(api, 'catalogue');
});
// The mini market of other tests has these services alone.
afterEach(async () => {
  const { db } = api.api.context;
  const known = ['svc_tap', 'svc_leak', 'svc_fan'];
  await db.deleteFrom('translations').where('id', 'like', 'svc_%').where('id', 'not in', known).execute();
  await db.deleteFrom('services').where('id', 'not in', known).execute();
});

const fieldsOf = async (id: string) =>
  (await editor.call('getCatalogueItem', { params: { kind: 'service', id } })).json.data.fields;
const draft = async (target: string | null, fields: object) =>
  (await editor.call('saveCatalogueDraft', { body: { item: { kind: 'service', target, fields } } })).json.data;
const publish = ({ id, version }: { id: string; version: number }, effectiveAt: string | null = null) =>
  editor.call('publishCatalogueDraft', { params: { id }, body: { effectiveAt, version, why: 'new season' } });
const seen = async (id: string, language = 'en') =>
  (await api.call('GET', `/user/services/${id}`, { headers: { 'accept-language': language } })).json.data;

test('what is published is on customers’ pages at once, in their language, safe, and old bookings stay as they were', async () => {
  const mira = await api.signIn('9876543210', 'Mira');
  const { id: booked } = await bookingIn(api, mira, 'COMPLETED');
  const before = await fieldsOf('svc_tap');
  await seen('svc_tap');
  const changed = {
    ...before,
    title: { en: 'Tap & Valve Repair', hi: 'नल और वाल्व', bn: '' },
    description: { ...before.description, en: '<p onclick="x()">Safe<script>alert(1)</script></p>' },
  };
  const made = await draft('svc_tap', changed);
  expect((await seen('svc_tap')).title).toBe('Tap Repair');
  expect((await publish(made)).json.data.state).toBe('live');
  expect(await seen('svc_tap')).toMatchObject({ title: 'Tap & Valve Repair', description: '<p>Safe</p>' });
  expect((await seen('svc_tap', 'hi')).title).toBe('नल और वाल्व');
  expect((await seen('svc_tap', 'bn')).title).toBe('Tap & Valve Repair');
  const booking = (await api.call('GET', `/bookings/${booked}`, { token: mira })).json.data;
  expect(booking.service.title).toBe('Tap Repair');
  expect((await publish(made)).status).toBe(409);
  await publish(await draft('svc_tap', before));
  expect((await seen('svc_tap')).title).toBe('Tap Repair');
});

test('an older draft overwrites no newer text unseen: 409 with the new text, and saved again on it, it is published', async () => {
  const before = await fieldsOf('svc_tap');
  const retitled = (en: string) => ({ ...before, title: { ...before.title, en } });
  const read = () => editor.call('getCatalogueItem', { params: { kind: 'service', id: 'svc_tap' } });
  const { base } = (await read()).json.data;
  const older = await draft('svc_tap', retitled('Tap Service'));
  await publish(await draft('svc_tap', retitled('Tap Repair and Leaks')));
  expect(await publish(older)).toMatchObject({
    status: 409,
    json: { code: 'CHANGED_MEANWHILE', data: { fields: { title: { en: 'Tap Repair and Leaks' } } } },
  });
  const save = (over: object) =>
    editor.call('saveCatalogueDraft', {
      body: { item: { kind: 'service', target: 'svc_tap', fields: retitled('Tap Service') }, ...over },
    });
  const draftOf = { id: older.id, version: older.version };
  const refused = await save({ draft: draftOf, base });
  expect(refused).toMatchObject({ status: 409, json: { data: { fields: { title: { en: 'Tap Repair and Leaks' } } } } });
  const saved = (await save({ draft: draftOf, base: refused.json.data.base })).json.data;
  const { base: kept } = (await editor.call('getCatalogueDraft', { params: { id: saved.id } })).json.data;
  expect(kept).toBe(refused.json.data.base);
  expect((await publish(saved)).status).toBe(200);
  expect((await seen('svc_tap')).title).toBe('Tap Service');
  await publish(await draft('svc_tap', before));
});

test('a draft with a date is shown from then on, and not before', async () => {
  const made = await draft(null, newService);
  const at = new Date(api.clock.now().getTime() + 60_000).toISOString();
  expect((await publish(made, at)).json.data).toMatchObject({ state: 'scheduled', effectiveAt: at });
  const listed = async () =>
    (await api.call('GET', '/services/search?q=basin&city=Kolkata')).json.data.map(
      ({ slug }: { slug: string }) => slug,
    );
  expect(await publishDue(api.api.context)).toBe(60_000);
  expect(await listed()).toEqual([]);
  api.clock.advance(60_000);
  expect(await publishDue(api.api.context)).toBeUndefined();
  expect(await listed()).toEqual(['basin-repair-kolkata']);
});

test('a slug belongs to one, and a subcategory to its category', async () => {
  const taken = await draft(null, { ...newService, slug: 'tap-repair-kolkata' });
  expect(await publish(taken)).toMatchObject({ status: 422, json: { errors: [{ field: 'slug' }] } });
  const stray = await draft(null, { ...newService, categoryId: 'cat_electrician' });
  expect((await publish(stray)).status).toBe(422);
});

test('what the database could not do at the time is done later, and another replica’s success is not taken back', async () => {
  const { context } = api.api;
  const { version, id } = await draft(null, newService);
  await publish({ id, version }, new Date(api.clock.now().getTime() + 1_000).toISOString());
  api.clock.advance(1_000);
  const failing = (transaction: () => unknown) => ({
    ...context,
    db: new Proxy(context.db, {
      get(db, key) {
        const value = key === 'transaction' ? () => ({ execute: transaction }) : Reflect.get(db, key, db);
        return typeof value === 'function' ? value.bind(db) : value;
      },
    }),
  });
  const full = Object.assign(new Error('no room'), { code: '53300' });
  await expect(publishDue(failing(() => Promise.reject(full)))).rejects.toBe(full);
  const lateLoser = failing(async () => {
    await publishDue(context);
    throw new Error('fell over');
  });
  await publishDue(lateLoser);
  const { state } = await context.db
    .selectFrom('catalogue_drafts')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const said = await context.db
    .selectFrom('audit_log')
    .select('staff')
    .where('subject', '=', id)
    .orderBy('seq')
    .execute();
  expect([state, said.at(-1)?.staff]).toEqual(['live', 'schedule']);
});

test('services go where their subcategory goes, which is into a category that is there', async () => {
  const params = { kind: 'subcategory', id: 'sub_taps' };
  const { fields } = (await editor.call('getCatalogueItem', { params })).json.data;
  const move = async (categoryId: string) => {
    const item = { kind: 'subcategory', target: params.id, fields: { ...fields, categoryId } };
    return publish((await editor.call('saveCatalogueDraft', { body: { item } })).json.data);
  };
  expect(await move('cat_none')).toMatchObject({ status: 422, json: { errors: [{ field: 'categoryId' }] } });
  await move('cat_electrician');
  expect((await fieldsOf('svc_tap')).categoryId).toBe('cat_electrician');
  await move(fields.categoryId);
  expect((await fieldsOf('svc_tap')).categoryId).toBe(fields.categoryId);
});

const file = async () => (await editor.call('exportCatalogue')).text;
const send = async (text: string, apply: boolean) =>
  (await editor.call('importCatalogue', { query: { apply: String(apply) }, body: Buffer.from(text) })).json;

test('a file that was exported changes nothing, whichever way it is imported', async () => {
  expect((await send(await file(), true)).data).toMatchObject({ rows: 3, added: 0, changed: 0, same: 3, problems: [] });
});

test('a file is tried without a trace, and written whole', async () => {
  const text = (await file()).replace('Leak Repair', 'Leak Search');
  const more = `${text},hand-pump-kolkata,Hand Pump,,,<p>Pumps</p>,,,cat_plumbing,sub_taps,Kolkata,60,100,200,300,,,no,yes\r\n`;
  expect((await send(more, false)).data).toMatchObject({ applied: false, added: 1, changed: 1, same: 2 });
  expect((await seen('svc_leak')).title).toBe('Leak Repair');
  expect((await send(more, true)).data).toMatchObject({ applied: true, added: 1, changed: 1 });
  expect((await seen('svc_leak')).title).toBe('Leak Search');
  await send((await file()).replace('Leak Search', 'Leak Repair'), true);
});

test('one bad line, and nothing of the file is written: each problem names its line', async () => {
  const text = (await file()).replace('Leak Repair', 'Leak Search');
  const bad = `${text},x y,,,,,,,nowhere,none,Pune,1,5,4,3,,,maybe,yes\r\nonly,three,cells\r\n`;
  const { applied, problems } = (await send(bad, true)).data;
  expect(applied).toBe(false);
  expect(problems.map(({ line }: { line: number }) => line)).toEqual(expect.arrayContaining([5, 6]));
  expect((await seen('svc_leak')).title).toBe('Leak Repair');
  expect((await send('no,table', true)).code).toBe('VALIDATION_FAILED');
});

test('a picture is judged by its content, and shown as a picture', async () => {
  expect((await editor.call('addCataloguePicture', { body: Buffer.from('<svg onload=alert(1)>') })).status).toBe(415);
});

test('bytes of a picture never lie anywhere without its row, which the sweep goes by', async () => {
  const { context } = api.api;
  const rows = () => context.db.selectFrom('catalogue_pictures').select('id').execute();
  const write = jest.spyOn(context.media, 'write').mockImplementation(async () => {
    expect(await rows()).toHaveLength(1);
    throw new Error('the store is full');
  });
  const add = await editor.call('addCataloguePicture', (await cataloguePlays.addCataloguePicture) as never);
  expect([add.status, write.mock.calls.length]).toEqual([500, 1]);
  write.mockRestore();
  api.clock.advance(8 * 86_400_000);
  await removeOrphanPictures(context);
  expect(await rows()).toEqual([]);
});

test('pictures that nothing shows any more go after a week; those of the catalogue, of drafts and of bookings stay', async () => {
  const { db, media } = api.api.context;
  const add = async () => {
    const { json } = await editor.call('addCataloguePicture', (await cataloguePlays.addCataloguePicture) as never);
    return json.data.path as string;
  };
  const { images } = await fieldsOf('svc_tap');
  const [live, drafted, dropped, booked, orphan] = [await add(), await add(), await add(), await add(), await add()];
  const withImage = async (path: string) => draft('svc_tap', { ...(await fieldsOf('svc_tap')), images: [path] });
  await publish(await withImage(live));
  await withImage(drafted);
  const { id, version } = await withImage(dropped);
  await editor.call('dropCatalogueDraft', { params: { id }, body: { why: 'wrong', version } });
  await bookingIn(api, await api.signIn('9876543210', 'Mira'), 'PENDING');
  await db
    .updateTable('bookings')
    .set({ service: sql`jsonb_set(service, '{image}', to_jsonb(${booked}::text))` })
    .execute();
  const stored = async () =>
    Promise.all([live, drafted, dropped, booked, orphan].map(async (path) => (await api.raw('GET', path)).status));
  await removeOrphanPictures(api.api.context);
  expect(await stored()).toEqual([200, 200, 200, 200, 200]);
  api.clock.advance(8 * 86_400_000);
  await removeOrphanPictures(api.api.context);
  expect(await stored()).toEqual([200, 200, 404, 200, 404]);
  expect(await media.read(orphan.replace('/media/catalogue/', ''))).toBeNull();
  await db.updateTable('services').set({ images }).where('id', '=', 'svc_tap').execute();
});
