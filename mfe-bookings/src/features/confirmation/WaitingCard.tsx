import styled from '@emotion/styled';
import { formatSpan } from 'remote-sdk/bookings';
import type { Booking } from 'shared-contracts';
import { Card, Heading, Text, theme, useNow } from 'shared-ui';
import { useGroup } from '../../data/useGroup.ts';
import { useMessages } from '../../messages.ts';
import { Elapsed } from './Elapsed.tsx';

const Root = styled(Card)`
  display: grid;
  gap: ${theme.space(2)};
  border-color: ${theme.status.amber.border};
  background: ${theme.status.amber.bg};
`;

/** While nobody has answered: since when, and until when. */
export function WaitingCard({ booking, since }: { booking: Booking; since: string }) {
  const { confirmation: words, matters, time } = useMessages();
  const others = useGroup(booking);
  const now = useNow(1000);
  const left = booking.expiresAt ? Date.parse(booking.expiresAt) - now : 0;
  return (
    <Root as="section">
      <Heading level={2} size="lg">
        {words.waitingTitle}
      </Heading>
      <Text>{words.waitingText(booking.seller.name)}</Text>
      {others.length > 0 && (
        <Text>{matters.group.asked([booking, ...others].map(({ seller }) => seller.name).join(', '))}</Text>
      )}
      <Elapsed since={since} />
      {left > 0 && (
        <Text size="sm" tone="soft">
          {words.waitingUntil(formatSpan(left, time))}
        </Text>
      )}
    </Root>
  );
}
