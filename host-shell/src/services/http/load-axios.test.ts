import { createShellWorld } from '../../testing/shell-fixtures.ts';

let mockMissing = false;
jest.mock('./axios-instance.ts', () => {
  if (mockMissing) throw new Error('Loading chunk 574 failed.');
  return jest.requireActual('./axios-instance.ts');
});

test('a call without the file of its client fails as without a network, and the next one fetches it again', async () => {
  const { server, openPage } = createShellWorld({ 'GET /services': () => ({ data: [] }) });
  const { http } = openPage();
  mockMissing = true;
  await expect(http.call('getServices', {})).rejects.toMatchObject({
    status: 0,
    code: 'NETWORK',
    message: 'Failed to fetch services',
    technicalMessage: 'Loading chunk 574 failed.',
  });
  mockMissing = false;
  await expect(http.call('getServices', {})).resolves.toMatchObject({ data: [] });
  expect(server.requests).toHaveLength(1);
});
