import type { QueryClient } from '@tanstack/react-query';
import type { Observable } from 'rxjs';
import { type CallName, calls, type SessionState } from 'shared-contracts';

const ownerOf = (state: SessionState) => (state.status === 'authenticated' ? state.user.id : null);

/** Responses that belong to a customer leave the page with that customer. */
export function forgetPrivateQueries(client: QueryClient, session: Observable<SessionState>): void {
  let owner: string | null = null;
  session.subscribe((state) => {
    const next = ownerOf(state);
    if (owner !== null && next !== owner) {
      const cache = client.getQueryCache();
      const isPrivate = (name: unknown) => {
        const row = calls[name as CallName];
        return row !== undefined && row.auth !== 'public';
      };
      for (const query of cache.findAll({ predicate: ({ queryKey }) => isPrivate(queryKey[0]) })) {
        query.cancel({ silent: true });
        // Those on screen are emptied, the others dropped.
        if (query.getObserversCount() > 0) query.reset();
        else cache.remove(query);
      }
      client.getMutationCache().clear();
    }
    owner = next;
  });
}
