import { failure, type Result, success } from '../facts/result.ts';
import { readPublicKey, signerOfSetting } from './keys.ts';
import type { TrustSettings } from './trust.ts';

/** Settings that say whose releases a site runs. All unset: those signed with the key in its data folder. */
export const RELEASE_ROOT_KEY = 'RELEASE_ROOT_KEY';
const RELEASE_SIGNING_KEY = 'RELEASE_SIGNING_KEY';
const RELEASE_POLICY_VERSION = 'RELEASE_POLICY_VERSION';
const RELEASE_STATE_NUMBER = 'RELEASE_STATE_NUMBER';

/** Reads those settings; a failure `BAD_INPUT` with one line about what is wrong with one of them. */
export function trustSettings(env: NodeJS.ProcessEnv): Result<Omit<TrustSettings, 'folder'>> {
  const rootKeys = (env[RELEASE_ROOT_KEY] ?? '').split(/\s+/).filter((text) => text !== '');
  if (rootKeys.some((text) => readPublicKey(text) === null))
    return failure('BAD_INPUT', `${RELEASE_ROOT_KEY} must be public keys as \`compose keys\` prints them.`);
  const key = env[RELEASE_SIGNING_KEY] ?? '';
  const signer = key === '' ? null : signerOfSetting(key);
  if (key !== '' && signer === null)
    return failure('BAD_INPUT', `${RELEASE_SIGNING_KEY} must be a private Ed25519 key (PEM), or the file of one.`);
  const oldest = env[RELEASE_POLICY_VERSION] || '0';
  if (!/^\d{1,8}$/.test(oldest))
    return failure('BAD_INPUT', `${RELEASE_POLICY_VERSION} must be the number of a version, such as 12.`);
  const state = env[RELEASE_STATE_NUMBER] || '0';
  if (!/^\d{1,8}$/.test(state))
    return failure('BAD_INPUT', `${RELEASE_STATE_NUMBER} must be the number of a state, such as 240.`);
  return success({
    rootKeys,
    ...(signer ? { signer } : {}),
    oldestPolicy: Number(oldest),
    oldestState: Number(state),
  });
}
