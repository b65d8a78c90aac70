import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge, Proof } from 'shared-contracts';
import { cleanUp } from '../../platform/cleaning-sweep.ts';
import type { TestResponse } from '../../testing/test-api.ts';
import { testApiFor } from '../../testing/test-api-for.ts';
import { modules } from '../index.ts';

const PER_MINUTE = 40;
const api = testApiFor('test', { loginCodes: { perMinute: PER_MINUTE, perDay: 60, proofCost: 1 } });
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const owner = '9876543210';

interface Asking {
  number?: string;
  from?: string;
  proof?: Proof;
  cookie?: string;
}
const ask = ({ number = owner, from = '203.0.113.1', proof, cookie }: Asking = {}) =>
  api.call('POST', '/user/verify-mobile', {
    body: { mobile: number, ...(proof ? { proof } : {}) },
    from,
    ...(cookie ? { headers: { cookie } } : {}),
  });
const verify = (token: string, otp: string, from: string, cookie?: string) =>
  api.call('POST', '/user/verify-otp', { token, body: { otp }, from, ...(cookie ? { headers: { cookie } } : {}) });
const lastCode = async (number = owner) =>
  (await api.outbox()).find((message) => message.kind === 'login-otp' && message.to === number)?.code ?? '';

async function solve(answer: TestResponse): Promise<Proof> {
  expect(answer).toMatchObject({ status: 429, json: { status: false, code: 'CHALLENGE_REQUIRED' } });
  const challenge: Challenge = answer.json.data.challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('not solved');
  return { challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } };
}

const deviceCookieOf = (answer: TestResponse) =>
  [answer.headers['set-cookie']]
    .flat()
    .map((line) => String(line).split(';')[0])
    .find((pair) => pair?.startsWith('kaza_device=')) ?? '';
async function signInAt(from: string, number = owner) {
  const first = await ask({ number, from });
  const answer = await verify(first.json.data.token, await lastCode(number), from);
  expect(answer.status).toBe(200);
  return deviceCookieOf(answer);
}
const spendStrangersBudget = async () => {
  for (let send = 0; send < 5; send++) expect((await ask({ from: `10.0.0.${send}` })).status).toBe(200);
};

test('five an hour for a number from strangers; beyond, 429 CHALLENGE_REQUIRED with a challenge', async () => {
  await spendStrangersBudget();
  const refused = await ask({ from: '10.0.0.99' });
  expect(refused).toMatchObject({ status: 429, json: { code: 'CHALLENGE_REQUIRED' } });
  expect(refused.json.data.challenge).toMatchObject({ parameters: { keyPrefix: '00' }, signature: expect.any(String) });
  expect(Number(refused.headers['retry-after'])).toBe(3600);
  expect(JSON.stringify(refused.json.data)).not.toContain(owner);
  api.clock.advance(HOUR + 1);
  expect((await ask()).status).toBe(200);
});

test('ten a day for a number from strangers', async () => {
  for (let send = 0; send < 10; send++) {
    expect((await ask({ from: `10.0.0.${send}` })).status).toBe(200);
    if (send === 4) api.clock.advance(2 * HOUR);
  }
  api.clock.advance(2 * HOUR);
  expect((await ask({ from: '10.0.0.99' })).json.code).toBe('CHALLENGE_REQUIRED');
  api.clock.advance(24 * HOUR);
  expect((await ask({ from: '10.0.0.99' })).status).toBe(200);
});

test('a budget outlives the account: who deletes it and comes back gets no new one', async () => {
  for (const round of [1, 2]) {
    const from = `10.0.0.${round}`;
    const { json } = await verify((await ask({ from })).json.data.token, await lastCode(), from);
    const step = (await ask({ from: `10.0.1.${round}` })).json.data.token;
    const body = { token: step, otp: await lastCode() };
    expect((await api.call('DELETE', '/user/me', { token: json.data.token, body, from })).status).toBe(200);
  }
  expect((await ask({ from: '10.0.0.8' })).status).toBe(200);
  expect((await ask({ from: '10.0.0.9' })).json.code).toBe('CHALLENGE_REQUIRED');
});

test('twenty an hour for an address, whatever the number; IPv6 by /64', async () => {
  for (let send = 0; send < 20; send++) {
    const number = `98765432${String(send).padStart(2, '0')}`;
    expect((await ask({ number, from: `2001:db8:1:2::${send}` })).status).toBe(200);
  }
  expect((await ask({ number: '9123456789', from: '2001:db8:1:2:ffff::1' })).json.code).toBe('CHALLENGE_REQUIRED');
  expect((await ask({ number: '9123456789', from: '2001:db8:1:3::1' })).status).toBe(200);
});

describe('a proof of work', () => {
  test('buys one more code, once, for its number, while it is open', async () => {
    await spendStrangersBudget();
    const refused = await ask();
    const proof = await solve(refused);
    api.clock.advance(10 * MINUTE - 1);
    const bought = await ask({ proof });
    expect(bought.status).toBe(200);
    expect((await verify(bought.json.data.token, await lastCode(), '203.0.113.1')).status).toBe(200);
    expect((await ask({ proof })).json.code).toBe('CHALLENGE_REQUIRED');
  });

  test('of another number, too old, unsolved or tampered with buys nothing', async () => {
    await spendStrangersBudget();
    const good = await solve(await ask());
    for (let send = 0; send < 5; send++) await ask({ number: '9123456789', from: `10.0.1.${send}` });
    expect((await ask({ number: '9123456789', proof: good })).json.code).toBe('CHALLENGE_REQUIRED');
    const { challenge, solution } = good;
    const { parameters } = challenge;
    const bad: Proof[] = [
      { challenge, solution: { ...solution, counter: solution.counter + 1 } },
      { challenge, solution: { ...solution, derivedKey: '00' } },
      { challenge: { ...challenge, signature: '00' }, solution },
      { challenge: { ...challenge, parameters: { ...parameters, keyPrefix: '0' } }, solution },
      { challenge: { ...challenge, parameters: { ...parameters, data: {} } }, solution },
    ];
    for (const proof of bad) expect((await ask({ proof })).json.code).toBe('CHALLENGE_REQUIRED');
    api.clock.advance(10 * MINUTE);
    expect((await ask({ proof: good })).json.code).toBe('CHALLENGE_REQUIRED');
  });

  test('costs more work the more codes proofs have bought for a number today', async () => {
    await spendStrangersBudget();
    for (let bought = 0; bought < 9; bought++)
      expect((await ask({ proof: await solve(await ask()) })).status).toBe(200);
    expect((await ask()).json.data.challenge.parameters.keyPrefix).toBe('000');
  });
});

describe('a browser that signed in with the number before', () => {
  test('carries an HttpOnly cookie that names neither number nor person', async () => {
    const cookie = await signInAt('203.0.113.1');
    expect(cookie).toMatch(/^kaza_device=dev_[\w.-]+$/);
    expect(cookie).not.toContain(owner);
  });

  test('has five an hour of its own, then a challenge, whatever strangers did', async () => {
    const cookie = await signInAt('203.0.113.1');
    for (let send = 0; send < 4; send++) await ask({ from: `10.0.0.${send}` });
    expect((await ask()).json.code).toBe('CHALLENGE_REQUIRED');
    for (let send = 0; send < 5; send++) {
      expect((await ask({ cookie })).status).toBe(200);
      expect((await ask({ cookie })).json.code).toBe(send < 4 ? 'TOO_MANY_REQUESTS' : 'CHALLENGE_REQUIRED');
      api.clock.advance(MINUTE);
    }
    expect((await ask({ cookie })).json.code).toBe('CHALLENGE_REQUIRED');
  });

  test('is a stranger for other numbers, and so is a cookie that was made up', async () => {
    const cookie = await signInAt('203.0.113.1', '9123456789');
    await spendStrangersBudget();
    for (const made of [cookie, `${cookie}x`, 'kaza_device=dev_x.1.y.z', 'kaza_device=~~', 'kaza_device=']) {
      expect((await ask({ cookie: made })).json.code).toBe('CHALLENGE_REQUIRED');
    }
  });

  test('keeps its numbers when another one signs in there', async () => {
    const cookie = await signInAt('203.0.113.1');
    const first = await ask({ number: '9123456789', cookie });
    const both = deviceCookieOf(
      await verify(first.json.data.token, await lastCode('9123456789'), '203.0.113.1', cookie),
    );
    await spendStrangersBudget().catch(() => undefined);
    expect((await ask({ cookie: both })).status).toBe(200);
  });
});

test('1,000 hostile sends stop neither the owner’s own browser nor a new one', async () => {
  const cookie = await signInAt('203.0.113.1');
  const first = await ask({ from: '203.0.113.1', cookie });
  const waiting = await lastCode();
  let sent = 0;
  for (let batch = 0; batch < 50; batch++) {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, one) => ask({ from: one % 4 === 0 ? '203.0.113.1' : `10.${batch}.0.${one}` })),
    );
    sent += answers.filter(({ status }) => status === 200).length;
  }
  expect(sent).toBeLessThanOrEqual(5);
  // The code that was on its way is still good, and the device gets another one at its own time.
  expect((await verify(first.json.data.token, waiting, '203.0.113.1', cookie)).status).toBe(200);
  const again = await ask({ cookie });
  expect(again.status).toBe(200);
  expect((await verify(again.json.data.token, await lastCode(), '203.0.113.1', cookie)).status).toBe(200);
  // A browser that nobody knows pays with a proof.
  const bought = await ask({ from: '198.51.100.5', proof: await solve(await ask({ from: '198.51.100.5' })) });
  expect((await verify(bought.json.data.token, await lastCode(), '198.51.100.5')).status).toBe(200);
});

describe('the site’s own quota', () => {
  const numberOf = (send: number) => `97${String(send).padStart(8, '0')}`;

  test('ends the sends of strangers with 503 and Retry-After, one line in the log, and leaves room for known devices', async () => {
    const cookie = await signInAt('203.0.113.1');
    const warn = jest.spyOn(api.api.context.logger, 'warn');
    const answers: TestResponse[] = [];
    for (let send = 0; send < PER_MINUTE; send++)
      answers.push(await ask({ number: numberOf(send), from: `10.0.0.${send}` }));
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBe(5);
    expect(refused[0]).toMatchObject({ json: { code: 'OVERLOADED' } });
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect(warn.mock.calls.map(([, line]) => line)).toEqual(['no more login codes are sent for now']);
    expect((await ask({ cookie })).status).toBe(200);
    api.clock.advance(MINUTE);
    expect((await ask({ number: numberOf(99), from: '10.0.0.99' })).status).toBe(200);
    warn.mockRestore();
  });

  test('counts by the day too, also what proofs bought', async () => {
    const most = 54;
    for (let send = 0; send < most; send++) {
      if (send === 27) api.clock.advance(MINUTE);
      expect((await ask({ number: numberOf(send), from: `10.0.0.${send}` })).status).toBe(200);
    }
    api.clock.advance(MINUTE);
    const refused = await ask({ number: numberOf(99), from: '10.0.0.99' });
    expect(refused.status).toBe(503);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3600);
    await cleanUp(api.api.context, modules);
    expect((await ask({ number: numberOf(99), from: '10.0.0.99' })).status).toBe(503);
  });
});

describe('guesses', () => {
  const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

  test('twenty wrong tries an hour for an address, whatever codes they were for', async () => {
    for (let code = 0; code < 5; code++) {
      const number = `98765432${String(code).padStart(2, '0')}`;
      const { token } = (await ask({ number, from: `10.0.0.${code}` })).json.data;
      const right = await lastCode(number);
      for (let tried = 0; tried < 4; tried++) {
        expect((await verify(token, wrong(right), '203.0.113.66')).json.code).toBe('INVALID_OTP');
      }
    }
    const { token } = (await ask()).json.data;
    const refused = await verify(token, await lastCode(), '203.0.113.66');
    expect(refused).toMatchObject({ status: 429, json: { code: 'TOO_MANY_REQUESTS' } });
    expect((await verify(token, await lastCode(), '203.0.113.1')).status).toBe(200);
  });

  test('right codes do not count: a whole office may sign in', async () => {
    for (let person = 0; person < 25; person++) {
      const number = `98765432${String(person).padStart(2, '0')}`;
      const { token } = (await ask({ number, from: `10.0.0.${person}` })).json.data;
      expect((await verify(token, await lastCode(number), '203.0.113.66')).status).toBe(200);
    }
  });
});

test('a sign-in ends the wait that its code began, also from another address than asked for it', async () => {
  const first = await ask({ from: '10.0.0.1' });
  expect((await ask({ from: '10.0.0.1' })).status).toBe(429);
  expect((await verify(first.json.data.token, await lastCode(), '10.9.9.9')).status).toBe(200);
  expect((await ask({ from: '10.0.0.1' })).status).toBe(200);
});
