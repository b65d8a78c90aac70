import { css } from '@emotion/react';
import styled from '@emotion/styled';
import { Link, useLocation } from 'react-router-dom';
import { Button, Container, focusRing, Icon, media, theme, visuallyHidden } from 'shared-ui';
import { Logo } from '../../brand/Logo.tsx';
import { currentEntry } from '../../composition/current-entry.ts';
import { useNavigationLinks } from '../../composition/navigation-entries.ts';
import { useMessages } from '../../messages.ts';
import { LanguageSelect } from '../language/LanguageSelect.tsx';
import { useAccount } from '../useAccount.ts';
import { useBadges } from '../useUnreadCount.ts';
import { HeaderNotifications } from './HeaderNotifications.tsx';
import { HEADER_ID } from './header-id.ts';
import { HEADER_END, HeaderBar, HomeLink, headerPill, SCROLLED_AFTER, untilHeaderEnd } from './header-styles.ts';
import { LocationButton } from './LocationButton.tsx';
import { useScrolledPast } from './useScrolledPast.ts';

/** Tablets and small windows. */
const narrow = '@media (max-width: 1023.98px)';

const Row = styled(Container)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${theme.space(4)};
  min-height: 4.5rem;
  ${narrow} {
    gap: 0 ${theme.space(2)};
    /* One link more leaves no room for the name beside its sign. */
    &[data-signed-in] [data-wordmark] { ${visuallyHidden} }
  }
`;
const Links = styled.nav`
  display: flex;
  flex: none;
  gap: ${theme.space(1)};
  margin-left: ${theme.space(3)};
  ${narrow} { gap: 0; margin-left: 0; }
`;
const PageLink = styled(Link)`
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
  /* Rendered, not written: the link's name has the count in words. */
  &[data-unread]::before {
    content: attr(data-unread);
    order: 1;
    min-width: 20px;
    margin-left: ${theme.space(1.5)};
    border-radius: ${theme.radius.pill};
    background: ${theme.color.primary};
    color: ${theme.color.onPrimary};
    font-size: ${theme.font.xs};
    font-weight: 700;
    line-height: 20px;
    text-align: center;
  }
`;
const Account = styled.div`
  display: flex;
  /* Letters of twice the size take a second line. */
  flex: 1 1 19rem;
  align-items: center;
  justify-content: flex-end;
  gap: ${theme.space(2)};
  min-width: 0;
  /* Where it is tight the location gives way first. */
  & > button:last-of-type { flex: none; }
  ${untilHeaderEnd}
`;
const greeting = css`
  ${headerPill}
  flex: 0 1 auto;
  min-width: ${theme.touchTarget};
  max-width: 184px;
  text-decoration: none;
  & > svg { flex: none; color: ${theme.color.primary}; }
  & > span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  ${focusRing}
  ${narrow} {
    justify-content: center;
    padding: 0;
    & > span { ${visuallyHidden} }
  }
`;

const Greeting = styled(Link)`
  ${greeting}
  @media (hover: hover) { &:hover { border-color: ${theme.color.primary}; } }
`;
/** Where no remote has a page about who is signed in. */
const PlainGreeting = styled.span(greeting);

function HeaderLinks() {
  const { header: words, bottomNavigation: counted } = useMessages();
  const { pathname } = useLocation();
  const badgeOf = useBadges();
  const links = useNavigationLinks('header');
  const current = currentEntry(links, pathname, null);
  return (
    <Links aria-label={words.label}>
      {links.map((link) => {
        const count = badgeOf(link);
        return (
          <PageLink
            key={link.path}
            to={link.path}
            aria-current={link === current ? 'page' : undefined}
            aria-label={count > 0 ? counted.unread(link.label, count) : undefined}
            data-unread={count > 0 ? counted.count(count) : undefined}
          >
            {link.label}
          </PageLink>
        );
      })}
    </Links>
  );
}

function AccountGreeting({ name }: { name: string }) {
  const words = useMessages().header;
  const [account] = useNavigationLinks('account');
  const content = (
    <>
      <Icon name="user" size={18} />
      <span>{words.greeting(name)}</span>
    </>
  );
  return account ? (
    <Greeting to={account.path} title={name}>
      {content}
    </Greeting>
  ) : (
    <PlainGreeting title={name}>{content}</PlainGreeting>
  );
}

export function DesktopHeader() {
  const scrolled = useScrolledPast(SCROLLED_AFTER);
  const { user, login, preloadLogin, logout } = useAccount();
  const words = useMessages().header;
  return (
    <HeaderBar id={HEADER_ID} data-scrolled={scrolled}>
      <Row data-signed-in={user ? '' : undefined}>
        <HomeLink to="/">
          <Logo />
        </HomeLink>
        <HeaderLinks />
        <Account>
          <LanguageSelect />
          <LocationButton />
          {user ? (
            <>
              <HeaderNotifications />
              <AccountGreeting name={user.name} />
              <Button {...HEADER_END} variant="secondary" size="sm" onClick={logout}>
                {words.logout}
              </Button>
            </>
          ) : (
            <Button {...HEADER_END} size="sm" onClick={login} onPointerEnter={preloadLogin} onFocus={preloadLogin}>
              {words.login}
            </Button>
          )}
        </Account>
      </Row>
    </HeaderBar>
  );
}
