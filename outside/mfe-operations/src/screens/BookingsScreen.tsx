import type { QueuedBooking } from 'operations-contracts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Slot } from 'remote-sdk';
import { bookingActions, bookingStatuses, isCallError, messageOf } from 'shared-contracts';
import { Button, Card, ErrorState, Heading, Notice, Price, Stack, Text, useStatusWords, Waiting } from 'shared-ui';
import { Checkbox, SelectField } from 'shared-ui/forms';
import { BackLink } from '../desk/BackLink.tsx';
import type { Data } from '../desk/operations-client.ts';
import { Pages } from '../desk/Pages.tsx';
import { useFilter } from '../desk/useFilter.ts';
import { useChange, useOperation } from '../desk/useOperations.ts';
import { useWhen } from '../desk/useWhen.ts';
import { WhyDialog } from '../desk/WhyDialog.tsx';
import { useMessages } from '../messages.ts';
import type { ScreenProps } from '../screen-props.ts';

const ANY = 'any';

/** The queue, or one booking of it. */
export default function BookingsScreen({ account, rest: [id] }: ScreenProps) {
  return id === undefined ? <Queue /> : <Booking id={id} mayAct={account.permissions.includes('bookings.act')} />;
}

/** What changed last comes first. */
function Queue() {
  const messages = useMessages();
  const wordsOf = useStatusWords();
  const [status, setStatus] = useFilter<string>('status', ANY);
  const [lastAction, setLastAction] = useFilter<string>('last', ANY);
  const [waiting, setWaiting] = useFilter<'' | 'yes'>('waiting', '');
  const anything = { [ANY]: messages.anything };
  const actions = [ANY, ...bookingActions];
  const query = {
    status: status === ANY ? undefined : status,
    lastAction: lastAction === ANY ? undefined : lastAction,
    waiting: waiting || undefined,
  };
  return (
    <Stack gap={4}>
      <Stack direction="row" wrap align="flex-end">
        <SelectField
          label={messages.status}
          value={status}
          options={[ANY, ...bookingStatuses]}
          words={{
            ...Object.fromEntries(bookingStatuses.map((one) => [one, wordsOf(one).label])),
            ...anything,
          }}
          onChange={setStatus}
        />
        <SelectField
          label={messages.lastStep}
          value={lastAction}
          options={actions}
          words={{ ...Object.fromEntries(actions.map((action) => [action, action])), ...anything }}
          onChange={setLastAction}
        />
        <Checkbox checked={waiting === 'yes'} onChange={(only) => setWaiting(only ? 'yes' : '')}>
          {messages.waitingOnly}
        </Checkbox>
      </Stack>
      <Pages call="listQueuedBookings" query={query}>
        {(bookings) => bookings.map((booking) => <Row key={booking.id} booking={booking} />)}
      </Pages>
    </Stack>
  );
}

function Facts({ booking }: { booking: QueuedBooking }) {
  const messages = useMessages();
  const when = useWhen();
  const wordsOf = useStatusWords();
  return (
    <>
      <Text>
        {booking.service} · {when(booking.dateTime)} · <Price rupees={booking.price} />
      </Text>
      <Text tone="muted">
        {messages.customer}: {booking.customer} · {messages.provider}: {booking.provider} ({booking.providerId})
      </Text>
      <Text tone="muted">
        {wordsOf(booking.status).label} · {booking.lastAction} ({booking.lastActor}) · {when(booking.updatedAt)}
      </Text>
    </>
  );
}

function Row({ booking }: { booking: QueuedBooking }) {
  return (
    <Card as="article" aria-label={booking.id}>
      <Stack gap={2}>
        <Heading level={2} size="md">
          <Link to={`/operations/bookings/${booking.id}`}>{booking.id}</Link>
        </Heading>
        <Facts booking={booking} />
      </Stack>
    </Card>
  );
}

function Booking({ id, mayAct }: { id: string; mayAct: boolean }) {
  const messages = useMessages();
  const found = useOperation('getQueuedBooking', { params: { id } });
  if (found.isPending) return <Waiting label={messages.loading} />;
  if (found.isError) {
    const isGone = isCallError(found.error) && found.error.status === 404;
    return <ErrorState message={messageOf(found.error)} {...(isGone ? {} : { onRetry: () => void found.refetch() })} />;
  }
  return <Whole booking={found.data} mayAct={mayAct} />;
}

function Whole({ booking, mayAct }: { booking: Data<'getQueuedBooking'>; mayAct: boolean }) {
  const messages = useMessages();
  const when = useWhen();
  const { busy, error, run } = useChange();
  const [as, setAs] = useState<'completed' | 'cancelled' | null>(null);
  const titles = { completed: messages.endAsCompleted, cancelled: messages.endAsCancelled };
  const end = async (why: string) => {
    if (as === null) return;
    const done = await run('endQueuedBooking', {
      params: { id: booking.id },
      body: { as, version: booking.version, why },
    });
    if (done) setAs(null);
  };
  return (
    <Stack gap={5}>
      <BackLink to="/operations/bookings">{messages.back}</BackLink>
      <Card>
        <Stack gap={3}>
          <Heading level={2}>{booking.id}</Heading>
          <Facts booking={booking} />
          {booking.noShow && (
            <Notice tone="warning">
              {messages.noShowBy(booking.noShow.by)} {booking.noShow.reason}
              {booking.noShow.denied && ` · ${messages.objected}`}
            </Notice>
          )}
          {mayAct && booking.may.length > 0 && (
            <Stack direction="row" wrap>
              {booking.may.map((way) => (
                <Button key={way} variant="secondary" onClick={() => setAs(way)}>
                  {titles[way]}
                </Button>
              ))}
            </Stack>
          )}
        </Stack>
      </Card>
      <Card>
        <Heading level={2}>{messages.bookingHistory}</Heading>
        <ol>
          {booking.events.map((event) => (
            <li key={`${event.at}${event.action}`}>
              {when(event.at)} · {event.actor} · {event.action} → {event.status}
              {event.reason !== null && ` · ${event.reason}`}
            </li>
          ))}
        </ol>
      </Card>
      <Slot id="operations.booking.aside" bookingId={booking.id} />
      {as && (
        <WhyDialog
          title={`${titles[as]}: ${booking.id}`}
          tone="danger"
          busy={busy}
          error={error}
          onConfirm={(why) => void end(why)}
          onCancel={() => setAs(null)}
        />
      )}
    </Stack>
  );
}
