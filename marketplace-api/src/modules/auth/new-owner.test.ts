import { testApiFor } from '../../testing/test-api-for.ts';

const MOBILE = '9876543210';
const OTHER = '9812345678';
const DAY_MS = 86_400_000;
const HOME = {
  label: 'Home',
  flat: '12',
  street: 'Park Street',
  landmark: '',
  pinCode: '700091',
  city: 'Kolkata',
  coordinates: null,
};
const api = testApiFor('test', { asksNewDevices: true });

/** A first-step token and the code that the phone of a number gets. */
async function codeFor(mobile: string) {
  api.clock.advance(61_000);
  const asked = await api.call('POST', '/user/verify-mobile', { body: { mobile } });
  const sent = (await api.outbox()).find(({ kind, to }) => kind === 'login-otp' && to === mobile);
  return { token: asked.json.data.token as string, otp: sent?.code ?? '' };
}
async function rightCode(mobile: string, cookie = '') {
  const { token, otp } = await codeFor(mobile);
  const answer = await api.call('POST', '/user/verify-otp', { token, body: { otp }, headers: { cookie } });
  return { token, answer };
}
const enter = (token: string, body: object) => api.call('POST', '/user/enter-account', { token, body });
const profile = async (token: string) => (await api.call('GET', '/user/profile', { token })).json.data;
const cookiesOf = (headers: Record<string, unknown>) =>
  [headers['set-cookie']]
    .flat()
    .map((line) => String(line).split(';')[0])
    .join('; ');

async function accountWithAddress() {
  const token = await api.signIn(MOBILE, 'Mira Sen');
  await api.call('POST', '/user/addresses', { token, body: HOME });
  return { token, id: (await profile(token)).id as string };
}

describe('a new device on an account with addresses', () => {
  test('is asked for a pin code, and opens nothing before', async () => {
    const { id } = await accountWithAddress();
    const { token, answer } = await rightCode(MOBILE);
    expect(answer).toMatchObject({ status: 409, json: { code: 'ACCOUNT_QUESTION', data: { asks: 'pinCode' } } });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect((await enter(token, { answer: '700001' })).json).toMatchObject({ code: 'WRONG_ANSWER' });
    const entered = await enter(token, { answer: '७०० ०९१' });
    expect(entered.json.data).toMatchObject({ isNewUser: false });
    expect((await profile(entered.json.data.token)).id).toBe(id);
    // Once.
    expect((await enter(token, { answer: '700091' })).json.code).toBe('OTP_EXPIRED');
  });

  test('that signed in before is not asked', async () => {
    await accountWithAddress();
    const { token } = await rightCode(MOBILE);
    const entered = await enter(token, { answer: '700091' });
    const again = await rightCode(MOBILE, cookiesOf(entered.headers));
    expect(again.answer.status).toBe(200);
  });

  test('has five wrong answers a day, whatever code it has', async () => {
    await accountWithAddress();
    const first = await rightCode(MOBILE);
    for (let tries = 0; tries < 3; tries++) await enter(first.token, { answer: '111111' });
    const second = await rightCode(MOBILE);
    for (let tries = 0; tries < 2; tries++) await enter(second.token, { answer: '111111' });
    expect((await enter(second.token, { answer: '700091' })).status).toBe(429);
  });

  test('begins a new account instead; the old one goes on where it is signed in, without the number', async () => {
    const { token: old, id } = await accountWithAddress();
    const { token } = await rightCode(MOBILE);
    const entered = await enter(token, { beginsAnew: true });
    expect(entered.json.data.isNewUser).toBe(true);
    const fresh = await profile(entered.json.data.token);
    expect(fresh).toMatchObject({ name: '', mobileNo: MOBILE });
    expect(fresh.id).not.toBe(id);
    const addresses = await api.call('GET', '/user/addresses', { token: entered.json.data.token });
    expect(addresses.json.data).toEqual([]);
    expect(await profile(old)).toMatchObject({ id, name: 'Mira Sen', mobileNo: '' });
    // Its owner gives it another number, whose code alone is needed.
    const { token: newToken, otp: newOtp } = await codeFor(OTHER);
    const changed = await api.call('PUT', '/user/mobile', { token: old, body: { newToken, newOtp } });
    expect(changed.json.data).toMatchObject({ id, mobileNo: OTHER });
  });
});

test('an account that slept 90 days asks a new device for its name; one that is used does not', async () => {
  await api.signIn(MOBILE, 'Mira Sen');
  expect((await rightCode(MOBILE)).answer.status).toBe(200);
  api.clock.advance(91 * DAY_MS);
  const { token, answer } = await rightCode(MOBILE);
  expect(answer.json).toMatchObject({ code: 'ACCOUNT_QUESTION', data: { asks: 'name' } });
  expect((await enter(token, { answer: 'mira  SEN.' })).json.data).toMatchObject({ isNewUser: false });
});

test('who begins anew with a provider’s number has no desk; the desk stays with the old account', async () => {
  const desk = await api.signIn('7000000001', 'Asha Plumbing');
  await api.call('POST', '/user/addresses', { token: desk, body: HOME });
  const { token } = await rightCode('7000000001');
  const entered = await enter(token, { beginsAnew: true });
  expect(await profile(entered.json.data.token)).toMatchObject({ role: 'customer' });
  expect(await profile(desk)).toMatchObject({ role: 'provider' });
});

test('a question without a right code is none', async () => {
  await accountWithAddress();
  const { token } = await codeFor(MOBILE);
  expect((await enter(token, { answer: '700091' })).json.code).toBe('OTP_EXPIRED');
});

describe('a number is changed', () => {
  test('with a fresh code of each number; the old one is told, and signs in to nothing of it', async () => {
    const token = await api.signIn(MOBILE, 'Mira Sen');
    const [own, next] = [await codeFor(MOBILE), await codeFor(OTHER)];
    const wrong = { ...own, newToken: next.token, newOtp: next.otp === '000000' ? '000001' : '000000' };
    expect((await api.call('PUT', '/user/mobile', { token, body: wrong })).status).toBe(422);
    const [own2, next2] = [await codeFor(MOBILE), await codeFor(OTHER)];
    const body = { ...own2, newToken: next2.token, newOtp: next2.otp };
    const changed = await api.call('PUT', '/user/mobile', { token, body });
    expect(changed.json.data).toMatchObject({ mobileNo: OTHER, name: 'Mira Sen' });
    expect((await profile(token)).mobileNo).toBe(OTHER);
    expect((await api.outbox()).find(({ to, kind }) => to === MOBILE && kind === 'notification')?.text).toContain(
      '5678',
    );
    const stranger = await rightCode(MOBILE);
    expect(stranger.answer.json.data.isNewUser).toBe(true);
  });

  test('not without the own code, and not to a number that has an account', async () => {
    const token = await api.signIn(MOBILE, 'Mira Sen');
    await api.signIn(OTHER, 'Rina Das');
    const next = await codeFor(OTHER);
    const without = { newToken: next.token, newOtp: next.otp };
    expect((await api.call('PUT', '/user/mobile', { token, body: without })).status).toBe(422);
    const own = await codeFor(MOBILE);
    const taken = await api.call('PUT', '/user/mobile', { token, body: { ...own, ...without } });
    expect(taken).toMatchObject({ status: 409, json: { code: 'NUMBER_TAKEN' } });
  });
});

test('all other sessions end at once, the own one goes on', async () => {
  const tokens = [await api.signIn(MOBILE, 'Mira'), await api.signIn(MOBILE), await api.signIn(MOBILE)] as const;
  expect((await api.call('DELETE', '/user/sessions', { token: tokens[2] })).status).toBe(200);
  for (const token of tokens.slice(0, 2)) expect((await api.call('GET', '/user/profile', { token })).status).toBe(401);
  expect((await api.call('GET', '/user/profile', { token: tokens[2] })).status).toBe(200);
});

describe('where nobody is texted, so that every code is public', () => {
  const open = testApiFor('file');

  test('an account with addresses asks a new device nothing', async () => {
    const token = await open.signIn(MOBILE, 'Mira Sen');
    await open.call('POST', '/user/addresses', { token, body: HOME });
    open.clock.advance(61_000);
    expect(await open.signIn(MOBILE)).toEqual(expect.any(String));
  });
});
