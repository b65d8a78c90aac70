import { useRemoteLoader } from 'federation-runtime';
import { useMemo } from 'react';
import { useLanguage, useSession } from 'remote-sdk';
import type { Composition, Language, NavigationEntry, NavigationPlace, SessionState } from 'shared-contracts';
import { type IconName, isIconName } from 'shared-ui';
import { infoOfPath } from './parts.ts';

/** An entry as the chrome renders it, in the page's language. */
export interface NavigationItem extends Omit<NavigationEntry, 'label' | 'icon' | 'signIn'> {
  readonly label: string;
  readonly icon: IconName;
  /** Why a visitor has to sign in first; absent: no need to. */
  readonly signIn?: string;
}

/** Leads to a page, not to a dialog. */
export type NavigationLink = NavigationItem & { readonly path: string };

/** On the link of an entry that asks this visitor to sign in first: a tap shows the login, not its page. */
export const ASKS_SIGN_IN = 'data-asks-sign-in';

const LAST = 100;
const placesOf = ({ place }: NavigationEntry): readonly NavigationPlace[] => (place ? [place] : ['header', 'bottom']);

/** The names by which an entry may speak of the visitor. */
const audiencesOf = (session: SessionState): readonly string[] =>
  session.status === 'authenticated' ? ['signed-in', session.user.role] : ['visitor'];

function isFor({ role }: NavigationEntry, session: SessionState): boolean {
  if (role === undefined) return true;
  const named: readonly string[] = Array.isArray(role) ? role : [role];
  return audiencesOf(session).some((name) => named.includes(name));
}

/** Its own words, else the title of its page; in English where the page's language has neither. */
function labelOf(composition: Composition, { path, dialog, label }: NavigationEntry, language: Language): string {
  const title = path === undefined ? undefined : infoOfPath(composition, path)?.title;
  return label?.[language] ?? title?.[language] ?? label?.en ?? title?.en ?? path ?? dialog ?? '';
}

/**
 * What the remotes of a composition put into one place of the navigation, for this visitor.
 *
 * @returns the entries in their order; those of equal order as the composition names them
 */
function navigationItems(
  composition: Composition,
  place: NavigationPlace,
  session: SessionState,
  language: Language,
): NavigationItem[] {
  return Object.values(composition.remotes)
    .flatMap(({ navigation = [] }) => navigation)
    .filter((entry) => placesOf(entry).includes(place) && isFor(entry, session))
    .sort((one, other) => (one.order ?? LAST) - (other.order ?? LAST))
    .map((entry) => ({
      ...entry,
      label: labelOf(composition, entry, language),
      icon: entry.icon !== undefined && isIconName(entry.icon) ? entry.icon : 'menu',
      signIn: entry.signIn?.[language],
    }));
}

/** Where a customer arrives after signing in; undefined: they stay where they are. */
export const landingPath = (composition: Composition, session: SessionState): string | undefined =>
  Object.values(composition.remotes)
    .flatMap(({ navigation = [] }) => navigation)
    .find((entry) => entry.landing === true && isFor(entry, session))?.path;

const isLink = (item: NavigationItem): item is NavigationLink => item.path !== undefined;

/** The entries of one place of the navigation. */
export function useNavigation(place: NavigationPlace): NavigationItem[] {
  const { composition } = useRemoteLoader();
  const session = useSession();
  const language = useLanguage();
  return useMemo(() => navigationItems(composition, place, session, language), [composition, place, session, language]);
}

/** The same, those alone that lead to a page. */
export const useNavigationLinks = (place: NavigationPlace): NavigationLink[] => useNavigation(place).filter(isLink);
