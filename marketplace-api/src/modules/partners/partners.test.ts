import { offer } from '../../testing/bookings.ts';
import { inThree, notice } from '../../testing/plays/measure-plays.ts';
import {
  answerAll,
  applicant,
  approved,
  checkAll,
  ownDetails,
  sendForm,
  showDocument,
} from '../../testing/plays/partner-plays.ts';
import { signInStaff, type TestStaff } from '../../testing/staff.ts';
import { testApiFor } from '../../testing/test-api-for.ts';
import { moveProviderNumber, providerModule, setStanding } from '../providers/index.ts';
import { cleanApplications } from './forget.ts';

const api = testApiFor('test');
const DAY = 86_400_000;
const why = 'as seen';
let support: TestStaff;
beforeEach(async () => {
  support = await signInStaff(api, 'support');
});

const own = async (token: string, headers = {}) =>
  (await api.call('GET', '/user/partner-application', { token, headers })).json.data;
const act = (token: string, action: string) =>
  api.call('PATCH', '/user/partner-application', { token, body: { action } });
const save = (token: string, over: object = {}) =>
  api.call('PUT', '/user/partner-application', { token, body: { ...ownDetails, ...over } });
const read = async (id: string) => (await support.call('getApplication', { params: { id } })).json.data;
const decide = async (name: 'approveApplication' | 'refuseApplication' | 'askForDocuments', id: string, body = {}) =>
  support.call(name, { params: { id }, body: { why, version: (await read(id)).version, ...body } });

test('from the form to the first customer: asked, sent, checked, approved, prepared, live', async () => {
  const id = await sendForm(api);
  expect(await read(id)).toMatchObject({ state: 'RECEIVED', claimed: false, may: ['ASK', 'REFUSE'] });
  await decide('askForDocuments', id, { kinds: ['identity', 'skill'] });
  expect((await api.outbox())[0]).toMatchObject({ to: applicant.mobile, text: expect.stringContaining('My Desk') });
  const token = await api.signIn(applicant.mobile, applicant.name);
  expect(await own(token)).toMatchObject({ id, state: 'DOCUMENTS', missing: ['details', 'identity', 'skill'] });
  expect((await act(token, 'SEND')).status).toBe(409);
  for (const kind of ['identity', 'skill']) expect(await showDocument(api, token, kind)).toBe(201);
  expect((await save(token)).json.data).toMatchObject({
    missing: [],
    details: { area: 'Salt Lake Sector V, Kolkata' },
  });
  expect((await act(token, 'SEND')).json.data).toMatchObject({ state: 'CHECKING', may: ['WITHDRAW'] });
  expect((await decide('approveApplication', id)).json.message).toBe('Not everything has been checked yet');
  await checkAll(support, id);
  expect((await decide('approveApplication', id)).json.data).toMatchObject({ state: 'APPROVED', isProvider: false });
  expect((await api.call('GET', '/user/profile', { token })).json.data.role).toBe('provider');
  const { providerId } = await read(id);
  const work = (await api.call('GET', '/provider/work', { token })).json.data;
  expect(work.trades).toMatchObject([
    { categoryId: 'cat_plumbing', state: 'verified', checked: ['identity', 'skill'] },
  ]);
  expect((await act(token, 'GO_LIVE')).status).toBe(409);
  const hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, start: '09:00', end: '18:00' }));
  const services = [{ id: 'svc_tap', price: '450' }];
  await api.call('PATCH', '/provider/work', { token, body: { version: work.version, workingHours: hours, services } });
  const listed = async () => {
    const { data } = (await api.call('GET', '/user/service-providers-by-services/tap-repair-kolkata')).json;
    return data.some((provider: { id: string }) => provider.id === providerId);
  };
  expect([await listed(), (await own(token)).ready]).toEqual([false, { services: true, hours: true }]);
  expect((await act(token, 'GO_LIVE')).json.data).toMatchObject({ state: 'LIVE', may: [] });
  expect(await listed()).toBe(true);
  const mira = await api.signIn('9876543210', 'Mira');
  const sent = await api.call('POST', '/user/send-offer', { token: mira, body: offer({ sellerId: providerId }) });
  expect(sent.status).toBe(201);
});

test('nobody reads or moves the application of another number, and one without a number is nobody’s', async () => {
  const id = await sendForm(api);
  await decide('askForDocuments', id, { kinds: ['identity'] });
  const stranger = await api.signIn('9123456789', 'Amit');
  expect(await own(stranger)).toBeNull();
  expect([(await save(stranger)).status, (await act(stranger, 'WITHDRAW')).status]).toEqual([404, 404]);
  expect(await showDocument(api, stranger, 'identity')).toBe(404);
});

test('a second form of the same number opens no second case, and staff see that it came', async () => {
  const [first, second] = [await sendForm(api), await sendForm(api)];
  expect(second).not.toBe(first);
  expect((await support.call('getApplication', { params: { id: second } })).status).toBe(404);
  expect((await read(first)).sentAgain).toMatchObject([{ id: second, name: applicant.name }]);
  await decide('refuseApplication', first, { reason: 'place' });
  const third = await sendForm(api);
  expect(await read(third)).toMatchObject({ state: 'RECEIVED' });
});

test('a refusal says why in the language of the applicant, in staff’s own words too', async () => {
  const id = await sendForm(api);
  const token = await api.signIn(applicant.mobile, applicant.name);
  await api.call('PUT', '/user/language', { token, body: { language: 'hi' } });
  const reason = { en: 'Too far away.', hi: 'बहुत दूर है।', bn: 'অনেক দূরে।' };
  await decide('refuseApplication', id, { reason });
  expect((await api.outbox())[0]?.text).toContain('बहुत दूर है।');
  expect(await own(token)).toMatchObject({ state: 'REFUSED', reason: { code: 'other', words: reason }, may: [] });
});

test('what was checked is checked again once it says something else', async () => {
  const id = await sendForm(api);
  const token = await answerAll(api, support, id);
  await checkAll(support, id);
  await decide('askForDocuments', id, { kinds: ['identity'] });
  await save(token, { upiId: 'another@okaxis' });
  await showDocument(api, token, 'identity');
  expect((await act(token, 'SEND')).json.data.state).toBe('CHECKING');
  const left = (await read(id)).checks.map(({ what }: { what: string }) => what).sort();
  expect(left).toEqual(['area', 'skill']);
  expect((await decide('approveApplication', id)).status).toBe(409);
});

test('a document is a photo by its content, leaves as a download, and nobody but who decides reads it', async () => {
  const id = await sendForm(api);
  const token = await answerAll(api, support, id);
  const [document] = (await read(id)).documents;
  const params = { id, document: document.id };
  const file = await support.call('getApplicationDocument', { params });
  expect(file.headers).toMatchObject({
    ...{ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' },
    ...{ 'content-disposition': expect.stringMatching(/^attachment;/), 'cache-control': 'no-store' },
  });
  const catalogue = await signInStaff(api, 'catalogue');
  expect((await catalogue.call('getApplicationDocument', { params })).status).toBe(403);
  await decide('askForDocuments', id, { kinds: ['identity'] });
  const text = Buffer.from('<svg onload="alert(1)"/>');
  const refused = await api.call('POST', '/user/partner-application/documents?kind=identity', { token, body: text });
  expect(refused.status).toBe(415);
});

test('no more than five photos of a kind, and one that was removed is read by nobody', async () => {
  const id = await sendForm(api);
  await decide('askForDocuments', id, { kinds: ['identity'] });
  const token = await api.signIn(applicant.mobile, applicant.name);
  for (let n = 0; n < 5; n++) expect(await showDocument(api, token, 'identity')).toBe(201);
  expect(await showDocument(api, token, 'identity')).toBe(422);
  const { documents } = await own(token);
  const path = `/user/partner-application/documents/${documents[0].id}`;
  expect((await api.call('DELETE', path, { token })).json.data.documents).toHaveLength(4);
  const params = { id, document: documents[0].id };
  expect((await support.call('getApplicationDocument', { params })).status).toBe(404);
});

test('papers go at once where an application is taken back', async () => {
  const token = await answerAll(api, support, await sendForm(api));
  expect((await own(token)).documents).toHaveLength(1);
  expect((await act(token, 'WITHDRAW')).json.data).toMatchObject({ state: 'WITHDRAWN', documents: [] });
});

test('papers go ninety days after a refusal', async () => {
  const { db, media } = api.api.context;
  const id = await sendForm(api);
  await answerAll(api, support, id);
  const [{ id: document }] = (await read(id)).documents;
  await decide('refuseApplication', id, { reason: 'skill' });
  const rows = () => db.selectFrom('partner_documents').select('id').execute();
  await cleanApplications(api.api.context);
  expect(await rows()).toHaveLength(1);
  api.clock.advance(91 * DAY);
  await cleanApplications(api.api.context);
  api.clock.advance(DAY);
  await cleanApplications(api.api.context);
  expect([await rows(), await media.read(`${document}.webp`)]).toEqual([[], null]);
});

test('whoever asks for what is stored of them gets their applications, and a deleted account leaves none', async () => {
  const { db } = api.api.context;
  const id = await sendForm(api);
  const token = await answerAll(api, support, id);
  const { applications } = (await api.call('GET', '/user/export', { token })).json.data;
  expect(applications).toMatchObject([{ id, details: { upiId: ownDetails.upiId } }]);
  expect(await db.selectFrom('partner_cases').select('upi_sealed').executeTakeFirst()).not.toMatchObject({
    upi_sealed: expect.stringContaining('ravi'),
  });
  const { json } = await api.call('POST', '/user/verify-mobile', { body: { mobile: applicant.mobile } });
  const otp = (await api.outbox()).find(({ kind }) => kind === 'login-otp')?.code;
  expect((await api.call('DELETE', '/user/me', { token, body: { token: json.data.token, otp } })).status).toBe(200);
  expect(await db.selectFrom('partner_cases').selectAll().execute()).toEqual([]);
  const left = await db.selectFrom('partner_documents').selectAll().where('removed_at', 'is', null).execute();
  expect(left).toEqual([]);
});

test('a number that is a provider’s is not approved once more', async () => {
  const { id } = await approved(api, support);
  expect(await read(id)).toMatchObject({ state: 'APPROVED', isProvider: false });
  const other = await sendForm(api, '7000000001');
  expect(await read(other)).toMatchObject({ isProvider: true });
});

describe('a measure goes with the number of a provider who leaves under it', () => {
  async function noticed() {
    const { id, token } = await approved(api, support);
    const providerId: string = (await read(id)).providerId;
    await api.api.context.db.transaction().execute((trx) => setStanding(trx, providerId, 'active'));
    return { token, measure: await notice(support, { providerId }), providerId };
  }
  const drop = async (id: string) => {
    const version = (await support.call('getMeasure', { params: { id } })).json.data.version;
    const body = { why, version, enforce: false, decision: inThree };
    expect((await support.call('decideMeasure', { params: { id }, body })).status).toBe(200);
  };

  test('a new account is told from a new person; once the measure ends, both are the same again', async () => {
    const { token, measure } = await noticed();
    const { json } = await api.call('POST', '/user/verify-mobile', { body: { mobile: applicant.mobile } });
    const otp = (await api.outbox()).find(({ kind }) => kind === 'login-otp')?.code;
    const left = await api.call('DELETE', '/user/me', { token, body: { token: json.data.token, otp } });
    expect(left.status).toBe(200);
    api.clock.advance(61_000);
    const id = await sendForm(api);
    expect(await read(id)).toMatchObject({ isProvider: true });
    await answerAll(api, support, id);
    await checkAll(support, id);
    expect((await decide('approveApplication', id)).json.message).toMatch(/^A measure stands against the provider/);
    await drop(measure);
    expect((await decide('approveApplication', id)).json.data).toMatchObject({ state: 'APPROVED', isProvider: false });
  });

  test('so does a number that the record has not any more, for two years', async () => {
    const { db } = api.api.context;
    await noticed();
    await db.updateTable('partner_cases').set({ state: 'LIVE' }).execute();
    await db.transaction().execute((trx) => moveProviderNumber(trx, api.api.context, applicant.mobile, '9000000009'));
    const id = await sendForm(api);
    expect(await read(id)).toMatchObject({ isProvider: true });
    expect(JSON.stringify(await db.selectFrom('provider_numbers').selectAll().execute())).not.toContain(
      applicant.mobile,
    );
    api.clock.advance(731 * DAY);
    await providerModule.clean?.(api.api.context);
    expect(await db.selectFrom('provider_numbers').selectAll().execute()).toEqual([]);
  });
});
