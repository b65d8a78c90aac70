import styled from '@emotion/styled';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import { useSignedIn } from 'remote-sdk';
import { type Booking, messageOf } from 'shared-contracts';
import { Container, ErrorState, theme } from 'shared-ui';
import { useBooking } from '../../data/useBooking.ts';
import { useMessages } from '../../messages.ts';
import { ConfirmationView } from './ConfirmationView.tsx';
import { LoadingConfirmation } from './LoadingConfirmation.tsx';

const Page = styled(Container)`
  padding-block: ${theme.space(8)} ${theme.space(12)};
`;

/** What the booking form hands over with the navigation. */
interface ConfirmationState {
  booking?: Booking;
  justSent?: boolean;
}

/** `/booking-confirmation[/:bookingId]`: with no data and no id there is nothing to confirm, so home it is. */
export function ConfirmationPage() {
  const { bookingId } = useParams();
  const state = (useLocation().state ?? {}) as ConfirmationState;
  const id = bookingId ?? state.booking?.id;
  if (!id) return <Navigate to="/" replace />;
  const given = state.booking?.id === id ? state.booking : undefined;
  return (
    <Page>
      <BookingConfirmation key={id} id={id} given={given} justSent={state.justSent === true} />
    </Page>
  );
}

interface BookingConfirmationProps {
  id: string;
  given: Booking | undefined;
  justSent: boolean;
}

function BookingConfirmation({ id, given, justSent }: BookingConfirmationProps) {
  const messages = useMessages();
  const navigate = useNavigate();
  const user = useSignedIn(messages.confirmation.signInReason, () => navigate('/'));
  const { booking, events, error, asOf, interrupted, refetch } = useBooking(id, given);

  if (error?.status === 404) return <Navigate to="/" replace />;
  if (user && booking) {
    return (
      <ConfirmationView
        booking={booking}
        events={events}
        justSent={justSent}
        asOf={asOf}
        interrupted={interrupted}
        // The history entry forgets that the request is fresh: a reload does not open the overlay again.
        onOverlayClosed={() =>
          navigate(`/booking-confirmation/${id}`, { replace: true, state: { booking }, preventScrollReset: true })
        }
      />
    );
  }
  if (user && error) return <ErrorState message={messageOf(error, messages.detail.failed)} onRetry={refetch} />;
  return <LoadingConfirmation />;
}
