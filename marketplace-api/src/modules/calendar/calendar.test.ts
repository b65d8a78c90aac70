import { CALENDAR_FEED_PATH } from 'shared-contracts';
import { asha, bookingIn, sent } from '../../testing/bookings.ts';
import { testApiFor } from '../../testing/test-api-for.ts';

const api = testApiFor('test');
const AGREED = '2026-11-24T10:00:00+05:30';
let mira: string;
let provider: string;
beforeEach(async () => {
  mira = await api.signIn('9876543210', 'Mira Das');
  provider = await api.signIn(asha.mobile);
});
const patch = (path: string, token: string, body: object) => api.call('PATCH', path, { token, body });

/** Values of the first event, by their names. */
function eventOf(text: string): Record<string, string> {
  const [, event = ''] = text.replaceAll('\r\n ', '').split('BEGIN:VEVENT\r\n');
  const pairs = event.split('\r\n').map((line) => /^([A-Z-]+)[^:]*:(.*)$/.exec(line) ?? []);
  return Object.fromEntries(pairs.map(([, name, value]) => [name ?? '', value ?? '']).reverse());
}
const fileOf = async (id: string, token = mira) => {
  const answer = await api.call('GET', `/bookings/${id}/calendar`, { token });
  return { ...answer, event: eventOf(answer.json.data?.text ?? '') };
};

describe('the file of a booking', () => {
  test('follows it: the same id, a higher sequence, the new time, and at last that it is cancelled', async () => {
    const { id } = await bookingIn(api, mira, 'ACCEPTED', { dateTime: AGREED });
    const first = await fileOf(id);
    expect(first.json.data.name).toBe(`kaza-${id}.ics`);
    expect(first.event).toMatchObject({ UID: `${id}@kaza`, STATUS: 'CONFIRMED', DTSTART: '20261124T100000' });
    await patch(`/bookings/${id}/move`, mira, { action: 'PROPOSE', dateTime: '2026-11-25T16:00:00+05:30' });
    expect((await fileOf(id)).event).toMatchObject({ STATUS: 'CONFIRMED', DTSTART: '20261124T100000' });
    await patch(`/bookings/${id}/move`, provider, { action: 'ACCEPT' });
    const moved = await fileOf(id);
    expect(moved.event).toMatchObject({ UID: first.event.UID, STATUS: 'CONFIRMED', DTSTART: '20261125T160000' });
    await patch(`/bookings/${id}/cancel`, mira, { reason: 'Changed plans' });
    const ended = await fileOf(id);
    expect(ended.event).toMatchObject({ UID: first.event.UID, STATUS: 'CANCELLED' });
    const sequences = [first, moved, ended].map(({ event }) => Number(event.SEQUENCE));
    expect(sequences).toEqual([...new Set(sequences)].sort((a, b) => a - b));
  });

  test('says where as far as its reader may know it', async () => {
    const home = { label: 'Home', flat: '4B', street: '12 Lake View Road', pinCode: '700091', city: 'Kolkata' };
    const addressId = (await api.call('POST', '/user/addresses', { token: mira, body: home })).json.data.id;
    const { id } = await bookingIn(api, mira, 'ACCEPTED', { dateTime: AGREED, addressId });
    expect((await fileOf(id)).event.LOCATION).toContain('12 Lake View Road');
    expect((await fileOf(id, provider)).json.data.text).not.toContain('Lake View');
  });

  test('is that of its two people: 404 to others', async () => {
    const { id } = await sent(api, mira);
    expect((await fileOf(id, await api.signIn('9123456789', 'Amit'))).status).toBe(404);
  });
});

describe('a private address', () => {
  const feed = async (method: string, token = mira, of = 'user') =>
    (await api.call(method, `/${of}/calendar-feed`, { token })).json.data.path as string | null;
  const read = (path: string | null) => api.call('GET', path ?? '');

  test('gives what was agreed, also where it was cancelled since, and nothing else', async () => {
    expect(await feed('GET')).toBeNull();
    const path = await feed('POST');
    expect(path).toMatch(new RegExp(`^${CALENDAR_FEED_PATH}/[\\w-]{43}\\.ics$`));
    expect(await feed('GET')).toBe(path);
    const stored = await bookingIn(api, mira, 'ACCEPTED', { dateTime: AGREED });
    const gone = await bookingIn(api, mira, 'CANCELLED', { dateTime: '2026-11-25T10:00:00+05:30' });
    const asked = await sent(api, mira, { dateTime: '2026-11-26T10:00:00+05:30' });
    const answer = await read(path);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-store',
    });
    expect(answer.text).toContain(stored.id);
    expect(answer.text).toMatch(new RegExp(`UID:${gone.id}[^]*STATUS:CANCELLED`));
    expect(answer.text).not.toContain(asked.id);
  });

  test('of a provider names no customer and no door', async () => {
    const home = { label: 'Home', flat: '4B', street: '12 Lake View Road', pinCode: '700091', city: 'Kolkata' };
    const addressId = (await api.call('POST', '/user/addresses', { token: mira, body: home })).json.data.id;
    const { id } = await bookingIn(api, mira, 'ACCEPTED', { addressId });
    const { text } = await read(await feed('POST', provider, 'provider'));
    expect(text).toContain(id);
    expect(text).not.toMatch(/Mira|Lake|700091/);
  });

  test('ends with a new one, when it is ended, and with the account: 404', async () => {
    const first = await feed('POST');
    const second = await feed('POST');
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
    expect(await feed('DELETE')).toBeNull();
    expect((await read(second)).status).toBe(404);
    const last = await feed('POST');
    api.clock.advance(61_000);
    const step = (await api.call('POST', '/user/verify-mobile', { body: { mobile: '9876543210' } })).json.data.token;
    const otp = (await api.outbox()).find(({ kind }) => kind === 'login-otp')?.code;
    await api.call('DELETE', '/user/me', { token: mira, body: { token: step, otp } });
    expect((await read(last)).status).toBe(404);
  });

  test('is found by nobody who guesses, and stands in no row as it is', async () => {
    const path = await feed('POST');
    for (const guess of ['x.ics', `${'A'.repeat(43)}.ics`, path?.slice(CALENDAR_FEED_PATH.length + 1, -4) ?? '']) {
      expect([guess, (await read(`${CALENDAR_FEED_PATH}/${guess}`)).status]).toEqual([guess, 404]);
    }
    const rows = await api.api.context.db.selectFrom('calendar_feeds').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(path?.slice(CALENDAR_FEED_PATH.length + 1, -4));
  });
});
