import styled from '@emotion/styled';
import { useState } from 'react';
import { type Booking, forStatus } from 'shared-contracts';
import { Heading, StatusLabel, Text, theme, useStatusWords } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { endReason } from '../../parts/booking-facts.tsx';
import { Joy } from './Joy.tsx';

const Head = styled.div`
  position: relative;
  display: grid;
  justify-items: start;
  gap: ${theme.space(2)};
`;
/* Everywhere a label of state keeps 8 px from what stands above and below it. */
const State = styled.div`
  display: grid;
  justify-items: start;
  gap: ${theme.space(2)};
`;

/* The word is in small letters (rule 2.6); as a label it looks like the others. */
const Sentence = styled.span`
  display: inline-block;
  &::first-letter { text-transform: uppercase; }
`;

/** Whether the booking was confirmed while one looked at it. */
function useJustConfirmed(status: string): boolean {
  const [before, setBefore] = useState(status);
  const [isConfirmed, setConfirmed] = useState(false);
  if (before !== status) {
    setBefore(status);
    setConfirmed(status === 'ACCEPTED');
  }
  return isConfirmed;
}

/** The state of the booking, read out when the provider answers, and why it ended. */
export function BookingHead({ booking }: { booking: Booking }) {
  const messages = useMessages();
  const statuses = useStatusWords();
  const { status } = booking;
  const reason = endReason(booking, messages);
  return (
    <Head>
      {useJustConfirmed(status) && <Joy />}
      {/* One region for every change of state. */}
      <State role="status">
        <StatusLabel status={status}>
          <Sentence>{statuses(status).confirmation}</Sentence>
        </StatusLabel>
        <Heading level={1}>{forStatus(messages.confirmation.headings, status, statuses(status).label)}</Heading>
      </State>
      {reason && <Text>{reason}</Text>}
      {booking.problem && <Text tone="soft">{messages.problem.known(booking.problem)}</Text>}
    </Head>
  );
}
