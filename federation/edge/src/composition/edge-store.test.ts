import { storeWithShell } from 'federation-release/testing';
import { edgeStore } from './edge-store.ts';

test('an edge writes counts and the ends of canaries, and can release, revoke or remove nothing', async () => {
  const { store } = await storeWithShell();
  const edge = edgeStore(store);
  expect(await edge.writeDocument('telemetry/2026-11-22', '{}', null)).toBe(true);
  expect(await edge.writeDocument('canaries/production.abc', '{}', null)).toBe(true);
  for (const key of ['channels/production', 'compositions/0123456789ab', 'revocations/a@1.0.0', 'local/x'] as const) {
    await expect(edge.writeDocument(key, '{}', null)).rejects.toThrow('does not write');
    await expect(edge.removeDocument(key)).rejects.toThrow('does not write');
  }
  await expect(edge.removeRelease({ name: 'mfe-catalog', version: '1.0.0' })).rejects.toThrow('publishes');
  expect(await store.listReleases()).toHaveLength(2);
});
