import styled from '@emotion/styled';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Slot } from 'remote-sdk';
import { Facts, type News, NewsBar } from 'remote-sdk/bookings';
import { type Booking, type BookingEvent, forStatus, statusRow } from 'shared-contracts';
import { Card, Heading, media, Notice, Stack, StatusLabel, Text, theme, useOnline, useStatusWords } from 'shared-ui';
import type { BookingView } from '../../data/useBooking.ts';
import { useMessages } from '../../messages.ts';
import { BookingTimeline } from '../../parts/BookingTimeline.tsx';
import { endReason, useBookingFacts } from '../../parts/booking-facts.tsx';
import { CounterOffer } from '../../parts/CounterOffer.tsx';
import { lastStepAt } from '../../parts/last-step.ts';
import { OfflineNotice } from '../../parts/OfflineNotice.tsx';
import { ServiceCode } from '../../parts/ServiceCode.tsx';
import { useOfferAction } from '../../parts/useOfferAction.ts';
import { BookedProvider } from './BookedProvider.tsx';
import { ConfirmationActions } from './ConfirmationActions.tsx';
import { Countdown } from './Countdown.tsx';
import { HelpLinks } from './HelpLinks.tsx';
import { KeepButtons } from './KeepButtons.tsx';
import { WaitingCard } from './WaitingCard.tsx';
import { WaitingOverlay } from './WaitingOverlay.tsx';

/** Milliseconds for which the success of a cancellation is read before the page goes home. */
export const HOME_AFTER_MS = 2_500;

const Head = styled.div`
  display: grid;
  justify-items: start;
  gap: ${theme.space(2)};
`;
/* Everywhere a label of state keeps 8 px from what stands above and below it. */
const State = styled.div`
  display: grid;
  justify-items: start;
  gap: ${theme.space(2)};
`;
const Columns = styled.div`
  display: grid;
  gap: ${theme.space(5)};
  ${media.wide} { grid-template-columns: 3fr 2fr; align-items: start; }
`;
const CodeCard = styled(Card)`
  display: grid;
  gap: ${theme.space(3)};
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
  const words = useMessages().confirmation;
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
  if (status !== 'ACCEPTED') return null;
  return (
    <CodeCard as="section">
      {booking.otp && (
        <>
          <Heading level={2} size="lg">
            {words.codeTitle}
          </Heading>
          <ServiceCode code={booking.otp} />
          <Text size="sm" tone="soft">
            {words.codeHint}
          </Text>
        </>
      )}
      <Countdown to={booking.dateTime} />
    </CodeCard>
  );
}

/** The state of the booking, read out when the provider answers, and why it ended. */
function BookingHead({ booking }: { booking: Booking }) {
  const messages = useMessages();
  const statuses = useStatusWords();
  const { status } = booking;
  const reason = endReason(booking, messages);
  return (
    <Head>
      {/* One region for every change of state. */}
      <State role="status">
        <StatusLabel status={status}>{statuses(status).confirmation}</StatusLabel>
        <Heading level={1}>{forStatus(messages.confirmation.headings, status, statuses(status).label)}</Heading>
      </State>
      <Text tone="soft">
        {messages.card.id}: {booking.id}
      </Text>
      {reason && <Text>{reason}</Text>}
      {booking.problem && <Text tone="soft">{messages.problem.known(booking.problem)}</Text>}
    </Head>
  );
}

function BookingDetails({ booking }: { booking: Booking }) {
  const facts = useBookingFacts(booking);
  return (
    <Card as="section" aria-label={useMessages().confirmation.details}>
      <Stack gap={4}>
        <Heading level={2} size="lg">
          {booking.service.title}
        </Heading>
        <BookedProvider booking={booking} />
        <Facts rows={facts} />
        {!statusRow(booking.status).ended && <KeepButtons booking={booking} />}
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
          <NextStep booking={booking} since={since} blocked={blocked} onProblem={problem} />
          <ConfirmationActions
            booking={booking}
            blocked={blocked}
            onBlocked={() => blocked && problem(blocked)}
            onCancelled={() => setCancelled(true)}
            onRescheduled={() => setNews({ news: words.rescheduled })}
          />
          {/* Who waits for an answer may want to be called. */}
          {status === 'PENDING' && <Slot id="booking-sent.notifications" />}
          {events && events.length > 0 && <Happened booking={booking} events={events} />}
        </Stack>
        <BookingDetails booking={booking} />
      </Columns>
      <HelpLinks />
      {justSent && status === 'PENDING' && (
        <WaitingOverlay booking={booking} since={since} onClose={onOverlayClosed} onChanged={problem} />
      )}
      <NewsBar {...news} dismissLabel={common.dismiss} onDismiss={() => setNews({})} />
    </Stack>
  );
}
