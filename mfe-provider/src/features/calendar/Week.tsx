import styled from '@emotion/styled';
import { useSearchParams } from 'react-router-dom';
import { useCall } from 'remote-sdk';
import { CalendarFeed } from 'remote-sdk/calendar';
import { addDays, fromKolkata, messageOf } from 'shared-contracts';
import { Button, ErrorState, Heading, IconButton, Skeleton, Stack, theme, useNow, Waiting } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { WeekGrid } from './WeekGrid.tsx';
import { mondayOf } from './week.ts';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(2)};
`;

const DAYS = 7;
const noon = (date: string) => fromKolkata(date, '12:00').toISOString();

/** One week, with the ways to the next and the one before; which week stands in the address. */
export function Week() {
  const { calendar } = useMessages();
  const now = useNow(60_000);
  const [address, setAddress] = useSearchParams();
  const thisMonday = mondayOf(null, new Date(now));
  const monday = mondayOf(address.get('week'), new Date(now));
  const { data, error, isFetching, refetch } = useCall('getProviderCalendar', { query: { from: monday } });
  const go = (to: string) => setAddress(to === thisMonday ? {} : { week: to }, { preventScrollReset: true });
  return (
    <Stack gap={4}>
      <Bar>
        <IconButton icon="chevron-left" label={calendar.previous} onClick={() => go(addDays(monday, -DAYS))} />
        <Heading level={2} size="lg" aria-live="polite">
          {calendar.week(noon(monday), noon(addDays(monday, DAYS - 1)))}
        </Heading>
        <IconButton icon="chevron-right" label={calendar.next} onClick={() => go(addDays(monday, DAYS))} />
        {monday !== thisMonday && (
          <Button size="sm" variant="secondary" onClick={() => go(thisMonday)}>
            {calendar.thisWeek}
          </Button>
        )}
      </Bar>
      {data ? (
        <WeekGrid monday={monday} bookings={data.data} now={new Date(now)} />
      ) : error ? (
        <ErrorState message={messageOf(error, calendar.failed)} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Stack gap={3} aria-busy="true">
          <Waiting label={calendar.loading} />
          <Skeleton height={420} radius="lg" />
        </Stack>
      )}
      <CalendarFeed audience="provider" />
    </Stack>
  );
}
