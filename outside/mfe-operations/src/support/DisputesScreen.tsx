import { type DisputeLine, disputeStates } from 'operations-contracts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Badge, Card, Heading, Price, Stack, Text } from 'shared-ui';
import { SelectField } from 'shared-ui/forms';
import { Pages } from '../desk/Pages.tsx';
import { useWhen } from '../desk/useWhen.ts';
import type { ScreenProps } from '../screens.ts';
import { DisputeView } from './DisputeView.tsx';
import { useSupportMessages } from './messages.ts';

const HELD = 'held';

/** Disputes that hold a payout, or those of a state; or one of them. */
export default function DisputesScreen({ rest: [id] }: ScreenProps) {
  return id === undefined ? <Queue /> : <DisputeView id={id} />;
}

function Queue() {
  const words = useSupportMessages();
  const [state, setState] = useState<string>(HELD);
  return (
    <Stack gap={4}>
      <SelectField
        label={words.state}
        value={state}
        options={[HELD, ...disputeStates]}
        words={{ [HELD]: words.held, ...words.disputeStates }}
        onChange={setState}
      />
      <Pages call="listDisputes" query={{ state: state === HELD ? undefined : state }}>
        {(disputes) =>
          disputes.map((dispute) => (
            <Card key={dispute.id}>
              <Stack gap={2}>
                <Heading level={2} size="md">
                  <Link to={`/operations/disputes/${dispute.id}`}>{dispute.service}</Link>
                </Heading>
                <DisputeFacts dispute={dispute} />
              </Stack>
            </Card>
          ))
        }
      </Pages>
    </Stack>
  );
}

/** What a line of the queue, and the head of a dispute, say. */
export function DisputeFacts({ dispute }: { dispute: DisputeLine }) {
  const words = useSupportMessages();
  const when = useWhen();
  const side = dispute.openedBy === 'customer' ? words.customer : words.provider;
  return (
    <>
      <Stack direction="row" wrap>
        <Badge>{words.disputeStates[dispute.state]}</Badge>
        {dispute.holdsPayout && <Badge>{words.held}</Badge>}
        <Text as="span">
          <Price rupees={dispute.due / 100} />
        </Text>
      </Stack>
      <Text>
        {words.customer}: {dispute.customer.name} · {words.provider}: {dispute.provider.name}
      </Text>
      <Text tone="muted">
        {dispute.id} · <Link to={`/operations/bookings/${dispute.bookingId}`}>{dispute.bookingId}</Link> ·{' '}
        {words.openedBy(side)}, {when(dispute.openedAt)}
        {dispute.deadline && ` · ${words.until(when(dispute.deadline))}`}
      </Text>
    </>
  );
}
