import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseStoreOf } from './release-store.ts';

const s3 = { NODE_ENV: 'production', RELEASE_STORE_URL: 's3://releases' };

it.each([
  ['object storage without a root key in production', s3, 'RELEASE_ROOT_KEY must be set in production'],
  ['a root key that is none', { ...s3, RELEASE_ROOT_KEY: 'abc' }, 'RELEASE_ROOT_KEY must be public keys'],
  ['a signing key that is none', { RELEASE_SIGNING_KEY: '/nowhere/key.pem' }, 'RELEASE_SIGNING_KEY must be a private'],
  ['a version that is none', { RELEASE_POLICY_VERSION: 'new' }, 'RELEASE_POLICY_VERSION must be the number'],
])('%s is refused with one line', async (_what, env, line) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'test-'));
  const refusal = await releaseStoreOf({ ...env, DATA_DIR: dataDir }).catch((error: Error) => error.message);
  expect(refusal).toContain(line);
  expect(String(refusal).split('\n')).toHaveLength(1);
});
