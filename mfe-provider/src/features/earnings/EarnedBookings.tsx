import styled from '@emotion/styled';
import { Link } from 'react-router-dom';
import { messageOf, paiseToPriceString } from 'shared-contracts';
import { ErrorState, focusRing, Price, Skeleton, Stack, Text, text, theme, Waiting } from 'shared-ui';
import { usePagedCall } from '../../data/usePagedCall.ts';
import { useMessages } from '../../messages.ts';
import { ShowMore } from '../../parts/ShowMore.tsx';

const List = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  & > li + li { border-top: 1px solid ${theme.color.line}; }
`;
const Row = styled(Link)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(3)};
  min-height: ${theme.touchTarget};
  padding-block: ${theme.space(2)};
  border-radius: ${theme.radius.sm};
  color: ${theme.color.ink};
  ${text('sm')}
  text-decoration: none;
  ${focusRing}
  @media (hover: hover) { &:hover strong { color: ${theme.color.primary}; } }
`;
const Money = styled.span`
  flex: none;
  display: grid;
  justify-items: end;
`;

/** The completed bookings of a span of days. */
export function EarnedBookings({ from, to }: { from: string; to: string }) {
  const { earnings, requests } = useMessages();
  const list = usePagedCall('getEarnedBookings', { query: { from, to } });
  if (!list.items) {
    return list.error ? (
      <ErrorState message={messageOf(list.error, earnings.failed)} onRetry={list.retry} busy={list.busy} />
    ) : (
      <>
        <Waiting quiet />
        <Skeleton height={88} radius="md" />
      </>
    );
  }
  return (
    <Stack gap={3}>
      <List>
        {list.items.map(({ id, service, customer, completedAt, grossPaise, netPaise }) => (
          <li key={id}>
            <Row to={`/provider/bookings/${id}`}>
              <span>
                <strong>{service.title}</strong>
                <Text as="span" size="sm" tone="muted" style={{ display: 'block' }}>
                  {customer.name || requests.someone} · {earnings.completedAt(completedAt)}
                </Text>
              </span>
              <Money>
                <Price rupees={paiseToPriceString(netPaise)} style={{ fontWeight: 700 }} />
                <Text as="span" size="sm" tone="muted">
                  <Price rupees={paiseToPriceString(grossPaise)} />
                </Text>
              </Money>
            </Row>
          </li>
        ))}
      </List>
      <ShowMore list={list} />
    </Stack>
  );
}
