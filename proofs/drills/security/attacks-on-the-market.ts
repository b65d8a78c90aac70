import type { Attack } from './attack.ts';
import { API, askForCode, customer, holds, lastCode, provider, requestOf, signIn, somebody } from './people.ts';
import type { Target } from './target.ts';

const patch = (target: Target, token: string, path: string, body: object) =>
  target.ask('PATCH', `${API}${path}`, { token, body });

/** An agreed booking, which began a second ago where that is asked for. */
async function agreed(target: Target, { begun = false, price = '500' } = {}) {
  const desk = await provider(target);
  const { token } = await customer(target);
  const id = await requestOf(target, token, desk);
  await target.query('update bookings set price = $2 where id = $1', [id, Number(price) * 100]);
  const accepted = await patch(target, desk.token, `/provider/offers/${id}/action`, { action: 'ACCEPT' });
  holds(accepted.status === 200, `it could not be accepted: ${accepted.status} ${accepted.text}`);
  const began = "update bookings set starts_at = now() - interval '1 second', ends_at = now() + interval '1 hour'";
  if (begun) await target.query(`${began} where id = $1`, [id]);
  return { desk, token, id };
}

export const attacksOnTheMarket: readonly Attack[] = [
  {
    row: 36,
    what: 'a provider buys five stars for a rupee, in a second',
    async play(target) {
      const { desk, token, id } = await agreed(target, { begun: true, price: '1' });
      const counted = () => target.query('select reviews_count, rating_total from providers where id = $1', [desk.id]);
      const before = JSON.stringify(await counted());
      const { otp } = (await target.ask('POST', `${API}/user/offers/send-otp`, { token, body: { offerId: id } })).json
        .data;
      const proof = { token: desk.token, body: { offerId: id, otp } };
      const done = await target.ask('POST', `${API}/user/offers/verify-otp`, proof);
      holds(done.status === 200, `it could not be completed: ${done.status} ${done.text}`);
      const body = { sellerId: desk.id, offerId: id, rating: 5, review: 'The best of all providers' };
      const review = await target.ask('POST', `${API}/user/reviews`, { token, body });
      holds(review.json?.data?.counts === false, `the review counts: ${review.status} ${review.text}`);
      holds(JSON.stringify(await counted()) === before, 'the rating moved');
    },
  },
  {
    row: 37,
    what: 'an answer binds a provider to what they did not see',
    async play(target) {
      const desk = await provider(target);
      const { token } = await customer(target);
      const id = await requestOf(target, token, desk);
      const later = { scheduledDate: '2099-01-01', scheduledTime: '21:30' };
      await patch(target, token, `/bookings/${id}/reschedule`, later);
      const answer = { action: 'ACCEPT', version: 1 };
      const late = await patch(target, desk.token, `/provider/offers/${id}/action`, answer);
      holds(late.json?.code === 'CHANGED_MEANWHILE', `it was taken: ${late.status} ${late.text}`);
    },
  },
  {
    row: 38,
    what: 'a job that has begun is moved, or cancelled, by either side alone',
    async play(target) {
      const { desk, token, id } = await agreed(target, { begun: true });
      const time = { scheduledDate: '2099-01-01', scheduledTime: '10:00' };
      const tries = [
        patch(target, token, `/bookings/${id}/reschedule`, time),
        patch(target, token, `/bookings/${id}/cancel`, { reason: 'Changed my mind' }),
        patch(target, token, `/bookings/${id}/status`, { status: 'CANCELLED' }),
        patch(target, desk.token, `/provider/offers/${id}/cancel`, { reason: 'Unwell' }),
        patch(target, desk.token, `/bookings/${id}/move`, { action: 'PROPOSE', dateTime: '2099-01-01T10:00:00+05:30' }),
      ];
      const statuses = (await Promise.all(tries)).map(({ status }) => status);
      holds(
        statuses.every((status) => status === 409),
        `it was moved or ended: ${statuses.join(', ')}`,
      );
    },
  },
  {
    row: 39,
    what: 'one request that is moved again and again floods its provider',
    async play(target) {
      const desk = await provider(target);
      const { token } = await customer(target);
      const id = await requestOf(target, token, desk);
      let moved = 0;
      for (let count = 0; count < 40; count++) {
        const time = { scheduledDate: '2099-01-01', scheduledTime: `${10 + (count % 8)}:00` };
        if ((await patch(target, token, `/bookings/${id}/reschedule`, time)).status === 200) moved += 1;
      }
      holds(moved <= 20, `it was moved ${moved} times`);
      const lines = await target.query('select 1 from notifications where booking_id = $1 and recipient = $2', [
        id,
        desk.id,
      ]);
      holds(lines.length === 1, `its provider has ${lines.length} lines about it`);
    },
  },
  {
    row: 40,
    what: 'an account is deleted and made anew for new budgets',
    async play(target) {
      const { mobile } = somebody();
      for (let round = 0; round < 2; round++) {
        const { token } = await signIn(target, mobile, somebody().from);
        const asked = await askForCode(target, mobile, { from: somebody().from });
        const body = { token: asked.json?.data?.token, otp: await lastCode(target, mobile) };
        const gone = await target.ask('DELETE', `${API}/user/me`, { token, body });
        holds(gone.status === 200, `the account could not be deleted: ${gone.status} ${gone.text}`);
      }
      await askForCode(target, mobile, { from: somebody().from });
      const sixth = await askForCode(target, mobile, { from: somebody().from });
      holds(sixth.json?.code === 'CHALLENGE_REQUIRED', `a sixth code was sent: ${sixth.status}`);
    },
  },
  {
    row: 41,
    what: 'the address of a calendar is guessed, outlives its end, or stands in the log',
    async play(target) {
      const { token } = await customer(target);
      const feed = (method: string) => target.ask(method, `${API}/user/calendar-feed`, { token });
      const { path } = (await feed('POST')).json.data;
      const statusOf = async (of: string) => (await target.ask('GET', `${API}${of}`)).status;
      holds((await statusOf(path)) === 200, 'who has the address reads nothing');
      holds((await statusOf(`/calendars/${'A'.repeat(43)}.ics`)) === 404, 'a guess opens a calendar');
      await feed('DELETE');
      holds((await statusOf(path)) === 404, 'the address opens after its end');
      holds(!target.log().includes(path.slice('/calendars/'.length)), 'the log has the address');
    },
  },
];
