import styled from '@emotion/styled';
import { formatSpan } from 'remote-sdk/bookings';
import { Text, theme, useNow } from 'shared-ui';
import { useMessages } from '../../messages.ts';

const Left = styled.span`
  font-weight: 750;
  font-variant-numeric: tabular-nums;
  color: ${theme.color.primaryDark};
`;

/** How long until the service starts. */
export function Countdown({ to }: { to: string }) {
  const messages = useMessages();
  const left = Date.parse(to) - useNow(1000);
  if (left <= 0) return <Text>{messages.confirmation.started}</Text>;
  return (
    <Text role="timer" aria-live="off">
      {messages.confirmation.countdown} <Left>{formatSpan(left, messages.time)}</Left>
    </Text>
  );
}
