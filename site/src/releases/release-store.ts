import {
  openStore,
  RELEASE_ROOT_KEY,
  type ReleaseStore,
  signFormerChannels,
  signFormerReleases,
  trustSettings,
} from 'federation-release';
import { storeDirOf } from '../boot/data-dir.ts';
import { StartError } from '../boot/explain.ts';

/** How people know that store, without what an address may hold of a password. */
export function releaseStoreName(env: NodeJS.ProcessEnv): string {
  const url = env.RELEASE_STORE_URL;
  if (!url) return `${storeDirOf(env)} (DATA_DIR)`;
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname} (RELEASE_STORE_URL)`;
}

/** Write access to object storage must not be enough to release: in production it takes a key that is elsewhere. */
const lacksRootKey = ({ NODE_ENV, RELEASE_STORE_URL = '', RELEASE_ROOT_KEY: root = '' }: NodeJS.ProcessEnv): boolean =>
  NODE_ENV === 'production' && RELEASE_STORE_URL.startsWith('s3:') && root.trim() === '';

/** The release store that the settings name: RELEASE_STORE_URL, else the folder in DATA_DIR; and whom it believes. */
export async function releaseStoreOf(env: NodeJS.ProcessEnv): Promise<ReleaseStore> {
  if (lacksRootKey(env))
    throw new StartError(
      `${RELEASE_ROOT_KEY} must be set in production, where RELEASE_STORE_URL is object storage: the public key that signs the policy. \`compose keys\` makes one.`,
    );
  const trust = trustSettings(env);
  if (!trust.ok) throw new StartError(trust.message);
  const store = await openStore(env.RELEASE_STORE_URL, storeDirOf(env), trust.value);
  if (!store.ok) throw new StartError(store.message);
  if (trust.value.rootKeys?.length === 0 && !env.RELEASE_STORE_URL) {
    await signFormerReleases(store.value);
    await signFormerChannels(store.value);
  }
  return store.value;
}
