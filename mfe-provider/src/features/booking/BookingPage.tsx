import { useParams } from 'react-router-dom';
import { useCall } from 'remote-sdk';
import { messageOf } from 'shared-contracts';
import { EmptyState, ErrorState, LinkButton, Skeleton, Stack, Waiting } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { Desk } from '../desk/Desk.tsx';
import { BookingView } from './BookingView.tsx';

/** `/provider/bookings/:bookingId`: all of one booking. */
export function BookingPage() {
  return (
    <Desk>
      <OneBooking />
    </Desk>
  );
}

function OneBooking() {
  const { booking: words, desk } = useMessages();
  const { bookingId = '' } = useParams();
  const { data, error, isFetching, refetch } = useCall(
    'getBooking',
    { params: { id: bookingId } },
    { retry: (tries, failure) => failure.status !== 404 && tries < 2 },
  );
  // A booking that this provider made as a customer belongs on My Bookings.
  const isMissing = error?.status === 404 || (data !== undefined && !data.data.customer);
  if (isMissing) {
    return (
      <EmptyState
        title={words.missing}
        text={words.missingText}
        action={<LinkButton to="/provider">{words.back}</LinkButton>}
      />
    );
  }
  if (data) return <BookingView booking={data.data} />;
  return error ? (
    <ErrorState message={messageOf(error, words.failed)} onRetry={() => void refetch()} busy={isFetching} />
  ) : (
    <Stack gap={4} aria-busy="true">
      <title>{`${desk.title} | Kaza`}</title>
      <Waiting label={words.loading} />
      <Skeleton height={320} radius="lg" />
    </Stack>
  );
}
