import styled from '@emotion/styled';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useCall } from 'remote-sdk';
import type { ProviderProfile } from 'shared-contracts';
import { focusRing, Heading, media, Rating, Stack, Text, text, theme } from 'shared-ui';
import { openBookings } from '../../data/desk-lists.ts';
import { useMessages } from '../../messages.ts';

/** Left out in print. */
const Owner = styled.div`
  ${media.print} { display: none; }
`;
const Tabs = styled.nav`
  ${media.print} { display: none; }
  display: flex;
  gap: ${theme.space(1)};
  margin-inline: -${theme.space(1)};
  padding: ${theme.space(1)};
  border-bottom: 1px solid ${theme.color.line};
  overflow-x: auto;
  scrollbar-width: none;
  /* The bar below has the other sections there: nothing is said twice. */
  ${media.mobile} {
    & [data-in-bar] { display: none; }
    &:has([data-in-bar][aria-current]) { display: none; }
  }
`;
const Tab = styled(Link)`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: ${theme.space(2)};
  min-height: ${theme.touchTarget};
  padding: 0 ${theme.space(3)};
  border-radius: ${theme.radius.md};
  color: ${theme.color.inkSoft};
  ${text('sm')}
  font-weight: 650;
  text-decoration: none;
  ${focusRing}
  &[aria-current='page'] { background: ${theme.color.primarySoft}; color: ${theme.color.primaryDark}; }
  ${media.forcedColours} { &[aria-current='page'] { border: 2px solid Highlight; } }
  @media (hover: hover) { &:hover { color: ${theme.color.primary}; } }
`;
/* Painted, not written: the link's name has the count in words. */
const Count = styled.span`
  &::before { content: attr(data-count); }
  min-width: 22px;
  padding: 0 ${theme.space(1.5)};
  border-radius: ${theme.radius.pill};
  background: ${theme.color.primary};
  color: ${theme.color.onPrimary};
  ${text('xs')}
  font-weight: 700;
  line-height: 22px;
  text-align: center;
`;

/** Whose desk it is, and its sections; how many requests wait stands beside them on every page. */
export function DeskHeader({ provider }: { provider: ProviderProfile }) {
  const { desk } = useMessages();
  const { pathname } = useLocation();
  const tabs = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path says which section is the current one
  useEffect(() => {
    tabs.current?.querySelector('[aria-current]')?.scrollIntoView?.({ inline: 'nearest', block: 'nearest' });
  }, [pathname]);
  const open = useCall('getProviderOffers', openBookings);
  const section = (...pages: [string, ...string[]]) => ({
    to: pages[0],
    'aria-current': pages.includes(pathname) ? ('page' as const) : undefined,
  });
  const waiting = open.data?.data.filter(({ status }) => status === 'PENDING').length ?? 0;
  return (
    <>
      <Owner>
        <Heading level={1}>{desk.title}</Heading>
        <Stack direction="row" gap={3} wrap>
          <Text tone="soft">{desk.welcome(provider.name)}</Text>
          {provider.total_reviews > 0 && <Rating value={provider.average_rating} count={provider.total_reviews} />}
        </Stack>
      </Owner>
      <Tabs ref={tabs} aria-label={desk.sections}>
        <Tab
          {...section('/provider')}
          aria-label={waiting > 0 ? `${desk.requests}, ${desk.waiting(waiting)}` : undefined}
        >
          {desk.requests}
          {waiting > 0 && <Count data-count={waiting} />}
        </Tab>
        <Tab {...section('/provider/calendar')} data-in-bar>
          {desk.calendar}
        </Tab>
        <Tab {...section('/provider/earnings', '/provider/statement')} data-in-bar>
          {desk.earnings}
        </Tab>
        <Tab {...section('/provider/reviews')}>{desk.reviews}</Tab>
        <Tab {...section('/provider/profile')} data-in-bar>
          {desk.profile}
        </Tab>
      </Tabs>
    </>
  );
}
