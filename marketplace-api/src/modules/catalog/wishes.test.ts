import { cleanUp } from '../../platform/cleaning-sweep.ts';
import { testApiFor } from '../../testing/test-api-for.ts';
import { modules } from '../index.ts';

const api = testApiFor('test');
const wish = (wanted: string, city = 'Kolkata', from?: string) =>
  api.call('POST', '/services/wishes', { body: { wanted, city }, ...(from ? { from } : {}) });
const rows = () => api.api.context.db.selectFrom('service_wishes').selectAll().execute();

test('a wish counts with those of the same words in the same city, however it is written', async () => {
  expect(await wish('Rat control')).toMatchObject({ status: 201, json: { data: { wishes: 1 } } });
  expect((await wish('  RAT   control ')).json.data).toEqual({ wishes: 2 });
  expect((await wish('Rat control', 'Delhi')).json.data).toEqual({ wishes: 1 });
  expect((await wish('চুহা')).json.data).toEqual({ wishes: 1 });
});

test('what makes no sense is refused in words, and nothing of a person is stored', async () => {
  expect((await wish(' ')).json.errors).toMatchObject([{ field: 'wanted' }]);
  expect((await wish('x'.repeat(101))).json.errors).toMatchObject([{ field: 'wanted' }]);
  expect((await wish('Rats', 'Atlantis')).json.errors).toMatchObject([{ field: 'city' }]);
  expect(await rows()).toEqual([]);
  await wish('Rats');
  expect(Object.keys((await rows())[0] ?? {}).sort()).toEqual(['city', 'last_at', 'wanted', 'wishes']);
});

test('nobody fills the list: bounded for an address', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => wish(`Wish ${n}`, 'Kolkata', '203.0.113.9')));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
  expect(await rows()).toHaveLength(20);
});

test('a wish goes a year after it was said last', async () => {
  await wish('Rats');
  api.clock.advance(364 * 86_400_000);
  await wish('Rats');
  api.clock.advance(364 * 86_400_000);
  await cleanUp(api.api.context, modules);
  expect(await rows()).toHaveLength(1);
  api.clock.advance(2 * 86_400_000);
  await cleanUp(api.api.context, modules);
  expect(await rows()).toEqual([]);
});
