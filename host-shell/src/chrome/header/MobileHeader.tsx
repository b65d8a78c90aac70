import styled from '@emotion/styled';
import { Activity, type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Button, focusRing, theme, visuallyHidden } from 'shared-ui';
import { Logo } from '../../brand/Logo.tsx';
import { useNavigationLinks } from '../../composition/navigation-entries.ts';
import { useMessages } from '../../messages.ts';
import { LanguageLinks } from '../language/LanguageLinks.tsx';
import { LanguageSelect } from '../language/LanguageSelect.tsx';
import { useAccount } from '../useAccount.ts';
import { HeaderNotifications } from './HeaderNotifications.tsx';
import { HEADER_ID } from './header-id.ts';
import { HEADER_END, HeaderBar, HomeLink, SCROLLED_AFTER, untilHeaderEnd } from './header-styles.ts';
import { LocationButton } from './LocationButton.tsx';
import { useScrolledPast } from './useScrolledPast.ts';

/* One landmark without a box of its own: the bar sticks to the page, not to its frame. */
const Banner = styled.header`
  display: contents;
`;
const Bar = styled(HeaderBar)`
  padding-top: env(safe-area-inset-top);
`;
const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space(2)};
  height: 60px;
  padding-inline: ${theme.space(4)};
  & > a:first-of-type { margin-right: auto; }
  ${untilHeaderEnd}
  /* Beside the bell the smallest phones have no room for the name: it is still read out. */
  @media (max-width: 389.98px) {
    &[data-signed-in] [data-wordmark] { ${visuallyHidden} }
  }
  /* There the words of the shortcut stay whole. */
  @media (max-width: 339.98px) { gap: ${theme.space(1)}; }
`;
/** Scrolls away: on a phone only what is needed everywhere keeps its place. */
const Place = styled.div`
  display: flex;
  gap: ${theme.space(2)};
  padding: ${theme.space(1)} ${theme.space(4)} ${theme.space(2)};
  & > button { flex: 1; justify-content: flex-start; }
  & > button > svg:last-of-type { margin-left: auto; }
  & > button > span { max-width: none; }
`;
const Shortcut = styled(Link)`
  overflow: hidden;
  flex: 0 1 auto;
  min-width: 0;
  min-height: ${theme.touchTarget};
  padding: 0 ${theme.space(2)};
  border-radius: ${theme.radius.sm};
  color: ${theme.color.primary};
  font-size: ${theme.font.sm};
  font-weight: 700;
  text-decoration: none;
  line-height: ${theme.touchTarget};
  text-overflow: ellipsis;
  white-space: nowrap;
  ${focusRing}
`;

/**
 * What the header has on other pages than Home. Where a visit begins at Home it is rendered before that page is left, out of sight, so that its elements and
 * style rules are there already.
 */
function OnOtherPages({ isHome, children }: { isHome: boolean; children: ReactNode }) {
  const [beganHome] = useState(isHome);
  if (!beganHome) return isHome ? null : children;
  return <Activity mode={isHome ? 'hidden' : 'visible'}>{children}</Activity>;
}

/** The same elements at each address: what shows them need not be rendered for a route change. */
const onOtherPages = (
  <>
    <LocationButton />
    <LanguageSelect />
  </>
);

/** The language, and the location, which the home page shows in its own place. Apart from the header: it alone changes with the address. */
function SecondRow() {
  const isHome = useLocation().pathname === '/';
  return (
    <Place>
      {isHome && <LanguageLinks landmark={false} />}
      <OnOtherPages isHome={isHome}>{onOtherPages}</OnOtherPages>
    </Place>
  );
}

/** Login or Logout, one shortcut, the language, and the location. */
export function MobileHeader() {
  const scrolled = useScrolledPast(SCROLLED_AFTER);
  const { user, login, preloadLogin, logout } = useAccount();
  const words = useMessages().header;
  const [shortcut] = useNavigationLinks('shortcut');
  return (
    <Banner id={HEADER_ID}>
      <Bar as="div" data-scrolled={scrolled}>
        <Row data-signed-in={user ? '' : undefined}>
          <HomeLink to="/">
            <Logo size={32} />
          </HomeLink>
          {shortcut && <Shortcut to={shortcut.path}>{shortcut.label}</Shortcut>}
          {user && <HeaderNotifications />}
          {user ? (
            // Keys: not the element that had the focus as Login, or another Enter would sign out.
            <Button key="logout" {...HEADER_END} variant="secondary" size="sm" onClick={logout}>
              {words.logout}
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
        </Row>
      </Bar>
      <SecondRow />
    </Banner>
  );
}
