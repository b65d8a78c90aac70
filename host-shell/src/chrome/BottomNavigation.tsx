import { css, Global } from '@emotion/react';
import styled from '@emotion/styled';
import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useHost } from 'remote-sdk';
import { focusRing, Icon, media, theme } from 'shared-ui';
import { useMessages } from '../messages.ts';
import { isUnder, useRemoteWays } from '../navigation/remote-ways.ts';
import { activeTab, bottomTabs, type TabId } from './bottom-tabs.ts';
import { useUnreadCount } from './useUnreadCount.ts';

export const BOTTOM_NAVIGATION_HEIGHT = 64;
const VIBRATION_MS = 30;

/** What takes the focus scrolls clear of the bar, never under it. */
const clearOfBar = css`
  html { scroll-padding-bottom: calc(${BOTTOM_NAVIGATION_HEIGHT + 12}px + env(safe-area-inset-bottom)); }
`;
const Root = styled.nav`
  position: fixed;
  inset: auto 0 0;
  z-index: 100;
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  height: calc(${BOTTOM_NAVIGATION_HEIGHT}px + env(safe-area-inset-bottom));
  padding-bottom: env(safe-area-inset-bottom);
  border-top: 1px solid ${theme.color.line};
  background: ${theme.color.surfaceRaised};
`;
const Tab = styled(Link)`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 2px;
  color: ${theme.color.inkMuted};
  font-size: ${theme.font.xs};
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
  /* Drawn, not written: the link's name tells the count in words. */
  &[data-unread]::after {
    content: attr(data-unread);
    position: absolute;
    top: -2px;
    left: calc(50% + 4px);
    min-width: 18px;
    padding: 0 ${theme.space(1)};
    border: 2px solid ${theme.color.surfaceRaised};
    border-radius: ${theme.radius.pill};
    background: ${theme.color.primary};
    color: ${theme.color.onPrimary};
    font-size: 0.6875rem;
    font-weight: 700;
    line-height: 1.3;
    text-align: center;
  }
`;

/** Mobile's navigation at the lower edge. */
export function BottomNavigation() {
  const messages = useMessages();
  const { session } = useHost();
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const active = activeTab(pathname, state);
  const unread = useUnreadCount();
  const ways = useRemoteWays();
  const words = messages.bottomNavigation;
  const unreadAt = (id: TabId) => (id === 'bookings' ? unread : 0);

  const goToProfile = async () => {
    const user = await session.require(messages.login.profileReason);
    if (user) navigate('/profile', { state: { tab: 'profile' } });
  };
  const tap = (id: TabId) => (event: MouseEvent) => {
    navigator.vibrate?.(VIBRATION_MS);
    if (id !== 'profile' || session.current().status === 'authenticated') return;
    event.preventDefault();
    void goToProfile();
  };

  return (
    <>
      <Global styles={clearOfBar} />
      <Root aria-label={words.label}>
        {bottomTabs.map(({ id, to, icon }) => (
          <Tab
            key={id}
            to={to}
            state={{ tab: id }}
            aria-current={active === id ? 'page' : undefined}
            aria-label={unreadAt(id) > 0 ? words.unread(words[id], unreadAt(id)) : undefined}
            onClick={tap(id)}
          >
            <Pill data-unread={unreadAt(id) > 0 ? words.count(unreadAt(id)) : undefined}>
              <Icon name={icon} size={22} />
            </Pill>
            {words[id]}
          </Tab>
        ))}
        {ways.map(({ path, label, icon }) => (
          <Tab
            key={path}
            to={path}
            aria-current={isUnder(pathname, path) ? 'page' : undefined}
            onClick={() => navigator.vibrate?.(VIBRATION_MS)}
          >
            <Pill>
              <Icon name={icon} size={22} />
            </Pill>
            {label}
          </Tab>
        ))}
      </Root>
    </>
  );
}
