import { useHost, useSession } from 'remote-sdk';
import type { User } from 'shared-contracts';

/** What the headers need to know and do about who is signed in. */
export function useAccount(): { user: User | null; login(): void; preloadLogin(): void; logout(): void } {
  const { dialogs, session } = useHost();
  const state = useSession();
  return {
    user: state.status === 'authenticated' ? state.user : null,
    login: () => void dialogs.open('login', {}),
    preloadLogin: () => dialogs.preload('login'),
    logout: () => void session.signOut(),
  };
}
