import type { Attack } from './attack.ts';
import {
  API,
  askForCode,
  customer,
  holds,
  lastCode,
  ownPage,
  provider,
  requestOf,
  somebody,
  tryCode,
} from './people.ts';

/** What a token says of itself; whoever holds one can read it. */
const claimsOf = (token: string): { exp?: number; iat?: number } =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

export const attacksOnPeople: readonly Attack[] = [
  {
    row: 17,
    what: 'a token that a script has read lasts, or renews itself',
    async play(target) {
      const { token, answer } = await customer(target);
      const { exp = Number.POSITIVE_INFINITY, iat = 0 } = claimsOf(token);
      holds(exp - iat <= 15 * 60, `it lives ${exp - iat} s`);
      const cookies = [answer.headers['set-cookie'] ?? []].flat();
      holds(cookies.length > 0 && cookies.every((line) => /; HttpOnly/i.test(line)), 'a script reads the cookie');
      for (const ask of [{ token }, { body: { token, refreshToken: token } }]) {
        const { status } = await target.ask('POST', `${API}/user/refresh-token`, { ...ask, headers: ownPage });
        holds(status === 401, `it is renewed without the cookie: ${status}`);
      }
    },
  },
  {
    row: 9,
    what: "a name carries a link or a line break into Kaza's own texts",
    async play(target) {
      const { token } = await customer(target);
      for (const name of ['Win at evil.example/x', 'https://evil.example', 'Rina\nKaza: your code is']) {
        const body = { name, location: 'Kolkata' };
        const { status } = await target.ask('PUT', `${API}/user/update-profile`, { token, body });
        holds(status === 422, `${JSON.stringify(name)} was taken: ${status}`);
      }
    },
  },
  {
    row: 44,
    what: 'the next owner of a number opens the account of the one before',
    async play(target) {
      const before = await customer(target, 'Mira Sen');
      const home = { label: 'Home', flat: '7', street: 'Rashbehari Avenue', pinCode: '700029', city: 'Kolkata' };
      await target.ask('POST', `${API}/user/addresses`, { token: before.token, body: home });
      const { from } = somebody();
      await target.query('delete from rate_limits');
      const asked = await askForCode(target, before.mobile, { from });
      const step = asked.json.data.token;
      const right = await tryCode(target, step, await lastCode(target, before.mobile), { from });
      holds(
        right.status === 409 && !right.text.includes('Mira'),
        `the account was opened: ${right.status} ${right.text}`,
      );
      const enter = (body: object) => target.ask('POST', `${API}/user/enter-account`, { token: step, body, from });
      for (const answer of ['700001', '110001', 'Mira Sen']) {
        const { status } = await enter({ answer });
        holds(status === 422, `${answer} was taken: ${status}`);
      }
      const { token } = (await enter({ beginsAnew: true })).json.data;
      const { text } = await target.ask('GET', `${API}/user/export`, { token });
      holds(!/Mira|Rashbehari/.test(text), 'the new account has what the old one has');
      const { status } = await target.ask('GET', `${API}/user/addresses`, { token: before.token });
      holds(status === 200, `the old account does not go on where it is signed in: ${status}`);
    },
  },
  {
    row: 31,
    what: "a name, or a text that others read, is unseen, turned, heaped with marks, a link or the house's own",
    async play(target) {
      const { token } = await customer(target);
      const put = (name: string) =>
        target.ask('PUT', `${API}/user/update-profile`, { token, body: { name, location: 'Kolkata' } });
      const marks = `R${'\u0301'.repeat(60)}`;
      const borrowed = ['Kaza Support', 'K\u0430za', 'K.A.Z.A'];
      const unseen = ['\u3164', '\u2800', '\u00ad\u00ad', '\u200d', '\u{e0041}', 'Rina\u061c', 'Rina\u202e'];
      for (const name of [...unseen, marks, ...borrowed]) {
        const { status } = await put(name);
        holds(status === 422, `${JSON.stringify(name)} was taken: ${status}`);
      }
      const desk = await provider(target);
      const dateTime = new Date(Date.now() + 36 * 3_600_000).toISOString();
      for (const description of ['see https://evil.example', 'Pay \u202e005', 'Call\u0007me']) {
        const body = { serviceId: desk.serviceId, sellerId: desk.id, price: '500', dateTime, description };
        const { status } = await target.ask('POST', `${API}/user/send-offer`, { token, body });
        holds(status === 422, `${JSON.stringify(description)} was taken: ${status}`);
      }
      holds((await put('র‍্যাচেল Das')).status === 200, 'an Indian name is refused');
    },
  },
  {
    row: 9,
    what: 'a phone is rung for each of many requests',
    async play(target) {
      const desk = await provider(target);
      for (const name of ['Rina Das', 'Mira Sen']) {
        const { token } = await customer(target, name);
        for (let sent = 0; sent < 8; sent++) await requestOf(target, token, desk);
      }
      const texts = (await target.texts(desk.mobile)).filter(({ kind }) => kind === 'notification');
      holds(texts.length > 0 && texts.length <= 10, `${texts.length} texts came`);
      holds(
        texts.every(({ text }) => !/Das|Sen/.test(text)),
        'texts carry whole names',
      );
    },
  },
  {
    row: 10,
    what: 'a provider reads the door of somebody who only asked',
    async play(target) {
      const desk = await provider(target);
      const { token } = await customer(target);
      const id = await requestOf(target, token, desk);
      const seen = async () => (await target.ask('GET', `${API}/bookings/${id}`, { token: desk.token })).text;
      holds(!(await seen()).includes('Park Street'), 'the address stands on a PENDING request');
      const accept = { token: desk.token, body: { action: 'ACCEPT' } };
      const accepted = await target.ask('PATCH', `${API}/provider/offers/${id}/action`, accept);
      holds(accepted.status === 200, `it could not be accepted: ${accepted.status} ${accepted.text}`);
      holds(!(await seen()).includes('Park Street'), 'the address stands there more than a day before the visit');
      const shared = await target.ask('PATCH', `${API}/bookings/${id}/address`, { token, body: { share: true } });
      holds(shared.status === 200, `it could not be shown by hand: ${shared.status} ${shared.text}`);
      holds((await seen()).includes('Park Street'), 'who is to come does not know where');
      await target.ask('PATCH', `${API}/bookings/${id}/cancel`, { token, body: { reason: 'Changed my mind' } });
      holds(!(await seen()).includes('Park Street'), 'the address stays after the end');
    },
  },
  {
    row: 11,
    what: 'reviews show whole names and booking ids',
    async play(target) {
      const desk = await provider(target);
      const { token } = await customer(target);
      const id = await requestOf(target, token, desk);
      await target.ask('PATCH', `${API}/provider/offers/${id}/action`, {
        token: desk.token,
        body: { action: 'ACCEPT' },
      });
      await target.query("update bookings set starts_at = now() - interval '1 hour', ends_at = now() where id = $1", [
        id,
      ]);
      const asked = await target.ask('POST', `${API}/user/offers/send-otp`, { token, body: { offerId: id } });
      holds(asked.status === 200, `no code came: ${asked.status} ${asked.text}`);
      const { otp } = asked.json.data;
      await target.ask('POST', `${API}/user/offers/verify-otp`, { token: desk.token, body: { offerId: id, otp } });
      const review = { sellerId: desk.id, offerId: id, rating: 5, review: 'Very tidy, thank you' };
      const sent = await target.ask('POST', `${API}/user/reviews`, { token, body: review });
      holds(sent.status === 201, `no review could be written: ${sent.status} ${sent.text}`);
      const { text } = await target.ask('GET', `${API}/user/service-providers/${desk.id}/reviews`);
      holds(text.includes('Rina D.') && !text.includes('Rina Das') && !text.includes(id), 'it stands in the list');
    },
  },
];
