import { type TicketLine, ticketKinds, ticketStates } from 'operations-contracts';
import { Link } from 'react-router-dom';
import { Badge, Card, Heading, Stack, Text, useNow } from 'shared-ui';
import { Checkbox, SelectField } from 'shared-ui/forms';
import { Pages } from '../desk/Pages.tsx';
import { useFilter } from '../desk/useFilter.ts';
import { useWhen } from '../desk/useWhen.ts';
import type { ScreenProps } from '../screen-props.ts';
import { useSupportMessages } from './messages.ts';
import { TicketView } from './TicketView.tsx';

const ALL = 'all';
const MINUTE_MS = 60_000;

/** The inbox of the support, or one ticket of it. */
export default function TicketsScreen({ account, rest: [id] }: ScreenProps) {
  return id === undefined ? <Inbox /> : <TicketView id={id} account={account} />;
}

/** Oldest first: what came first is due first. */
function Inbox() {
  const words = useSupportMessages();
  const [state, setState] = useFilter<TicketLine['state']>('state', 'open', ticketStates);
  const [kind, setKind] = useFilter<string>('kind', ALL, [ALL, ...ticketKinds]);
  const [mine, setMine] = useFilter<'' | 'true'>('mine', '');
  const [overdue, setOverdue] = useFilter<'' | 'true'>('overdue', '');
  const query = {
    state,
    kind: kind === ALL ? undefined : kind,
    mine: mine || undefined,
    overdue: overdue || undefined,
  };
  return (
    <Stack gap={4}>
      <Stack direction="row" wrap align="flex-end">
        <SelectField
          label={words.state}
          value={state}
          options={ticketStates}
          words={words.ticketStates}
          onChange={setState}
        />
        <SelectField
          label={words.kind}
          value={kind}
          options={[ALL, ...ticketKinds]}
          words={{ [ALL]: words.all, ...words.ticketKinds }}
          onChange={setKind}
        />
        <Checkbox checked={mine !== ''} onChange={(only) => setMine(only ? 'true' : '')}>
          {words.mine}
        </Checkbox>
        <Checkbox checked={overdue !== ''} onChange={(only) => setOverdue(only ? 'true' : '')}>
          {words.overdue}
        </Checkbox>
      </Stack>
      <Pages call="listTickets" query={query}>
        {(tickets) => tickets.map((ticket) => <Line key={ticket.id} ticket={ticket} />)}
      </Pages>
    </Stack>
  );
}

function Line({ ticket }: { ticket: TicketLine }) {
  const words = useSupportMessages();
  const when = useWhen();
  const now = useNow(MINUTE_MS);
  const isLate = ticket.answeredAt === null && Date.parse(ticket.dueAt) <= now;
  return (
    <Card as="article" aria-label={ticket.subject}>
      <Stack gap={2}>
        <Stack direction="row" wrap>
          <Heading level={2} size="md">
            <Link to={`/operations/tickets/${ticket.id}`}>{ticket.subject}</Link>
          </Heading>
          <Badge>{words.ticketKinds[ticket.kind]}</Badge>
          {ticket.times > 1 && <Badge>{words.times(ticket.times)}</Badge>}
        </Stack>
        <Text tone="muted">
          {ticket.id} {ticket.from && `· ${ticket.from}`} · {when(ticket.at)}
        </Text>
        {ticket.state === 'open' && (
          <Text {...(isLate ? { tone: 'danger' as const, strong: true } : {})}>
            {isLate ? words.overdueSince(when(ticket.dueAt)) : words.dueBy(when(ticket.dueAt))}
          </Text>
        )}
        <Text tone="muted">{ticket.assignedTo ? words.worksOn(ticket.assignedTo.name) : words.nobody}</Text>
      </Stack>
    </Card>
  );
}
