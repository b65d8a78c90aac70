import { css, Global } from '@emotion/react';
import styled from '@emotion/styled';
import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useHost } from 'remote-sdk';
import { focusRing, Icon, media, theme, unreadCount } from 'shared-ui';
import { currentEntry, type TapState } from '../composition/current-entry.ts';
import { ASKS_SIGN_IN, type NavigationLink, useNavigationLinks } from '../composition/navigation-entries.ts';
import { useMessages } from '../messages.ts';
import { useAccount } from './useAccount.ts';
import { useBadges } from './useUnreadCount.ts';

/** Grows with the letters of its labels. */
export const BOTTOM_NAVIGATION_HEIGHT = 'max(64px, 36px + 1.75rem)';
const VIBRATION_MS = 30;

/** What takes the focus scrolls clear of the bar, never under it. */
const clearOfBar = css`
  html { scroll-padding-bottom: calc(${BOTTOM_NAVIGATION_HEIGHT} + 12px + env(safe-area-inset-bottom)); }
  ${media.short} { html { scroll-padding-bottom: 0; } }
`;
const Root = styled.nav`
  position: fixed;
  inset: auto 0 0;
  z-index: 100;
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  height: calc(${BOTTOM_NAVIGATION_HEIGHT} + env(safe-area-inset-bottom));
  padding-bottom: env(safe-area-inset-bottom);
  border-top: 1px solid ${theme.color.line};
  background: ${theme.color.surfaceRaised};
  ${media.short} { position: static; }
`;
const Tab = styled(Link)`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 2px;
  color: ${theme.color.inkMuted};
  /* A label is one word in a quarter of the width: it stays whole. */
  font-size: min(${theme.font.xs}, 4.6vw);
  font-weight: 600;
  text-decoration: none;
  touch-action: manipulation;
  ${focusRing}
  &:focus-visible { outline-offset: -4px; border-radius: ${theme.radius.md}; }
  &[aria-current='page'] { color: ${theme.color.primary}; font-weight: 700; }
`;
const Pill = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  width: 56px;
  height: 30px;
  border-radius: ${theme.radius.pill};
  transition: background-color ${theme.motion.normal};
  [aria-current='page'] > & { background: ${theme.color.primarySoft}; }
  ${media.forcedColours} { [aria-current='page'] > & { border: 2px solid Highlight; } }
  ${unreadCount({ top: '-2px', left: '4px', ground: theme.color.surfaceRaised })}
`;

/** Mobile's navigation at the lower edge. */
export function BottomNavigation() {
  const words = useMessages().bottomNavigation;
  const { session } = useHost();
  const { user, preloadLogin } = useAccount();
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const links = useNavigationLinks('bottom');
  const current = currentEntry(links, pathname, state);
  const badgeOf = useBadges();

  const goAfterSignIn = async (path: string, reason: string) => {
    if (await session.require(reason)) navigate(path, { state: { tab: path } satisfies TapState });
  };
  const tap = (event: MouseEvent, { path, signIn }: NavigationLink) => {
    navigator.vibrate?.(VIBRATION_MS);
    if (signIn === undefined || user) return;
    event.preventDefault();
    void goAfterSignIn(path, signIn);
  };
  const loginFirst = { [ASKS_SIGN_IN]: '', onPointerDown: preloadLogin, onFocus: preloadLogin };

  return (
    <>
      <Global styles={clearOfBar} />
      <Root aria-label={words.label}>
        {links.map((link) => {
          const count = badgeOf(link);
          return (
            <Tab
              key={link.path}
              to={link.path}
              state={{ tab: link.path } satisfies TapState}
              aria-current={link === current ? 'page' : undefined}
              aria-label={count > 0 ? words.unread(link.label, count) : undefined}
              onClick={(event) => tap(event, link)}
              {...(link.signIn !== undefined && !user && loginFirst)}
            >
              <Pill data-unread={count > 0 ? words.count(count) : undefined}>
                <Icon name={link.icon} size={22} />
              </Pill>
              {link.label}
            </Tab>
          );
        })}
      </Root>
    </>
  );
}
