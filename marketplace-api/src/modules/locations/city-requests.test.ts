import { cleanUp } from '../../platform/cleaning-sweep.ts';
import { testApiFor } from '../../testing/test-api-for.ts';
import { modules } from '../index.ts';

const api = testApiFor('test');
const ask = (mobile: string, place = 'Pune, Maharashtra', from?: string) =>
  api.call('POST', '/locations/requests', { body: { place, mobile }, ...(from ? { from } : {}) });
const rows = () => api.api.context.db.selectFrom('city_requests').selectAll().execute();

test('each number counts once in a place, and learns how many wait', async () => {
  expect(await ask('9876543210')).toMatchObject({ status: 201, json: { data: { waiting: 1 } } });
  expect((await ask('9876543210')).json.data).toEqual({ waiting: 1 });
  expect((await ask('9876543211')).json.data).toEqual({ waiting: 2 });
  expect((await ask('9876543210', 'Jaipur')).json.data).toEqual({ waiting: 1 });
});

test('a number or a place that makes no sense is refused in words', async () => {
  expect((await ask('12345')).json.errors).toMatchObject([{ field: 'mobile' }]);
  expect((await ask('9876543210', ' ')).json.errors).toMatchObject([{ field: 'place' }]);
  expect(await rows()).toEqual([]);
});

test('nobody fills the list: bounded for a number, and for an address', async () => {
  for (let place = 0; place < 5; place++) expect((await ask('9876543210', `Place ${place}`)).status).toBe(201);
  expect((await ask('9876543210', 'One more')).status).toBe(429);
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, n) => ask(`98765432${11 + n}`, 'Pune', '203.0.113.9')),
  );
  expect(answers.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(20);
  expect((await rows()).filter(({ place }) => place === 'Pune')).toHaveLength(20);
});

test('nothing is sent to the number: nobody proved that it is theirs', async () => {
  await ask('9876543210');
  expect(await api.outbox()).toEqual([]);
});

test('a wish goes after a year', async () => {
  await ask('9876543210');
  api.clock.advance(364 * 86_400_000);
  await cleanUp(api.api.context, modules);
  expect(await rows()).toHaveLength(1);
  api.clock.advance(2 * 86_400_000);
  await cleanUp(api.api.context, modules);
  expect(await rows()).toEqual([]);
});
