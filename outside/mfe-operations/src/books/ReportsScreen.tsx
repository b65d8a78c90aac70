import { type MarketReport, reportSteps } from 'operations-contracts';
import { addDays, formatRupees, kolkataDate, messageOf } from 'shared-contracts';
import { ErrorState, Heading, Stack, Text, Waiting } from 'shared-ui';
import { SelectField, TextField } from 'shared-ui/forms';
import { TableBox } from '../desk/TableBox.tsx';
import { useFilter } from '../desk/useFilter.ts';
import { useOperation } from '../desk/useOperations.ts';
import { useWhen } from '../desk/useWhen.ts';
import { useMessages } from '../messages.ts';
import { Chart } from './Chart.tsx';
import { useBooksMessages } from './messages.ts';

const FIRST_DAYS = 83;

/** The market in numbers, of some days, by day, week or month. */
export default function ReportsScreen() {
  const messages = useMessages();
  const words = useBooksMessages();
  const [to, setTo] = useFilter('to', kolkataDate(new Date()));
  const [from, setFrom] = useFilter('from', addDays(kolkataDate(new Date()), -FIRST_DAYS));
  const [by, setBy] = useFilter<(typeof reportSteps)[number]>('by', 'week', reportSteps);
  const found = useOperation('getReport', { query: { from, to, by } });
  return (
    <Stack gap={6}>
      <Stack direction="row" wrap align="flex-end">
        <TextField label={words.reportFrom} type="date" value={from} onChange={setFrom} />
        <TextField label={words.reportTo} type="date" value={to} onChange={setTo} />
        <SelectField label={words.by} value={by} options={reportSteps} words={words.steps} onChange={setBy} />
      </Stack>
      {found.isPending && <Waiting label={messages.loading} />}
      {found.isError && <ErrorState message={messageOf(found.error)} onRetry={() => void found.refetch()} />}
      {found.data && <Charts report={found.data} />}
    </Stack>
  );
}

const rupees = (paise: number) => formatRupees(paise / 100);

function Charts({ report: { periods, wishes } }: { report: MarketReport }) {
  const words = useBooksMessages();
  const rows = (values: (period: MarketReport['periods'][number]) => readonly (number | null)[]) =>
    periods.map((period) => ({ label: period.from, values: values(period) }));
  return (
    <>
      <Chart
        title={words.bookings}
        series={[words.requested, words.accepted, words.completed]}
        rows={rows(({ requested, accepted, completed }) => [requested, accepted, completed])}
      />
      <Chart
        title={words.revenue}
        series={[words.gross, words.earned]}
        rows={rows(({ grossPaise, commissionPaise }) => [grossPaise, commissionPaise])}
        write={rupees}
      />
      <Chart
        title={words.cancellations}
        series={[words.byCustomer, words.byProvider, words.bySystem]}
        rows={rows(({ cancelled }) => [cancelled.customer, cancelled.provider, cancelled.system])}
      />
      <Chart
        title={words.answers}
        series={[words.half, words.nine]}
        rows={rows(({ answerMinutes }) => [answerMinutes.half, answerMinutes.nine])}
      />
      <Wishes wishes={wishes} />
    </>
  );
}

function Wishes({ wishes }: Pick<MarketReport, 'wishes'>) {
  const words = useBooksMessages();
  const when = useWhen();
  return (
    <Stack as="section" gap={2}>
      <Heading level={2} size="md">
        {words.wishes}
      </Heading>
      {wishes.length === 0 ? (
        <Text tone="muted">{words.nothing}</Text>
      ) : (
        <TableBox label={words.wishes}>
          <table aria-label={words.wishes}>
            <thead>
              <tr>
                {[words.wanted, words.city, words.times, words.lastTime].map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {wishes.map(({ wanted, city, times, lastAt }) => (
                <tr key={`${wanted} ${city}`}>
                  <th scope="row">{wanted}</th>
                  <td>{city}</td>
                  <td>{times}</td>
                  <td>{when(lastAt)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableBox>
      )}
    </Stack>
  );
}
