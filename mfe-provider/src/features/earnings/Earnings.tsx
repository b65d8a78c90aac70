import styled from '@emotion/styled';
import { useSearchParams } from 'react-router-dom';
import { type EarningsPeriod, type EarningsPeriodKind, kolkataDate, messageOf, periodAround } from 'shared-contracts';
import {
  EmptyState,
  ErrorState,
  Heading,
  LinkButton,
  Skeleton,
  Stack,
  Text,
  ToggleChip,
  theme,
  useNow,
  VisuallyHidden,
  Waiting,
} from 'shared-ui';
import { usePagedCall } from '../../data/usePagedCall.ts';
import { useMessages } from '../../messages.ts';
import { ShowMore } from '../../parts/ShowMore.tsx';
import { PeriodCard } from './PeriodCard.tsx';

const Choice = styled.fieldset`
  display: flex;
  gap: ${theme.space(2)};
  margin: 0;
  padding: 0;
  border: 0;
`;

const kinds: readonly EarningsPeriodKind[] = ['week', 'month'];
const nothing = { bookings: 0, grossPaise: 0, commissionPaise: 0, netPaise: 0 };

/** The current week or month first, even if empty; then the earlier ones with earnings. */
function withCurrent(
  periods: readonly EarningsPeriod[],
  kind: EarningsPeriodKind,
  today: string,
): { current: EarningsPeriod; earlier: EarningsPeriod[] } {
  const present = periodAround(today, kind);
  const current = periods.find(({ from }) => from === present.from) ?? { ...present, ...nothing };
  return { current, earlier: periods.filter(({ from }) => from !== present.from) };
}

export function Earnings() {
  const { earnings, statement } = useMessages();
  const now = useNow(60_000);
  const [address, setAddress] = useSearchParams();
  const by: EarningsPeriodKind = address.get('by') === 'month' ? 'month' : 'week';
  const list = usePagedCall('getEarnings', { query: { by } });
  return (
    <Stack gap={5}>
      <Choice>
        <VisuallyHidden as="legend">{earnings.by}</VisuallyHidden>
        {kinds.map((kind) => (
          <ToggleChip
            key={kind}
            pressed={kind === by}
            onClick={() => setAddress(kind === 'week' ? {} : { by: kind }, { preventScrollReset: true })}
          >
            {earnings[kind]}
          </ToggleChip>
        ))}
      </Choice>
      {list.items ? (
        <Periods {...withCurrent(list.items, by, kolkataDate(new Date(now)))} by={by}>
          <ShowMore list={list} />
        </Periods>
      ) : list.error ? (
        <ErrorState message={messageOf(list.error, earnings.failed)} onRetry={list.retry} busy={list.busy} />
      ) : (
        <Stack gap={3} aria-busy="true">
          <Waiting label={earnings.loading} />
          <Skeleton height={200} radius="lg" />
          <Skeleton height={120} radius="lg" />
        </Stack>
      )}
      <div>
        <LinkButton variant="secondary" size="sm" to="/provider/statement">
          {statement.title}
        </LinkButton>
      </div>
      <Text size="sm" tone="muted">
        {earnings.rule}
      </Text>
    </Stack>
  );
}

interface PeriodsProps {
  current: EarningsPeriod;
  earlier: readonly EarningsPeriod[];
  by: EarningsPeriodKind;
  children: React.ReactNode;
}

function Periods({ current, earlier, by, children }: PeriodsProps) {
  const { earnings } = useMessages();
  return (
    <>
      <PeriodCard key={current.from} period={current} by={by} isCurrent />
      {earlier.length > 0 && (
        <>
          <Heading level={2} size="lg">
            {earnings.list}
          </Heading>
          <Stack as="ul" role="list" gap={3}>
            {earlier.map((period) => (
              <li key={period.from}>
                <PeriodCard period={period} by={by} />
              </li>
            ))}
          </Stack>
          {children}
        </>
      )}
      {earlier.length === 0 && current.bookings === 0 && (
        <EmptyState level={2} title={earnings.none} text={earnings.noneText} />
      )}
    </>
  );
}
