import type { Observable } from 'rxjs';
import { type SessionState, storageKeys } from 'shared-contracts';
import type { KeyValueStorage } from './browser-storage.ts';

/** Under this prefix remotes keep what no other person may see; under the second, what was typed in this tab. */
const PRIVATE_PREFIX = 'kaza.private.';
const DRAFT_PREFIX = 'kaza.draft.';

function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(DRAFT_PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // A browser without session storage kept none.
  }
}

/** Logout clears everything (product.md §4): also what remotes keep, and also when they are not loaded. */
export function forgetPrivateRecords(storage: KeyValueStorage, session: Observable<SessionState>): void {
  let signedIn = false;
  session.subscribe(({ status }) => {
    // With a token that could not be checked yet somebody may still come back to them.
    if (status === 'anonymous' && storage.get(storageKeys.authToken) === null) {
      for (const key of storage.keys()) if (key.startsWith(PRIVATE_PREFIX)) storage.remove(key);
      if (signedIn) forgetDrafts();
    }
    signedIn = status === 'authenticated';
  });
}
