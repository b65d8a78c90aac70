import styled from '@emotion/styled';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { useCall } from 'remote-sdk';
import { type Booking, messageOf } from 'shared-contracts';
import { EmptyState, ErrorState, Grid, Heading, Skeleton, Stack, Text, theme, useNow, Waiting } from 'shared-ui';
import { openBookings } from '../../data/desk-lists.ts';
import { useMessages } from '../../messages.ts';
import { ShowMore } from '../../parts/ShowMore.tsx';
import { sortDesk } from './order-requests.ts';
import { RequestCard } from './RequestCard.tsx';
import { UnreadChats } from './UnreadChats.tsx';

const Part = styled.section`
  display: grid;
  gap: ${theme.space(3)};
`;

/** How often the order of what is urgent is looked at anew. */
const REORDER_MS = 30_000;
/** Cards of a kind shown at first, and with each Show more: hundreds of requests stay quick. */
const WINDOW = 20;

/** Requests to answer, prices that the customer thinks about, and the next jobs. */
export function Requests() {
  const { requests } = useMessages();
  const now = useNow(REORDER_MS);
  const { data, error, isFetching, refetch } = useCall('getProviderOffers', openBookings);
  const sorted = useMemo(() => data && sortDesk(data.data, now), [data, now]);
  if (!sorted) {
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
  const { toAnswer, countered, jobs } = sorted;
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
  children?: ReactNode;
}

function Cards({ title, bookings, others, children }: CardsProps) {
  const titleId = useId();
  const { requests } = useMessages();
  const [shown, setShown] = useState(WINDOW);
  const hasMore = bookings.length > shown;
  return (
    <Part aria-labelledby={titleId}>
      <Heading level={2} size="lg" id={titleId}>
        {title}
      </Heading>
      {bookings.length === 0 ? (
        children
      ) : (
        <Grid as="ul" role="list" min={400}>
          {bookings.slice(0, shown).map((booking) => (
            <li key={booking.id}>
              <RequestCard booking={booking} others={others} />
            </li>
          ))}
        </Grid>
      )}
      {hasMore && (
        <Stack gap={2} align="center">
          <Text size="sm" tone="soft" role="status">
            {requests.shown(shown, bookings.length)}
          </Text>
          <ShowMore list={{ hasMore, busy: false, loadMore: () => setShown(shown + WINDOW) }} />
        </Stack>
      )}
    </Part>
  );
}
