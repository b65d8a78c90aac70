import { asha, bookingIn } from '../../testing/bookings.ts';
import { signInStaff } from '../../testing/staff.ts';
import { testApiFor } from '../../testing/test-api-for.ts';
import { statementPdf } from './statement-pdf.ts';
import { statementWords } from './statement-words.ts';

const api = testApiFor('test');
const HOUR = 3_600_000;
const mira = () => api.signIn('9876543210', 'Mira Sen');
const completed = async (price: string) => (await bookingIn(api, await mira(), 'COMPLETED', { price })).id;

/** Opens a dispute, which the other side leaves to be decided. */
async function dispute(bookingId: string) {
  const body = { message: 'The tap still drips.' };
  await api.call('POST', `/bookings/${bookingId}/dispute`, { token: await mira(), body });
  const rest = { token: await api.signIn(asha.mobile), body: { action: 'REST' } };
  return (await api.call('PATCH', `/bookings/${bookingId}/dispute`, rest)).json.data;
}
const own = async (month: string) =>
  (await api.call('GET', `/provider/statement?month=${month}`, { token: await api.signIn(asha.mobile) })).json.data;

test('a held job is shown and in no sum; once its dispute ends it joins that month, less what went back', async () => {
  const [paid, held] = [await completed('400'), await completed('600')];
  const { id } = await dispute(held);
  const query = { month: '2026-11' };
  const finance = await signInStaff(api, 'finance');
  const line = async (month: string) =>
    (await finance.call('listStatements', { query: { month } })).json.data.items.find(
      ({ provider }: { provider: { id: string } }) => provider.id === asha.id,
    );
  const before = (await finance.call('getProviderStatement', { params: { id: asha.id }, query })).json.data;
  expect(before.jobs.map((job: { id: string }) => job.id)).toEqual([paid]);
  expect(before.held.map((job: { id: string }) => job.id)).toEqual([held]);
  expect(before).toMatchObject({ total: { jobs: 1, netPaise: 38_000 }, heldPaise: 57_000 });
  expect(await line('2026-11')).toMatchObject({ jobs: 1, netPaise: 38_000, heldJobs: 1, heldPaise: 57_000 });
  expect(await own('2026-11')).toMatchObject({ total: { netPaise: 38_000 }, held: [{ id: held }], heldPaise: 57_000 });

  // Decided in November, settled in December.
  const support = await signInStaff(api, 'support');
  const decided = await support.call('decideDispute', {
    params: { id },
    body: { refund: 200, reason: 'The photos show it.', version: 2 },
  });
  api.clock.advance(Date.parse('2026-12-02T10:00:00+05:30') - api.clock.now().getTime());
  const later = await signInStaff(api, 'finance');
  const settle = { params: { id }, body: { why: 'Paid back', version: decided.json.data.version } };
  expect((await later.call('settleDispute', settle)).status).toBe(200);
  expect(await own('2026-11')).toMatchObject({ total: { netPaise: 38_000 }, held: [{ id: held }] });
  const december = await own('2026-12');
  expect(december).toMatchObject({
    bookings: [{ id: held, grossPaise: 40_000, refundPaise: 20_000, commissionPaise: 2_000, netPaise: 38_000 }],
    total: { grossPaise: 40_000, netPaise: 38_000 },
  });
  expect(december).not.toHaveProperty('held');
  const line12 = (await later.call('listStatements', { query: { month: '2026-12' } })).json.data.items;
  expect(line12).toMatchObject([
    { jobs: 1, refundPaise: 20_000, commissionPaise: 2_000, netPaise: 38_000, heldJobs: 0 },
  ]);
});

test('a dispute that is taken back frees all of it', async () => {
  const id = await completed('600');
  await dispute(id);
  await api.call('PATCH', `/bookings/${id}/dispute`, { token: await mira(), body: { action: 'WITHDRAW' } });
  const november = await own('2026-11');
  expect(november).toMatchObject({ total: { netPaise: 57_000 } });
  expect(november).not.toHaveProperty('held');
});

test('a commission changes for what is booked from its time on, once a second person agrees', async () => {
  const old = await completed('400');
  const [asks, agrees] = [await signInStaff(api, 'finance'), await signInStaff(api, 'finance')];
  const effectiveAt = new Date(api.clock.now().getTime() + HOUR).toISOString();
  const body = { percent: '7.5', effectiveAt, why: 'Decided by the board' };
  expect((await asks.call('changeCommission', { body })).json.data).toBeNull();
  const [waiting] = (await agrees.call('listApprovals')).json.data.items;
  const agree = (staff: typeof asks) =>
    staff.call('decideApproval', { params: { id: waiting.id }, body: { agree: true, why: 'I agree' } });
  expect((await agree(asks)).status).not.toBe(200);
  expect((await agree(agrees)).status).toBe(200);
  const { items } = (await asks.call('listCommissions')).json.data;
  expect(items.map(({ percent, current }: { percent: number; current: boolean }) => [percent, current])).toEqual([
    [7.5, false],
    [5, true],
  ]);
  const before = await bookingIn(api, await mira(), 'ACCEPTED', { dateTime: '2026-11-23T12:00:00+05:30' });
  api.clock.advance(HOUR);
  const token = await mira();
  const after = await bookingIn(api, token, 'COMPLETED', { price: '400', dateTime: '2026-11-24T12:00:00+05:30' });
  const rows = await api.api.context.db.selectFrom('bookings').select(['id', 'commission_bp', 'commission']).execute();
  const rate = new Map(rows.map((row) => [row.id, [row.commission_bp, row.commission]]));
  expect([rate.get(old), rate.get(before.id), rate.get(after.id)]).toEqual([
    [500, 2_000],
    [500, null],
    [750, 3_000],
  ]);
  const provider = { token: await api.signIn(asha.mobile) };
  const seen = (id: string) => api.call('GET', `/bookings/${id}`, provider);
  expect((await seen(after.id)).json.data).toMatchObject({ commissionPercent: 7.5, keeps: '370' });
  expect((await seen(before.id)).json.data).not.toHaveProperty('commissionPercent');
});

test('a commission in the past, or above what can be, is refused', async () => {
  const [asks, agrees] = [await signInStaff(api, 'finance'), await signInStaff(api, 'owner')];
  const ask = (percent: number, effectiveAt: string) =>
    asks.call('changeCommission', { body: { percent, effectiveAt, why: 'as agreed' } });
  expect((await ask(31, '2027-01-01T00:00:00Z')).status).toBe(422);
  await ask(6, api.clock.now().toISOString());
  const [waiting] = (await agrees.call('listApprovals')).json.data.items;
  const decided = await agrees.call('decideApproval', {
    params: { id: waiting.id },
    body: { agree: true, why: 'I agree' },
  });
  expect([decided.status, decided.json.message]).toEqual([422, 'A commission changes only for bookings to come']);
});

test('a statement is a file: a table that a spreadsheet reads, and a sheet of paper', async () => {
  const id = await completed('400');
  const finance = await signInStaff(api, 'finance');
  const file = (format: string) =>
    finance.call('getStatementFile', { params: { id: asha.id }, query: { month: '2026-11', format, language: 'bn' } });
  const csv = await file('csv');
  expect(csv.headers['content-disposition']).toContain('kaza-prv_asha-2026-11.csv');
  expect(csv.text.split('\r\n').slice(1, 3)).toEqual([expect.stringContaining(`,${id},`), 'মোট,,,,400,0,20,380']);
  const pdf = await file('pdf');
  expect([pdf.headers['content-type'], pdf.text.slice(0, 5)]).toEqual(['application/pdf', '%PDF-']);
});

test('a month of many jobs goes on on further pages', async () => {
  const sums = { grossPaise: 40_000, commissionPaise: 2_000, netPaise: 38_000 };
  const job = { id: 'KAZA00000001', service: { title: 'নল মেরামত ও পরিষ্কার' }, customer: { name: 'চন্দ্রা স.' } };
  const bookings = Array.from({ length: 80 }, () => ({ ...job, completedAt: '2026-11-21T06:00:00Z', ...sums }));
  const statement = {
    ...{ month: '2026-11', from: '2026-11-01', to: '2026-11-30', bookings, total: sums },
    provider: { id: 'prv_x', name: 'आशा Plumbing', city: 'Kolkata' },
  };
  const bytes = await statementPdf(statement, statementWords.bn, 'bn');
  const pages = Buffer.from(bytes)
    .toString('latin1')
    .match(/\/Type \/Page\b/g);
  expect(pages?.length).toBeGreaterThan(2);
});
