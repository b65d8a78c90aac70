import { testApiFor } from '../../testing/test-api-for.ts';

const api = testApiFor('test');
const MINUTE = 60_000;
const mobile = '9876543210';

const ask = (number = mobile, from?: string) =>
  api.call('POST', '/user/verify-mobile', { body: { mobile: number }, ...(from ? { from } : {}) });
const verify = (token: string, otp: string) => api.call('POST', '/user/verify-otp', { token, body: { otp } });
const sentCode = async (number = mobile) =>
  (await api.outbox()).find((message) => message.kind === 'login-otp' && message.to === number)?.code ?? '';
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');

test('a code is sent, verified and gives a session with HttpOnly cookies', async () => {
  const first = await ask();
  expect(first).toMatchObject({ status: 200, json: { status: true, data: { isNewUser: false } } });
  const second = await verify(first.json.data.token, await sentCode());
  expect(second).toMatchObject({ status: 200, json: { data: { isNewUser: true } } });
  const cookies = [second.headers['set-cookie']].flat().map(String);
  expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['kaza_refresh', 'kaza_device']);
  for (const cookie of cookies) expect(cookie).toMatch(/; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
});

test('known and unknown numbers get the same answer', async () => {
  await api.signIn(mobile, 'Mira');
  const [known, unknown] = [await ask(), await ask('9123456789')];
  expect(Object.keys(known.json.data)).toEqual(Object.keys(unknown.json.data));
  expect([known.json.message, known.json.data.isNewUser]).toEqual([unknown.json.message, false]);
  expect(known.json.data.token).toHaveLength(unknown.json.data.token.length);
});

test('somebody is new until the profile is saved', async () => {
  const again = async () => {
    const first = await ask();
    return (await verify(first.json.data.token, await sentCode())).json.data.isNewUser;
  };
  await api.signIn(mobile);
  expect(await again()).toBe(true);
  await api.signIn(mobile, 'Mira');
  expect(await again()).toBe(false);
});

test('the first-step token can only verify a code', async () => {
  const { token } = (await ask()).json.data;
  for (const [method, path] of [
    ['GET', '/user/profile'],
    ['GET', '/user/offers'],
    ['GET', '/user/sessions'],
  ] as const) {
    expect((await api.call(method, path, { token })).status).toBe(401);
  }
  const access = await api.signIn('9123456789');
  expect((await verify(access, '123456')).status).toBe(401);
});

test('a code works once', async () => {
  const first = await ask();
  const code = await sentCode();
  expect((await verify(first.json.data.token, code)).status).toBe(200);
  expect(await verify(first.json.data.token, code)).toMatchObject({ status: 422, json: { code: 'OTP_EXPIRED' } });
});

test('a wrong code is 422 INVALID_OTP; after five the right one is 429 OTP_LOCKED', async () => {
  const { token } = (await ask()).json.data;
  const code = await sentCode();
  for (let wrong = 1; wrong <= 5; wrong++) {
    expect(await verify(token, wrongFor(code))).toMatchObject({ status: 422, json: { code: 'INVALID_OTP' } });
  }
  const locked = await verify(token, code);
  expect(locked).toMatchObject({ status: 429, json: { code: 'OTP_LOCKED' } });
  expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0);
});

test('a code ends after ten minutes: 422 OTP_EXPIRED', async () => {
  const { token } = (await ask()).json.data;
  const code = await sentCode();
  api.clock.advance(10 * MINUTE);
  expect(await verify(token, code)).toMatchObject({ status: 422, json: { code: 'OTP_EXPIRED' } });
});

test('a resend within 60 s is 429 with the seconds left', async () => {
  await ask();
  api.clock.advance(20_000);
  const early = await ask();
  expect(early).toMatchObject({ status: 429, json: { code: 'TOO_MANY_REQUESTS' } });
  expect(early.headers['retry-after']).toBe('40');
  expect(early.json.message).toBe('Please wait 40 seconds before requesting another OTP');
  api.clock.advance(40_000);
  expect((await ask()).status).toBe(200);
});

test('each login token has its own live code: a later one does not end an earlier one', async () => {
  const first = await ask();
  const firstCode = await sentCode();
  const stranger = await ask(mobile, '203.0.113.7');
  const strangersCode = await sentCode();
  expect((await verify(stranger.json.data.token, firstCode)).json.code).toBe('INVALID_OTP');
  expect((await verify(first.json.data.token, firstCode)).status).toBe(200);
  expect((await verify(stranger.json.data.token, strangersCode)).status).toBe(200);
});

test('the wait is one of a number and a client: a stranger does not make the owner wait', async () => {
  expect((await ask(mobile, '203.0.113.7')).status).toBe(200);
  expect((await ask(mobile, '203.0.113.8')).status).toBe(200);
  expect((await ask(mobile, '203.0.113.7')).status).toBe(429);
});

test('the wait ends with a successful sign-in', async () => {
  await api.signIn(mobile);
  expect((await ask()).status).toBe(200);
});

test('neither codes nor tokens stand in the tables', async () => {
  const first = await ask();
  const code = await sentCode();
  const rows = JSON.stringify([
    await api.api.context.db.selectFrom('login_codes').selectAll().execute(),
    await api.api.context.db.selectFrom('outbox').selectAll().execute(),
  ]);
  expect(rows).not.toContain(code);
  expect(rows).not.toContain(first.json.data.token);
});

test.each(['', '12345', '5876543210', '98765432101', 'abcdefghij', 9876543210, null])(
  'the mobile number %p is refused in the words of the specification',
  async (bad) => {
    const answer = await api.call('POST', '/user/verify-mobile', { body: { mobile: bad } });
    expect(answer).toMatchObject({
      status: 422,
      json: { code: 'VALIDATION_FAILED', errors: [{ field: 'mobile', message: 'Please enter a valid mobile number' }] },
    });
  },
);
