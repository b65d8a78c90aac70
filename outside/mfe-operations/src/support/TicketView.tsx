import { fillTemplate, type OwnAccount, type Ticket, ticketLimits } from 'operations-contracts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { messageOf } from 'shared-contracts';
import { Button, Card, ErrorState, FormError, Heading, Stack, Text, Waiting } from 'shared-ui';
import { SelectField, TextField } from 'shared-ui/forms';
import { BackLink } from '../desk/BackLink.tsx';
import { useChange, useOperation } from '../desk/useOperations.ts';
import { useWhen } from '../desk/useWhen.ts';
import { WhyDialog } from '../desk/WhyDialog.tsx';
import { useMessages } from '../messages.ts';
import { useSupportMessages } from './messages.ts';

/** A ticket with all that was said, and what may be done with it. */
export function TicketView({ id, account }: { id: string; account: OwnAccount }) {
  const messages = useMessages();
  const words = useSupportMessages();
  const found = useOperation('getTicket', { params: { id } });
  if (found.isPending) return <Waiting label={messages.loading} />;
  if (found.isError) return <ErrorState message={messageOf(found.error)} onRetry={() => void found.refetch()} />;
  const ticket = found.data;
  const may = account.permissions.includes('tickets.answer');
  return (
    <Stack gap={4}>
      <BackLink to="/operations/tickets">{words.backToList}</BackLink>
      <Card>
        <Stack gap={3}>
          <Heading level={2}>{ticket.subject}</Heading>
          <Text tone="muted">
            {ticket.id} · {words.ticketKinds[ticket.kind]} · {words.ticketStates[ticket.state]}
          </Text>
          {ticket.bookingId && (
            <Text>
              {words.booking}: <Link to={`/operations/bookings/${ticket.bookingId}`}>{ticket.bookingId}</Link>
            </Text>
          )}
          <Said ticket={ticket} />
        </Stack>
      </Card>
      {may && <Work key={ticket.version} ticket={ticket} />}
    </Stack>
  );
}

function Said({ ticket }: { ticket: Ticket }) {
  const words = useSupportMessages();
  const when = useWhen();
  const heads = { they: () => words.they, note: words.noted, answer: words.answered };
  return (
    <Stack as="ol" role="list" gap={3}>
      {ticket.words.map(({ at, kind, staff, text }) => (
        <li key={`${at}${kind}`}>
          <Text size="sm" tone="muted">
            {heads[kind](staff ?? '')} · {when(at)}
          </Text>
          <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Text>
        </li>
      ))}
    </Stack>
  );
}

const NONE = 'none';

function Work({ ticket }: { ticket: Ticket }) {
  const words = useSupportMessages();
  const { busy, error, run } = useChange();
  const templates = useOperation('listTicketTemplates', {});
  const [template, setTemplate] = useState(NONE);
  const [text, setText] = useState('');
  const [note, setNote] = useState('');
  const [asked, setAsked] = useState<'closeTicket' | 'reopenTicket' | null>(null);
  const { version, person } = ticket;
  const params = { id: ticket.id };
  const known = templates.data ?? [];
  const choose = (id: string) => {
    setTemplate(id);
    const found = known.find((each) => each.id === id);
    if (found) setText(fillTemplate(found.texts[ticket.language], { name: person?.name ?? '', ticket: ticket.id }));
  };
  return (
    <Card>
      <Stack gap={4}>
        <Stack direction="row" wrap>
          {ticket.state !== 'closed' && (
            <Button
              variant="secondary"
              busy={busy}
              onClick={() => void run('assignTicket', { params, body: { mine: ticket.assignedTo === null, version } })}
            >
              {ticket.assignedTo === null ? words.take : words.leave}
            </Button>
          )}
          <Button
            variant="secondary"
            onClick={() => setAsked(ticket.state === 'closed' ? 'reopenTicket' : 'closeTicket')}
          >
            {ticket.state === 'closed' ? words.reopen : words.close}
          </Button>
        </Stack>
        {person === null && <Text tone="muted">{words.unreachable}</Text>}
        {person !== null && ticket.state !== 'closed' && (
          <Stack gap={3}>
            <SelectField
              label={words.template}
              value={template}
              options={[NONE, ...known.map(({ id }) => id)]}
              words={{ [NONE]: words.noTemplate, ...Object.fromEntries(known.map(({ id, name }) => [id, name])) }}
              onChange={choose}
            />
            <TextField
              label={words.answer}
              value={text}
              onChange={setText}
              multiline
              rows={6}
              maxLength={ticketLimits.answer}
            />
            <Text size="sm" tone="muted">
              {words.answerBy(words.ways[person.by], person.address)}
            </Text>
            <div>
              <Button busy={busy} onClick={() => void run('answerTicket', { params, body: { text, version } })}>
                {words.sendAnswer}
              </Button>
            </div>
          </Stack>
        )}
        <TextField
          label={words.note}
          value={note}
          onChange={setNote}
          multiline
          rows={3}
          maxLength={ticketLimits.note}
        />
        <div>
          <Button
            variant="secondary"
            busy={busy}
            onClick={() => void run('noteTicket', { params, body: { text: note, version } })}
          >
            {words.saveNote}
          </Button>
        </div>
        {error && <FormError>{error}</FormError>}
      </Stack>
      {asked && (
        <WhyDialog
          title={`${asked === 'closeTicket' ? words.close : words.reopen}: ${ticket.id}`}
          busy={busy}
          error={error}
          onConfirm={(why) =>
            void run(asked, { params, body: { why, version } }).then((done) => done && setAsked(null))
          }
          onCancel={() => setAsked(null)}
        />
      )}
    </Card>
  );
}
