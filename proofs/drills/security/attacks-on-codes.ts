import type { Attack } from './attack.ts';
import { API, askForCode, customer, holds, lastCode, signIn, solve, somebody, tryCode } from './people.ts';

export const attacksOnCodes: readonly Attack[] = [
  {
    row: 1,
    what: 'an invented X-Forwarded-For renews the budget of an address',
    async play(target) {
      const { from } = somebody();
      for (let send = 0; send < 20; send++) await askForCode(target, somebody().mobile, { from });
      const headers = { 'x-forwarded-for': '203.0.113.77', forwarded: 'for=203.0.113.77' };
      const { status } = await askForCode(target, somebody().mobile, { from, headers });
      holds(status === 429, `the 21st code was answered ${status}`);
    },
  },
  {
    row: 1,
    what: 'TRUSTED_PROXIES=true believes everybody',
    async play(target) {
      const { code, said } = await target.refusedStart({ TRUSTED_PROXIES: 'true' });
      holds(code === 1 && /TRUSTED_PROXIES must be/.test(said), `it started (${code}): ${said.slice(-200)}`);
    },
  },
  {
    row: 2,
    what: 'a number is rung more often than five times an hour, or with a proof that is used twice',
    async play(target) {
      const { mobile } = somebody();
      for (let send = 0; send < 5; send++) await askForCode(target, mobile, { from: somebody().from });
      const { from } = somebody();
      const proof = await solve(await askForCode(target, mobile, { from }));
      holds((await askForCode(target, mobile, { from, proof })).status === 200, 'a proof buys nothing');
      const again = await askForCode(target, mobile, { from, proof });
      holds(again.json?.code === 'CHALLENGE_REQUIRED', `a proof was taken twice: ${again.status}`);
    },
  },
  {
    row: 2,
    what: 'codes are guessed from one address, five tries each',
    async play(target) {
      const { from } = somebody();
      let refused = 0;
      for (let code = 0; code < 5; code++) {
        const one = somebody();
        const { token } = (await askForCode(target, one.mobile, { from: one.from })).json.data;
        for (let tried = 0; tried < 5; tried++) {
          if ((await tryCode(target, token, '000000', { from })).status === 429) refused += 1;
        }
      }
      holds(refused >= 5, `only ${refused} of 25 guesses were refused`);
    },
  },
  {
    row: 3,
    what: 'strangers lock the owner of a number out',
    async play(target, { short }) {
      const { mobile, from, cookies } = await customer(target);
      const cookie = cookies.join('; ');
      const under = await askForCode(target, mobile, { from, cookie });
      const waiting = await lastCode(target, mobile);
      const sends = short ? 200 : 1_000;
      for (let batch = 0; batch < sends / 20; batch++) {
        await Promise.all(Array.from({ length: 20 }, () => askForCode(target, mobile, { from: somebody().from })));
      }
      const stored = await tryCode(target, under.json.data.token, waiting, { from, cookie });
      holds(stored.status === 200, `the code under way was ended: ${stored.status}`);
      const own = await askForCode(target, mobile, { from, cookie });
      holds(own.status === 200, `the owner's device gets no code: ${own.status} ${own.text}`);
      const fresh = somebody().from;
      const proof = await solve(await askForCode(target, mobile, { from: fresh }));
      const bought = await askForCode(target, mobile, { from: fresh, proof });
      const code = await lastCode(target, mobile);
      const signedIn = await tryCode(target, bought.json.data.token, code, { from: fresh });
      holds(signedIn.status === 200, `a new device of the owner cannot sign in: ${signedIn.status}`);
    },
  },
  {
    row: 13,
    what: 'an open page deletes an account without the phone; a deleted person stays in the tables',
    async play(target) {
      const { token, mobile, from, cookies } = await customer(target, 'Vanishing Person');
      const other = somebody();
      const foreign = (await askForCode(target, other.mobile, { from: other.from })).json.data.token;
      const stolen = { token: foreign, otp: await lastCode(target, other.mobile) };
      const refused = await target.ask('DELETE', `${API}/user/me`, { token, body: stolen });
      holds(refused.status === 422, `it went without the owner's code: ${refused.status}`);
      const step = await askForCode(target, mobile, { from, cookie: cookies.join('; ') });
      const body = { token: step.json.data.token, otp: await lastCode(target, mobile) };
      const gone = await target.ask('DELETE', `${API}/user/me`, { token, body, from });
      holds(gone.status === 200, `the owner could not leave: ${gone.status} ${gone.text}`);
      const profile = await target.ask('GET', `${API}/user/profile`, { token });
      holds(profile.status === 401, `the session lives on: ${profile.status}`);
      const rows = await target.query('select 1 from users where mobile_no = $1 or name like $2', [
        mobile,
        'Vanishing%',
      ]);
      holds(rows.length === 0, 'the person is still there');
      await signIn(target, mobile, somebody().from);
    },
  },
];
