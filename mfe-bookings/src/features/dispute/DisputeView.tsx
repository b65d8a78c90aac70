import styled from '@emotion/styled';
import { useFormats } from 'remote-sdk';
import { BookingPhotos } from 'remote-sdk/photos';
import { type Booking, type Dispute, paiseToPriceString } from 'shared-contracts';
import { Card, Heading, Stack, Text } from 'shared-ui';
import { useMessages } from '../../messages.ts';

const Said = styled(Text)`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

/** Where a dispute stands, what both sides said, and what was decided. */
export function DisputeView({
  dispute,
  booking,
  side,
}: {
  dispute: Dispute;
  booking: Booking;
  side: 'customer' | 'provider';
}) {
  const { dispute: words } = useMessages();
  const { instant, rupees } = useFormats();
  const other = side === 'customer' ? booking.seller.name : (booking.customer?.name ?? words.customer);
  const state = words.states[dispute.state] ?? dispute.state;
  return (
    <Stack gap={4}>
      <div role="status">
        <Text strong>{state}</Text>
        {dispute.deadline && <Text tone="soft">{words.until(instant(dispute.deadline))}</Text>}
        {dispute.refundPaise !== null && <Text>{words.refund(rupees(paiseToPriceString(dispute.refundPaise)))}</Text>}
        {dispute.reason && <Text>{dispute.reason}</Text>}
      </div>
      <Stack as="ol" role="list" gap={3}>
        {dispute.words.map(({ side: who, at, text }) => (
          <Card as="li" key={`${at} ${who}`}>
            <Text size="sm" tone="soft">
              {who === side ? words.you : other} · {instant(at)}
            </Text>
            <Said>{text}</Said>
          </Card>
        ))}
      </Stack>
      <section>
        <Heading level={3} size="md">
          {words.evidence}
        </Heading>
        <BookingPhotos bookingId={booking.id} kind="dispute" canAdd={dispute.may.includes('ADD_EVIDENCE')} />
      </section>
    </Stack>
  );
}
