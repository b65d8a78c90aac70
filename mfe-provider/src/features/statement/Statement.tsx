import { useSearchParams } from 'react-router-dom';
import { useCall } from 'remote-sdk';
import { addDays, fromKolkata, kolkataDate, messageOf, periodAround } from 'shared-contracts';
import { ErrorState, Heading, Icon, IconButton, LinkButton, Skeleton, Stack, useNow, Waiting } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { monthOf } from './month-of.ts';
import { StatementSheet } from './StatementSheet.tsx';
import { OnScreen } from './statement-styles.ts';

/** One month of the books, with the ways to the months before and after. */
export function Statement() {
  const { statement: words, earnings } = useMessages();
  const today = kolkataDate(new Date(useNow(60_000)));
  const [address, setAddress] = useSearchParams();
  const month = monthOf(address.get('month'), today);
  const { from, to } = periodAround(`${month}-01`, 'month');
  const { data, error, isFetching, refetch } = useCall('getStatement', { query: { month } });
  const go = (date: string) => setAddress({ month: date.slice(0, 7) }, { preventScrollReset: true });
  return (
    <Stack gap={4}>
      <OnScreen>
        <LinkButton variant="quiet" size="sm" to="/provider/earnings">
          <Icon name="chevron-left" size={18} />
          {words.back}
        </LinkButton>
        <Stack direction="row" gap={2} align="center" wrap>
          <IconButton icon="chevron-left" label={words.previous} onClick={() => go(addDays(from, -1))} />
          <Heading level={2} size="lg" aria-live="polite">
            {earnings.monthName(fromKolkata(from, '12:00').toISOString())}
          </Heading>
          {month < today.slice(0, 7) && (
            <IconButton icon="chevron-right" label={words.next} onClick={() => go(addDays(to, 1))} />
          )}
        </Stack>
      </OnScreen>
      {data ? (
        <StatementSheet statement={data.data} isOver={to < today} />
      ) : error ? (
        <ErrorState message={messageOf(error, words.failed)} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Stack gap={3} aria-busy="true">
          <Waiting label={words.loading} />
          <Skeleton height={320} radius="lg" />
        </Stack>
      )}
    </Stack>
  );
}
