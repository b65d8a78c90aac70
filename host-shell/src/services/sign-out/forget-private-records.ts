import type { Observable } from 'rxjs';
import { type SessionState, storageKeys } from 'shared-contracts';
import type { PageMessage } from '../../worker/protocol.ts';
import type { KeyValueStorage } from '../base/browser-storage.ts';
import { forgetDatabases } from './forget-databases.ts';

/** What shell and remotes keep on the device; under the second prefix, what no other person may see. */
const PREFIX = 'kaza.';
const PRIVATE_PREFIX = 'kaza.private.';
/** What was typed in this tab, and a sign-in under way. */
const TYPED = /^kaza\.(draft\.|login$)/;
/** Pages that were visited, answers that were read and pictures that were seen, stored for use offline. */
const VISITED = /^kaza-(pages|reads|pictures)-/;

function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (TYPED.test(key)) sessionStorage.removeItem(key);
  } catch {
    // A browser without session storage has none.
  }
}

async function forgetVisits(): Promise<void> {
  const { caches } = globalThis;
  for (const name of (await caches?.keys()) ?? []) if (VISITED.test(name)) await caches.delete(name);
  // The service worker has an index of what it keeps.
  const registration = await globalThis.navigator?.serviceWorker?.getRegistration();
  registration?.active?.postMessage({ type: 'signed-out' } satisfies PageMessage);
}

/**
 * Signing out leaves the language and the city on the device, and nothing else: also of what remotes keep, and also
 * when they are not loaded.
 *
 * @param keepCity called once at each sign-out: the chosen place shrinks to its city
 */
export function forgetPrivateRecords(
  storage: KeyValueStorage,
  session: Observable<SessionState>,
  keepCity: () => void,
): void {
  let signedIn = false;
  session.subscribe(({ status }) => {
    if (status !== 'anonymous') {
      // Also with a token that is still to be checked: if it is refused, the session was ended elsewhere.
      signedIn = true;
    } else if (storage.get(storageKeys.authToken) === null) {
      // With a token that could not be checked its user may still come back to them.
      const leaves = signedIn ? PREFIX : PRIVATE_PREFIX;
      for (const key of storage.keys()) if (key.startsWith(leaves)) storage.remove(key);
      if (signedIn) {
        forgetDrafts();
        keepCity();
        // A browser that refuses keeps public pages only.
        forgetVisits().catch(() => {});
        forgetDatabases().catch(() => {});
      }
      signedIn = false;
    }
  });
}
