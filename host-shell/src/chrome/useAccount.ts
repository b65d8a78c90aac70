import { useRemoteLoader } from 'federation-runtime';
import { useNavigate } from 'react-router-dom';
import { useHost, useSession } from 'remote-sdk';
import type { User } from 'shared-contracts';
import { landingPath } from '../composition/navigation-entries.ts';

/** What the headers need to know and do about who is signed in. */
export function useAccount(): { user: User | null; login(): void; preloadLogin(): void; logout(): void } {
  const { dialogs, session } = useHost();
  const { composition } = useRemoteLoader();
  const navigate = useNavigate();
  const state = useSession();
  const login = async () => {
    if ((await dialogs.open('login', {})) !== 'signed-in') return;
    const path = landingPath(composition, session.current());
    if (path !== undefined) navigate(path);
  };
  return {
    user: state.status === 'authenticated' ? state.user : null,
    login: () => void login(),
    preloadLogin: () => dialogs.preload('login'),
    logout: () => void session.signOut(),
  };
}
