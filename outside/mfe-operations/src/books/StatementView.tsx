import { type StaffStatement, statementFormats } from 'operations-contracts';
import { Link } from 'react-router-dom';
import { formatRupees, kolkataDate, messageOf } from 'shared-contracts';
import { Card, ErrorState, Heading, Stack, Text, Waiting } from 'shared-ui';
import { BackLink } from '../desk/BackLink.tsx';
import { TableBox } from '../desk/TableBox.tsx';
import { useOperation } from '../desk/useOperations.ts';
import { useMessages } from '../messages.ts';
import { useBooksMessages } from './messages.ts';

const rupees = (paise: number) => formatRupees(paise / 100);
const languages = ['en', 'hi', 'bn'] as const;
const money = ['grossPaise', 'refundPaise', 'commissionPaise', 'netPaise'] as const;

/** A provider's month, with its files. */
export function StatementView({ id, month }: { id: string; month: string }) {
  const messages = useMessages();
  const words = useBooksMessages();
  const found = useOperation('getProviderStatement', { params: { id }, query: { month } });
  if (found.isPending) return <Waiting label={messages.loading} />;
  if (found.isError) return <ErrorState message={messageOf(found.error)} onRetry={() => void found.refetch()} />;
  const { provider, from, to, jobs, total, held, heldPaise } = found.data;
  const file = (format: string, language: string) =>
    `/api/v1/operations/statements/${encodeURIComponent(id)}/file?${new URLSearchParams({ month, format, language })}`;
  return (
    <Stack gap={4}>
      <BackLink to="/operations/books">{words.back}</BackLink>
      <Card>
        <Stack gap={3}>
          <Heading level={2}>{provider.name}</Heading>
          <Text tone="muted">
            {provider.city} · {from} – {to}
          </Text>
          <Stack as="ul" role="list" direction="row" wrap>
            {statementFormats.flatMap((format) =>
              languages.map((language) => (
                <li key={format + language}>
                  <a href={file(format, language)} download>
                    {words.file(format.toUpperCase(), words.languages[language])}
                  </a>
                </li>
              )),
            )}
          </Stack>
          {jobs.length === 0 ? (
            <Text tone="muted">{words.nothing}</Text>
          ) : (
            <Jobs title={month} jobs={jobs} total={total} />
          )}
        </Stack>
      </Card>
      {held.length > 0 && (
        <Card>
          <Stack gap={3}>
            <Heading level={2} size="md">
              {words.held}
            </Heading>
            <Text>{words.heldText(rupees(heldPaise))}</Text>
            <Jobs title={words.held} jobs={held} />
          </Stack>
        </Card>
      )}
    </Stack>
  );
}

interface JobsProps {
  readonly title: string;
  readonly jobs: StaffStatement['jobs'];
  readonly total?: StaffStatement['total'];
}

function Jobs({ title, jobs, total }: JobsProps) {
  const words = useBooksMessages();
  return (
    <TableBox label={title}>
      <table aria-label={title}>
        <thead>
          <tr>
            {[
              ...[words.date, words.booking, words.service, words.customer],
              ...[words.gross, words.refund, words.commission, words.net],
            ].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {jobs.map((job) => (
            <tr key={job.id}>
              <td>{kolkataDate(new Date(job.completedAt))}</td>
              <td>
                <Link to={`/operations/bookings/${job.id}`}>{job.id}</Link>
              </td>
              <td>{job.service}</td>
              <td>{job.customer}</td>
              {money.map((name) => (
                <td key={name}>{rupees(job[name])}</td>
              ))}
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr>
              <th scope="row" colSpan={4}>
                {words.total}
              </th>
              {money.map((name) => (
                <td key={name}>{rupees(total[name])}</td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </TableBox>
  );
}
