import type { QualityLine } from 'operations-contracts';
import { Link } from 'react-router-dom';
import { messageOf } from 'shared-contracts';
import { Card, ErrorState, Heading, Stack, Text, Waiting } from 'shared-ui';
import { SelectField } from 'shared-ui/forms';
import { BackLink } from '../desk/BackLink.tsx';
import { Pages } from '../desk/Pages.tsx';
import { TableBox } from '../desk/TableBox.tsx';
import { useFilter } from '../desk/useFilter.ts';
import { useOperation } from '../desk/useOperations.ts';
import { useWhen } from '../desk/useWhen.ts';
import { useMessages } from '../messages.ts';
import type { ScreenProps } from '../screen-props.ts';
import { useBooksMessages } from './messages.ts';

const sides = ['provider', 'customer'] as const;
const windows = ['under2Hours', 'underDay', 'earlier'] as const;
const spans = ['30', '90', '365'] as const;

/** No-shows and cancellations of providers and their customers; or those of one, with the bookings they count. */
export default function QualityScreen({ rest: [id] }: ScreenProps) {
  const words = useBooksMessages();
  const [days, setDays] = useFilter<(typeof spans)[number]>('days', '90', spans);
  const named = Object.fromEntries(spans.map((span) => [span, words.lastDays(span)])) as Record<
    (typeof spans)[number],
    string
  >;
  return (
    <Stack gap={4}>
      <SelectField label={words.days} value={days} options={spans} words={named} onChange={setDays} />
      {id === undefined ? (
        <Pages call="listQuality" query={{ days }}>
          {(lines) =>
            lines.map((line) => (
              <Card as="article" aria-label={line.provider.name} key={line.provider.id}>
                <Stack gap={2}>
                  <Heading level={2} size="md">
                    <Link to={`/operations/quality/${line.provider.id}`}>{line.provider.name}</Link>
                  </Heading>
                  <Numbers line={line} />
                </Stack>
              </Card>
            ))
          }
        </Pages>
      ) : (
        <Facts id={id} days={days} />
      )}
    </Stack>
  );
}

function Numbers({ line }: { line: QualityLine }) {
  const words = useBooksMessages();
  return (
    <>
      <Text tone="muted">
        {line.provider.city} · {words.completed}: {line.completed}
      </Text>
      <TableBox label={line.provider.name}>
        <table aria-label={line.provider.name}>
          <thead>
            <tr>
              <td />
              {windows.map((span) => (
                <th key={span} scope="col">
                  {words.windows[span]}
                </th>
              ))}
              <th scope="col">{words.noShows}</th>
            </tr>
          </thead>
          <tbody>
            {sides.map((side) => (
              <tr key={side}>
                <th scope="row">{words.cancelsOf[side]}</th>
                {windows.map((span) => (
                  <td key={span}>{line.cancels[side][span]}</td>
                ))}
                <td>{line.noShows[side]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableBox>
    </>
  );
}

function Facts({ id, days }: { id: string; days: string }) {
  const messages = useMessages();
  const words = useBooksMessages();
  const when = useWhen();
  const found = useOperation('getQuality', { params: { id }, query: { days } });
  if (found.isPending) return <Waiting label={messages.loading} />;
  if (found.isError) return <ErrorState message={messageOf(found.error)} onRetry={() => void found.refetch()} />;
  const { facts, ...line } = found.data;
  return (
    <Stack gap={4}>
      <BackLink to="/operations/quality">{words.back}</BackLink>
      <Card>
        <Stack gap={2}>
          <Heading level={2}>{line.provider.name}</Heading>
          <Numbers line={line} />
        </Stack>
      </Card>
      <Heading level={2} size="md">
        {words.facts}
      </Heading>
      {facts.length === 0 && <Text tone="muted">{words.nothing}</Text>}
      {facts.map((fact) => (
        <Card as="article" aria-label={fact.bookingId} key={fact.bookingId}>
          <Stack gap={1}>
            <Link to={`/operations/bookings/${fact.bookingId}`}>
              {fact.service}, {when(fact.startsAt)}
            </Link>
            <Text>
              {(fact.kind === 'cancel' ? words.cancelsOf : words.noShowsOf)[fact.by]} · {when(fact.at)}
            </Text>
            {fact.reason !== null && <Text tone="muted">{fact.reason}</Text>}
            {fact.denied && <Text tone="muted">{words.denied}</Text>}
          </Stack>
        </Card>
      ))}
    </Stack>
  );
}
