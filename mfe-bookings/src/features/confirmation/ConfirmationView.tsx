import styled from '@emotion/styled';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Slot } from 'remote-sdk';
import { type News, NewsBar } from 'remote-sdk/bookings';
import { BookingPhotos } from 'remote-sdk/photos';
import { type Booking, type BookingEvent, showsRequestPhotos } from 'shared-contracts';
import { Card, Heading, media, Notice, Stack, Text, theme, useOnline } from 'shared-ui';
import type { BookingView } from '../../data/useBooking.ts';
import { useMessages } from '../../messages.ts';
import { BookingTimeline } from '../../parts/BookingTimeline.tsx';
import { useBookingFacts } from '../../parts/booking-facts.tsx';
import { CounterOffer } from '../../parts/CounterOffer.tsx';
import { lastStepAt } from '../../parts/last-step.ts';
import { OfflineNotice } from '../../parts/OfflineNotice.tsx';
import { useOfferAction } from '../../parts/useOfferAction.ts';
import { VisitFacts } from '../../parts/VisitFacts.tsx';
import { BookingMatters } from '../matters/BookingMatters.tsx';
import { BookedProvider } from './BookedProvider.tsx';
import { BookingHead } from './BookingHead.tsx';
import { CodeCard } from './CodeCard.tsx';
import { ConfirmationActions } from './ConfirmationActions.tsx';
import { HelpLinks } from './HelpLinks.tsx';
import { KeepButtons, type KeepButtonsProps } from './KeepButtons.tsx';
import { VisitCard } from './VisitCard.tsx';
import { WaitingCard } from './WaitingCard.tsx';
import { WaitingOverlay } from './WaitingOverlay.tsx';

/** Milliseconds for which the success of a cancellation is read before the page goes home. */
export const HOME_AFTER_MS = 2_500;

const Columns = styled.div`
  display: grid;
  gap: ${theme.space(5)};
  ${media.wide} { grid-template-columns: 3fr 2fr; align-items: start; }
`;

interface NextStepProps {
  booking: Booking;
  /** When its last step was taken. */
  since: string;
  blocked: string | undefined;
  onProblem: (text: string) => void;
}

/** What the booking waits for: an answer, the customer's word to a price, or the day itself. */
function NextStep({ booking, since, blocked, onProblem }: NextStepProps) {
  const offer = useOfferAction(booking, onProblem);
  const { status } = booking;
  if (status === 'PENDING') return <WaitingCard booking={booking} since={since} />;
  if (status === 'COUNTERED') {
    return (
      <CounterOffer
        booking={booking}
        handling={offer.handling}
        onAct={offer.act}
        blocked={blocked}
        onBlocked={() => blocked && onProblem(blocked)}
      />
    );
  }
  return status === 'ACCEPTED' && booking.otp ? <CodeCard code={booking.otp} dateTime={booking.dateTime} /> : null;
}

/** What it was filed under, and who comes, as in the list that they were chosen from. */
function BookingDetails({ booking, events }: KeepButtonsProps) {
  const { confirmation: words, card } = useMessages();
  const { rest } = useBookingFacts(booking);
  return (
    <Card as="section" aria-label={words.details}>
      <Stack gap={4}>
        <BookedProvider booking={booking} />
        <VisitFacts facts={rest} />
        <Text size="sm" tone="muted">
          {card.id}: {booking.id}
        </Text>
        <KeepButtons booking={booking} events={events} />
      </Stack>
    </Card>
  );
}

function Happened({ booking, events }: { booking: Booking; events: readonly BookingEvent[] }) {
  return (
    <Card as="section">
      <Stack gap={4}>
        <Heading level={2} size="lg">
          {useMessages().detail.timeline}
        </Heading>
        <BookingTimeline events={events} provider={booking.seller.name} />
      </Stack>
    </Card>
  );
}

/** After a cancellation: its success is read, then the page goes home. */
function useHomeAfter(cancelled: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!cancelled) return;
    const timer = setTimeout(() => navigate('/'), HOME_AFTER_MS);
    return () => clearTimeout(timer);
  }, [cancelled, navigate]);
}

export interface ConfirmationViewProps extends Pick<BookingView, 'asOf' | 'interrupted' | 'events'> {
  booking: Booking;
  /** The request went out a moment ago: the overlay is shown while it waits. */
  justSent: boolean;
  onOverlayClosed: () => void;
}

export function ConfirmationView(props: ConfirmationViewProps) {
  const { booking, events, justSent, onOverlayClosed, asOf, interrupted } = props;
  const { common, confirmation: words } = useMessages();
  const online = useOnline();
  const [news, setNews] = useState<News>({});
  const [cancelled, setCancelled] = useState(false);
  const problem = (text: string) => setNews({ problem: text });
  const blocked = online ? undefined : common.offlineAction;
  const { status } = booking;
  const since = lastStepAt(booking, events);
  useHomeAfter(cancelled);

  return (
    <Stack gap={5}>
      <OfflineNotice asOf={asOf} interrupted={interrupted} />
      {cancelled && <Notice tone="success">{words.cancelled}</Notice>}
      <BookingHead booking={booking} />
      <Columns>
        <Stack gap={5}>
          <VisitCard booking={booking} />
          <NextStep booking={booking} since={since} blocked={blocked} onProblem={problem} />
          <BookingMatters booking={booking} blocked={blocked} onProblem={problem} />
          <BookingPhotos bookingId={booking.id} kind="request" canAdd={showsRequestPhotos(status)} />
          <ConfirmationActions
            booking={booking}
            blocked={blocked}
            onBlocked={() => blocked && problem(blocked)}
            onCancelled={() => setCancelled(true)}
            onRescheduled={({ move, seller }) =>
              setNews({ news: move ? words.moveAsked(seller.name) : words.rescheduled })
            }
          />
          {/* Who waits for an answer may want to be called. */}
          {status === 'PENDING' && <Slot id="booking-sent.notifications" />}
          {events && events.length > 0 && <Happened booking={booking} events={events} />}
        </Stack>
        <BookingDetails booking={booking} events={events} />
      </Columns>
      <HelpLinks />
      {justSent && status === 'PENDING' && (
        <WaitingOverlay booking={booking} since={since} onClose={onOverlayClosed} onChanged={problem} />
      )}
      <NewsBar {...news} dismissLabel={common.dismiss} onDismiss={() => setNews({})} />
    </Stack>
  );
}
