import type { Observable } from 'rxjs';
import { cities, type SessionState, storageKeys } from 'shared-contracts';
import type { KeyValueStorage } from './browser-storage.ts';

/** What shell and remotes keep on the device; under the second prefix, what no other person may see. */
const PREFIX = 'kaza.';
const PRIVATE_PREFIX = 'kaza.private.';
/** What was typed in this tab, and a sign-in under way. */
const TYPED = /^kaza\.(draft\.|login$)/;
/** Pages that were visited and answers that were read, kept for when there is no connection. */
const VISITED = /^kaza-(pages|reads)-/;

function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (TYPED.test(key)) sessionStorage.removeItem(key);
  } catch {
    // A browser without session storage kept none.
  }
}

async function forgetVisits(): Promise<void> {
  const { caches } = globalThis;
  for (const name of (await caches?.keys()) ?? []) if (VISITED.test(name)) await caches.delete(name);
}

/** `12 Park Street, Salt Lake, Kolkata` → `Kolkata`. */
export const cityOf = (label: string): string =>
  cities.find((city) => label.includes(city)) ?? label.split(',').at(-1)?.trim() ?? label;

/**
 * Signing out leaves the language and the city on the device, and nothing else: also of what remotes keep, and also when
 * they are not loaded.
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
    // With a token that could not be checked yet somebody may still come back to them.
    if (status === 'anonymous' && storage.get(storageKeys.authToken) === null) {
      const leaves = signedIn ? PREFIX : PRIVATE_PREFIX;
      for (const key of storage.keys()) if (key.startsWith(leaves)) storage.remove(key);
      if (signedIn) {
        forgetDrafts();
        keepCity();
        // A browser that refuses keeps public pages only.
        forgetVisits().catch(() => {});
      }
    }
    signedIn = status === 'authenticated';
  });
}
