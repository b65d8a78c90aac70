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

test('a code is sent, verified and gives a session with an HttpOnly cookie for the user calls', async () => {
  const first = await ask();
  expect(first).toMatchObject({ status: 200, json: { status: true, data: { isNewUser: false } } });
  const second = await verify(first.json.data.token, await sentCode());
  expect(second).toMatchObject({ status: 200, json: { data: { isNewUser: true } } });
  const cookie = String(second.headers['set-cookie']);
  expect(cookie).toMatch(/HttpOnly; SameSite=Lax$/);
  expect(cookie).toContain('Path=/api/v1/user;');
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

test('a resend within 60 s is 429 with the seconds left; afterwards the new code replaces the old one', async () => {
  const first = await ask();
  const old = await sentCode();
  api.clock.advance(20_000);
  const early = await ask();
  expect(early).toMatchObject({ status: 429, json: { code: 'TOO_MANY_REQUESTS' } });
  expect(early.headers['retry-after']).toBe('40');
  api.clock.advance(40_000);
  const second = await ask();
  expect(second.status).toBe(200);
  expect((await verify(first.json.data.token, old)).json.code).toBe('OTP_EXPIRED');
  expect((await verify(second.json.data.token, await sentCode())).status).toBe(200);
});

test('the wait ends with a successful sign-in', async () => {
  await api.signIn(mobile);
  expect((await ask()).status).toBe(200);
});

test('five sends an hour for a number, whatever the address', async () => {
  for (let send = 0; send < 5; send++) {
    expect((await ask(mobile, `10.0.0.${send}`)).status).toBe(200);
    api.clock.advance(MINUTE);
  }
  const refused = await ask(mobile, '10.0.0.99');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBe(55 * 60);
  api.clock.advance(55 * MINUTE + 1);
  expect((await ask()).status).toBe(200);
});

test('twenty sends an hour for an address, whatever the number', async () => {
  for (let send = 0; send < 20; send++) {
    expect((await ask(`98765432${String(send).padStart(2, '0')}`, '10.0.0.1')).status).toBe(200);
  }
  expect((await ask('9123456789', '10.0.0.1')).status).toBe(429);
  expect((await ask('9123456789', '10.0.0.2')).status).toBe(200);
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
