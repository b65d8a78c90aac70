import { useRemoteLoader } from 'federation/runtime';
import { useLanguage, useSession } from 'remote-sdk';
import type { Composition, NavigationEntry, SessionState } from 'shared-contracts';
import { type IconName, isIconName } from 'shared-ui';

export interface RemoteWay {
  readonly path: string;
  readonly label: string;
  readonly icon: IconName;
}

const isFor = ({ role }: NavigationEntry, session: SessionState): boolean =>
  role === undefined || (session.status === 'authenticated' && session.user.role === role);

/** Ways to pages that the remotes of this page declare for whoever is here, in the order of the composition. */
export const waysFor = (composition: Composition, session: SessionState): NavigationEntry[] =>
  Object.values(composition.remotes)
    .flatMap(({ navigation = [] }) => navigation)
    .filter((entry) => isFor(entry, session));

/** The same, in the page's language. An icon that this shell does not have is drawn as a menu's. */
export function useRemoteWays(): RemoteWay[] {
  const { composition } = useRemoteLoader();
  const session = useSession();
  const language = useLanguage();
  return waysFor(composition, session).map(({ path, label, icon }) => ({
    path,
    label: label[language],
    icon: isIconName(icon) ? icon : 'menu',
  }));
}

/** Whether an address lies in what a way leads to. */
export const isUnder = (pathname: string, way: string): boolean => pathname === way || pathname.startsWith(`${way}/`);
