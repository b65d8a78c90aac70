import styled from '@emotion/styled';
import { useId } from 'react';
import { useCall } from 'remote-sdk';
import { type Booking, messageOf } from 'shared-contracts';
import { EmptyState, ErrorState, Grid, Heading, Skeleton, Stack, theme, useNow, Waiting } from 'shared-ui';
import { openBookings } from '../../data/desk-lists.ts';
import { useMessages } from '../../messages.ts';
import { sortDesk } from './order-requests.ts';
import { RequestCard } from './RequestCard.tsx';
import { UnreadChats } from './UnreadChats.tsx';

const Part = styled.section`
  display: grid;
  gap: ${theme.space(3)};
`;

/** How often the order of what is urgent is looked at anew. */
const REORDER_MS = 30_000;

/** Requests to answer, prices that the customer thinks about, and the next jobs. */
export function Requests() {
  const { requests } = useMessages();
  const now = useNow(REORDER_MS);
  const { data, error, isFetching, refetch } = useCall('getProviderOffers', openBookings);
  if (!data) {
    return error ? (
      <ErrorState message={messageOf(error, requests.failed)} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <Stack gap={4} aria-busy="true">
        <Waiting label={requests.loading} />
        <Skeleton height={260} radius="lg" />
        <Skeleton height={260} radius="lg" />
      </Stack>
    );
  }
  const { toAnswer, countered, jobs } = sortDesk(data.data, now);
  return (
    <Stack gap={8}>
      <UnreadChats bookings={jobs} />
      <Cards title={requests.toAnswer} bookings={toAnswer} others={jobs}>
        <EmptyState level={3} title={requests.toAnswerNone} text={requests.toAnswerNoneText} />
      </Cards>
      {countered.length > 0 && <Cards title={requests.countered} bookings={countered} others={jobs} />}
      {jobs.length > 0 && <Cards title={requests.jobs} bookings={jobs} others={jobs} />}
    </Stack>
  );
}

interface CardsProps {
  title: string;
  bookings: readonly Booking[];
  others: readonly Booking[];
  /** Where there are none. */
  children?: React.ReactNode;
}

function Cards({ title, bookings, others, children }: CardsProps) {
  const titleId = useId();
  return (
    <Part aria-labelledby={titleId}>
      <Heading level={2} size="lg" id={titleId}>
        {title}
      </Heading>
      {bookings.length === 0 ? (
        children
      ) : (
        <Grid as="ul" role="list" min={400}>
          {bookings.map((booking) => (
            <li key={booking.id}>
              <RequestCard booking={booking} others={others} />
            </li>
          ))}
        </Grid>
      )}
    </Part>
  );
}
