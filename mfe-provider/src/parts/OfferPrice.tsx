import styled from '@emotion/styled';
import type { Booking } from 'shared-contracts';
import { Price, Text, text, theme } from 'shared-ui';
import { compareWithUsual } from '../features/requests/price-comparison.ts';
import { useMessages } from '../messages.ts';

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

/** What the customer offers, against what the provider asks. */
export function OfferPrice({ booking }: { booking: Booking }) {
  const words = useComparisonWords(booking);
  return (
    <div>
      <Amount rupees={booking.price} />
      {words && (
        <Text size="sm" tone="soft">
          {words}
        </Text>
      )}
    </div>
  );
}
