import { css } from '@emotion/react';
import styled from '@emotion/styled';
import { Link, NavLink } from 'react-router-dom';
import { Button, Container, focusRing, media, theme } from 'shared-ui';
import { Logo } from '../brand/Logo.tsx';
import { LanguageSelect } from '../language/LanguageSelect.tsx';
import { useMessages } from '../messages.ts';
import { useNavigationLinks } from '../navigation/navigation-entries.ts';
import { HeaderNotifications } from './HeaderNotifications.tsx';
import { HEADER_ID } from './header-id.ts';
import { HeaderBar, HomeLink, SCROLLED_AFTER } from './header-styles.ts';
import { LocationButton } from './LocationButton.tsx';
import { useAccount } from './useAccount.ts';
import { useScrolledPast } from './useScrolledPast.ts';

/** Tablets and small windows. */
const narrow = '@media (max-width: 1023.98px)';

const Row = styled(Container)`
  display: flex;
  align-items: center;
  gap: ${theme.space(4)};
  height: 72px;
  ${narrow} { gap: ${theme.space(2)}; }
`;
const Links = styled.nav`
  display: flex;
  flex: none;
  gap: ${theme.space(1)};
  margin-left: ${theme.space(3)};
  ${narrow} { gap: 0; margin-left: 0; }
`;
const PageLink = styled(NavLink)`
  position: relative;
  display: inline-flex;
  align-items: center;
  min-height: ${theme.touchTarget};
  padding: 0 ${theme.space(3)};
  border-radius: ${theme.radius.sm};
  color: ${theme.color.inkSoft};
  font-size: ${theme.font.sm};
  font-weight: 600;
  text-decoration: none;
  white-space: nowrap;
  ${focusRing}
  ${narrow} { padding: 0 ${theme.space(2)}; }
  &::after {
    content: '';
    position: absolute;
    inset: auto ${theme.space(3)} 6px;
    height: 2px;
    border-radius: 2px;
    background: ${theme.color.accent};
    transform: scaleX(0);
    transition: transform ${theme.motion.normal};
  }
  &[aria-current='page'] { color: ${theme.color.ink}; }
  &[aria-current='page']::after { transform: none; }
  ${media.forcedColours} { &::after { background: Highlight; } }
  @media (hover: hover) { &:hover { color: ${theme.color.primary}; } }
`;
const Account = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space(2)};
  min-width: 0;
  margin-left: auto;
  /* Where it is tight the location gives way first. */
  & > button:last-of-type { flex: none; }
`;
const greeting = css`
  display: block;
  overflow: hidden;
  flex: 0 1 auto;
  min-width: 76px;
  max-width: 160px;
  padding: ${theme.space(2)};
  border-radius: ${theme.radius.sm};
  color: ${theme.color.ink};
  font-size: ${theme.font.sm};
  font-weight: 700;
  line-height: 28px;
  text-decoration: none;
  text-overflow: ellipsis;
  white-space: nowrap;
  ${focusRing}
  @media (hover: hover) { &:hover { color: ${theme.color.primary}; } }
`;

const Greeting = styled(Link)(greeting);
/** Where no remote has a page about who is signed in. */
const PlainGreeting = styled.span(greeting);

export function DesktopHeader() {
  const scrolled = useScrolledPast(SCROLLED_AFTER);
  const { user, login, preloadLogin, logout } = useAccount();
  const words = useMessages().header;
  const links = useNavigationLinks('header');
  const [account] = useNavigationLinks('account');
  return (
    <HeaderBar id={HEADER_ID} data-scrolled={scrolled}>
      <Row>
        <HomeLink to="/">
          <Logo />
        </HomeLink>
        <Links aria-label={words.label}>
          {links.map(({ path, label }) => (
            <PageLink key={path} to={path} end={path === '/'}>
              {label}
            </PageLink>
          ))}
        </Links>
        <Account>
          <LanguageSelect />
          <LocationButton />
          {user ? (
            <>
              <HeaderNotifications />
              {account ? (
                <Greeting to={account.path} title={user.name}>
                  {words.greeting(user.name)}
                </Greeting>
              ) : (
                <PlainGreeting title={user.name}>{words.greeting(user.name)}</PlainGreeting>
              )}
              <Button variant="secondary" size="sm" onClick={logout}>
                {words.logout}
              </Button>
            </>
          ) : (
            <Button size="sm" onClick={login} onPointerEnter={preloadLogin} onFocus={preloadLogin}>
              {words.login}
            </Button>
          )}
        </Account>
      </Row>
    </HeaderBar>
  );
}
