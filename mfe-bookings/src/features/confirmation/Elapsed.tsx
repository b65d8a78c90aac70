import styled from '@emotion/styled';
import { useNow } from 'shared-ui';
import { formatElapsed } from '../../data/format-elapsed.ts';
import { useMessages } from '../../messages.ts';

const Time = styled.span`
  font-weight: 700;
  font-variant-numeric: tabular-nums;
`;

/** A stop watch since the last step. */
export function Elapsed({ since }: { since: string }) {
  const messages = useMessages();
  const now = useNow(1000);
  return (
    <span role="timer" aria-live="off">
      {messages.confirmation.elapsed} <Time>{formatElapsed(now - Date.parse(since))}</Time>
    </span>
  );
}
