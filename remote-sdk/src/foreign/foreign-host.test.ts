import { isCallError } from 'shared-contracts';
import { createForeignHost } from './foreign-host.ts';

const host = createForeignHost('https://kaza.example');

test('in a page of another site nobody is signed in, and a call fails as without a network, without being made', async () => {
  expect(host.session.current().status).toBe('anonymous');
  expect(await host.session.token()).toBeNull();
  const error: unknown = await host.http.call('getServices', {} as never).catch((thrown: unknown) => thrown);
  expect(isCallError(error) && [error.code, error.status]).toEqual(['NETWORK', 0]);
});

test('links lead to the site that the files came from', () => {
  expect(host.navigation.href('/services')).toBe('https://kaza.example/services');
});
