import styled from '@emotion/styled';
import { useFormats } from 'remote-sdk';
import { amountDue, type Booking, payoutOf } from 'shared-contracts';
import { Price, Text, text, theme } from 'shared-ui';
import { useMessages } from '../messages.ts';
import { compareWithUsual } from './price-comparison.ts';

const Amount = styled(Price)`
  ${text('xl')}
  font-weight: 800;
  color: ${theme.color.ink};
`;

function useComparisonWords(booking: Booking): string | undefined {
  const { requests } = useMessages();
  const comparison = compareWithUsual(booking);
  if (comparison.kind === 'usual') return requests.usual;
  if (comparison.kind === 'unknown') return undefined;
  return requests[comparison.kind](comparison.by, comparison.usual);
}

/** Of a request: what the customer offers and the provider asks. Of everything later: what the booking costs. */
export function BookingPrice({ booking }: { booking: Booking }) {
  return booking.status === 'PENDING' ? <OfferPrice booking={booking} /> : <AgreedPrice booking={booking} />;
}

function OfferPrice({ booking }: { booking: Booking }) {
  const words = useComparisonWords(booking);
  return (
    <div>
      <Amount rupees={booking.price} />
      {words && (
        <Text size="sm" tone="soft">
          {words}
        </Text>
      )}
      <Keeps booking={booking} />
    </div>
  );
}

function AgreedPrice({ booking }: { booking: Booking }) {
  const { requests } = useMessages();
  return (
    <div>
      <Amount rupees={amountDue(booking)} />
      {booking.status === 'COUNTERED' && (
        <Text size="sm" tone="soft">
          {requests.price} <Price rupees={booking.price} struck />
        </Text>
      )}
      {booking.status === 'COUNTERED' && <Keeps booking={booking} />}
    </div>
  );
}

/** What is left of it after the commission: the number that a provider decides by. */
function Keeps({ booking }: { booking: Booking }) {
  const { matters } = useMessages();
  const { rupees } = useFormats();
  return (
    <Text size="sm" strong>
      {matters.keeps(rupees(booking.keeps ?? payoutOf(amountDue(booking), booking.commissionPercent)))}
    </Text>
  );
}
