import type { Booking } from 'shared-contracts';
import { Card, Heading, Stack } from 'shared-ui';
import { useBookingFacts } from '../../parts/booking-facts.tsx';
import { VisitFacts } from '../../parts/VisitFacts.tsx';
import { Countdown } from './Countdown.tsx';

/** What one comes to read: which service, which day and time, who comes, for how much and where. */
export function VisitCard({ booking }: { booking: Booking }) {
  const { visit } = useBookingFacts(booking);
  return (
    <Card as="section" aria-label={booking.service.title}>
      <Stack gap={3}>
        <Heading level={2} size="lg">
          {booking.service.title}
        </Heading>
        <VisitFacts facts={visit} />
        {booking.status === 'ACCEPTED' && <Countdown to={booking.dateTime} />}
      </Stack>
    </Card>
  );
}
