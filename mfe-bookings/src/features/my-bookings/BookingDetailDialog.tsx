import { BookingPhotos } from 'remote-sdk/photos';
import { type Booking, messageOf, showsRequestPhotos } from 'shared-contracts';
import { ErrorState, Heading, LinkButton, Skeleton, Stack, StatusLabel, Text, Waiting } from 'shared-ui';
import { Drawer } from 'shared-ui/dialog';
import { useBooking } from '../../data/useBooking.ts';
import { useMessages } from '../../messages.ts';
import { BookingTimeline } from '../../parts/BookingTimeline.tsx';
import { useBookingFacts } from '../../parts/booking-facts.tsx';
import { VisitFacts } from '../../parts/VisitFacts.tsx';

export interface BookingDetailDialogProps {
  id: string;
  known: Booking | undefined;
  onClose: () => void;
}

function BookingFacts({ booking }: { booking: Booking }) {
  const { visit, rest } = useBookingFacts(booking);
  return <VisitFacts facts={[...visit, ...rest]} />;
}

/** Everything about one booking, with the timeline of what happened. */
export function BookingDetailDialog({ id, known, onClose }: BookingDetailDialogProps) {
  const messages = useMessages();
  const words = messages.detail;
  const { booking, events, error, refetch } = useBooking(id, known);
  return (
    <Drawer
      open
      title={booking?.service.title ?? words.title}
      description={`${messages.card.id}: ${id}`}
      onClose={onClose}
      footer={
        booking && (
          <LinkButton variant="secondary" to={`/booking-confirmation/${id}`}>
            {words.openPage}
          </LinkButton>
        )
      }
    >
      <Stack gap={5}>
        {booking && (
          <>
            <div>
              <StatusLabel status={booking.status} />
            </div>
            <BookingFacts booking={booking} />
            <BookingPhotos bookingId={id} kind="request" canAdd={showsRequestPhotos(booking.status)} />
          </>
        )}
        {!events && error && <ErrorState message={messageOf(error, words.failed)} onRetry={refetch} />}
        {!events && !error && (
          <>
            <Waiting ring quiet label={words.loading} />
            <Skeleton lines={4} height={20} />
          </>
        )}
        {events && (
          <Stack gap={3}>
            <Heading level={3} size="md">
              {words.timeline}
            </Heading>
            {events.length > 0 ? (
              <BookingTimeline events={events} provider={booking?.seller.name ?? ''} />
            ) : (
              <Text tone="soft">—</Text>
            )}
          </Stack>
        )}
      </Stack>
    </Drawer>
  );
}
