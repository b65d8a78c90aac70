import { storeWithShell } from '../testing/fixtures.ts';
import { addRevocation, listRevocations, revokedReleases } from './revocations.ts';

const catalog = { name: 'mfe-catalog', version: '1.0.0' };

test('a release is revoked once and for ever, with the reason', async () => {
  const { store } = await storeWithShell();
  expect(await listRevocations(store)).toEqual([]);
  expect(await addRevocation(store, catalog, 'leaks names')).toBe(true);
  expect(await addRevocation(store, catalog, 'another reason')).toBe(false);
  expect(await listRevocations(store)).toEqual([
    { schemaVersion: 1, release: 'mfe-catalog@1.0.0', why: 'leaks names', at: expect.any(String) },
  ]);
});

test('a revocation that cannot be read revokes all the same', async () => {
  const { store } = await storeWithShell();
  await store.writeDocument('revocations/mfe-catalog@1.0.0-RC.1', 'damaged', null);
  expect([...(await revokedReleases(store))]).toEqual(['mfe-catalog@1.0.0-RC.1']);
  expect(await listRevocations(store)).toMatchObject([{ release: 'mfe-catalog@1.0.0-RC.1' }]);
});

test('a revocation needs a reason', async () => {
  const { store } = await storeWithShell();
  await expect(addRevocation(store, catalog, ' ')).rejects.toThrow();
  expect((await revokedReleases(store)).size).toBe(0);
});
