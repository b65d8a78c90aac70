import styled from '@emotion/styled';
import { Activity, type PropsWithChildren, type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Button, focusRing, Icon, theme, visuallyHidden } from 'shared-ui';
import { Logo } from '../../brand/Logo.tsx';
import { useNavigationLinks } from '../../composition/navigation-entries.ts';
import { useMessages } from '../../messages.ts';
import { LanguageSelect } from '../language/LanguageSelect.tsx';
import { useAccount } from '../useAccount.ts';
import { HeaderNotifications } from './HeaderNotifications.tsx';
import { HEADER_ID } from './header-id.ts';
import { HEADER_END, HeaderBar, HomeLink, SCROLLED_AFTER, untilHeaderEnd } from './header-styles.ts';
import { LocationButton } from './LocationButton.tsx';
import { useScrolledPast } from './useScrolledPast.ts';

/** Beside the place there is no room for words: signs stand for them, which say the same. */
const tight = '@media (max-width: 559.98px)';
const Bar = styled(HeaderBar)`
  padding-top: env(safe-area-inset-top);
`;
/* Letters of twice the size take a second line: the row has room for both (what sticks below it counts on 3.75rem). */
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${theme.space(1)};
  min-height: 3.75rem;
  padding-inline: ${theme.space(4)} ${theme.space(3)};
  ${untilHeaderEnd}
  [data-sign] { display: none; }
  & > [data-place] { flex: 1 1 6rem; min-width: 0; justify-content: flex-start; margin-inline: ${theme.space(1)}; }
  & > [data-place] > span { max-width: none; }
  & > [data-place] > svg:last-of-type { margin-left: auto; }
  &[data-home] > a:first-of-type { margin-right: auto; }
  ${tight} {
    &:not([data-home]) {
      [data-wordmark], [data-word] { ${visuallyHidden} }
      [data-sign] { display: grid; }
    }
    /* A whole city's name has room, in each script. */
    & > [data-place] { padding-inline: ${theme.space(2)}; }
    & > [data-place] > svg:last-of-type { display: none; }
  }
  /* The smallest phones have no room for the name of the site either; the footer has the languages. */
  @media (max-width: 359.98px) {
    /* The last button stands out to the right by its own padding. */
    padding-inline-start: ${theme.space(2)};
    [data-wordmark] { ${visuallyHidden} }
    &[data-signed-in] > [data-language], &:not([data-home]) > [data-language] { display: none; }
  }
`;
const Shortcut = styled(Link)`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-width: ${theme.touchTarget};
  min-height: ${theme.touchTarget};
  padding: 0 ${theme.space(2)};
  border-radius: ${theme.radius.sm};
  color: ${theme.color.primary};
  font-size: ${theme.font.sm};
  font-weight: 650;
  text-decoration: none;
  white-space: nowrap;
  ${focusRing}
`;

/**
 * What the header has on other pages than Home, which shows the place itself. Where a visit begins at Home it is
 * rendered before that page is left, out of sight, so that its elements and style rules are there already.
 */
function OnOtherPages({ isHome, children }: { isHome: boolean; children: ReactNode }) {
  const [beganHome] = useState(isHome);
  if (!beganHome) return isHome ? null : children;
  return <Activity mode={isHome ? 'hidden' : 'visible'}>{children}</Activity>;
}

/** The same elements at each address: what shows them need not be rendered for a route change. */
const logo = (
  <HomeLink to="/">
    <Logo size={32} />
  </HomeLink>
);
const place = <LocationButton />;

/** The logo, and the place. It alone changes with the address; the rest comes as it is. */
function HeaderRow({ isSignedIn, children }: PropsWithChildren<{ isSignedIn: boolean }>) {
  const isHome = useLocation().pathname === '/';
  return (
    <Row data-home={isHome || undefined} data-signed-in={isSignedIn || undefined}>
      {logo}
      <OnOtherPages isHome={isHome}>{place}</OnOtherPages>
      {children}
    </Row>
  );
}

/** Words, or the sign that stands for them where there is no room. */
const Named = ({ icon, children }: { icon: Parameters<typeof Icon>[0]['name']; children: string }) => (
  <>
    <span data-sign="">
      <Icon name={icon} size={22} />
    </span>
    <span data-word="">{children}</span>
  </>
);

/** One row: logo, place, one shortcut, the language, the bell, and Login or Logout. */
export function MobileHeader() {
  const scrolled = useScrolledPast(SCROLLED_AFTER);
  const { user, login, preloadLogin, logout } = useAccount();
  const words = useMessages().header;
  const [shortcut] = useNavigationLinks('shortcut');
  return (
    <Bar id={HEADER_ID} data-scrolled={scrolled}>
      <HeaderRow isSignedIn={user !== null}>
        {shortcut && (
          <Shortcut to={shortcut.path}>
            <Named icon={shortcut.icon}>{shortcut.label}</Named>
          </Shortcut>
        )}
        <LanguageSelect />
        {user && <HeaderNotifications />}
        {user ? (
          // Keys: not the element that had the focus as Login, or another Enter would sign out.
          <Button key="logout" {...HEADER_END} variant="quiet" size="sm" onClick={logout}>
            <Named icon="logout">{words.logout}</Named>
          </Button>
        ) : (
          <Button
            key="login"
            {...HEADER_END}
            size="sm"
            onClick={login}
            onTouchStart={preloadLogin}
            onFocus={preloadLogin}
          >
            {words.login}
          </Button>
        )}
      </HeaderRow>
    </Bar>
  );
}
