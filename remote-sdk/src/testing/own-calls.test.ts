import { defineCall } from 'shared-contracts';
import { createTestHost } from './create-test-host.ts';

const getOffer = defineCall({
  name: 'offers.get',
  method: 'GET',
  path: '/offers/:id',
  auth: 'public',
  fallback: 'Failed to fetch the offer',
  request: ({ id }: { id: string }) => ({ params: { id } }),
  read: (data) => Number(data),
});

test('a test host answers calls of the remote’s own through their schema, and records them', async () => {
  const host = createTestHost({ ownAnswers: { 'offers.get': () => '42' } });
  await expect(host.http.call(getOffer, { id: '1' })).resolves.toEqual({ data: 42, message: '' });
  expect(host.ownCalls).toEqual([{ name: 'offers.get', input: { id: '1' }, options: undefined }]);
});

test('without a response such a call fails as a 404 does', async () => {
  await expect(createTestHost().http.call(getOffer, { id: '1' })).rejects.toMatchObject({ status: 404 });
});
