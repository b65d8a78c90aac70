import { openStore, type ReleaseStore } from 'federation/release';
import { storeDirOf } from './settings.ts';
import { StartFailure } from './start-failure.ts';

/** How people know that store, without what an address may hold of a password. */
export function releaseStoreName(env: NodeJS.ProcessEnv): string {
  const url = env.RELEASE_STORE_URL;
  if (!url) return `${storeDirOf(env)} (DATA_DIR)`;
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname} (RELEASE_STORE_URL)`;
}

/** The release store that the settings name: RELEASE_STORE_URL, else the folder in DATA_DIR. */
export async function releaseStoreOf(env: NodeJS.ProcessEnv): Promise<ReleaseStore> {
  const store = await openStore(env.RELEASE_STORE_URL, storeDirOf(env));
  if (store.ok) return store.value;
  throw new StartFailure(store.message);
}
