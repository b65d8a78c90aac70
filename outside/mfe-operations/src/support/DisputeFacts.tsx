import type { DisputeLine } from 'operations-contracts';
import { Link } from 'react-router-dom';
import { Badge, Price, Stack, Text } from 'shared-ui';
import { useWhen } from '../desk/useWhen.ts';
import { useSupportMessages } from './messages.ts';

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
