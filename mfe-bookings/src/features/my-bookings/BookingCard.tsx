import styled from '@emotion/styled';
import { memo } from 'react';
import type { Booking } from 'shared-contracts';
import { Button, Card, Heading, media, Picture, StatusLabel, Text, theme } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { endReason, useBookingFacts } from '../../parts/booking-facts.tsx';
import { CounterOffer } from '../../parts/CounterOffer.tsx';
import { usePreload } from '../../parts/LazyDialog.tsx';
import { useOfferAction } from '../../parts/useOfferAction.ts';
import { VisitFacts } from '../../parts/VisitFacts.tsx';
import { BookingMatters } from '../matters/BookingMatters.tsx';
import { bookingDetail } from './booking-detail.ts';
import { CardActions } from './CardActions.tsx';

const Root = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${theme.space(4)};
  height: 100%;
  /* Not those of a first screen: a browser would take them for of that height at first, and move what is below. */
  li:nth-child(n + 7) > & {
    content-visibility: auto;
    contain-intrinsic-size: auto 340px;
  }
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(2)} ${theme.space(3)};
  & > span { margin-left: auto; }
  ${media.mobile} { & > h2 { flex-basis: 100%; } & > span { margin-left: 0; } }
`;
/* The picture beside the heading; where there is none the heading takes its place. */
const Top = styled.div`
  display: flex;
  align-items: start;
  gap: ${theme.space(3)};
  & > div { flex: 1; min-width: 0; }
  & > picture { flex: none; width: 72px; }
  & img { aspect-ratio: 4 / 3; border-radius: ${theme.radius.sm}; }
`;
/* At the lower edge of each card of a row. */
const Foot = styled.div`
  display: grid;
  gap: ${theme.space(2)};
  margin-top: auto;
  padding-top: ${theme.space(3)};
  border-top: 1px solid ${theme.color.line};
`;

export interface BookingCardProps {
  booking: Booking;
  blocked: string | undefined;
  onProblem: (message: string) => void;
  onDetails: (bookingId: string) => void;
}

function CardTop({ booking: { id, service, status } }: { booking: Booking }) {
  return (
    <Top>
      {service.image && <Picture src={service.image} alt="" width={72} height={54} sizes="72px" />}
      <Head>
        <Heading level={2} size="lg" id={`booking-${id}`}>
          {service.title}
        </Heading>
        <StatusLabel status={status} />
      </Head>
    </Top>
  );
}

function DetailsButton({ id, onDetails }: { id: string; onDetails: (bookingId: string) => void }) {
  const aboutToOpen = usePreload(bookingDetail);
  return (
    <Button size="sm" variant="quiet" aria-describedby={`booking-${id}`} onClick={() => onDetails(id)} {...aboutToOpen}>
      {useMessages().card.details}
    </Button>
  );
}

/** One booking in the list (rules 5.4 and 5.5). */
export const BookingCard = memo(function BookingCard({ booking, blocked, onProblem, onDetails }: BookingCardProps) {
  const messages = useMessages();
  const offer = useOfferAction(booking, onProblem);
  const facts = useBookingFacts(booking);
  const reason = endReason(booking, messages);
  const sayBlocked = () => blocked !== undefined && onProblem(blocked);
  const details = <DetailsButton id={booking.id} onDetails={onDetails} />;
  return (
    <Root as="article" aria-labelledby={`booking-${booking.id}`}>
      <CardTop booking={booking} />
      <VisitFacts facts={[...facts.visit, ...facts.rest]} />
      {reason && (
        <Text size="sm" tone="soft">
          {reason}
        </Text>
      )}
      {booking.problem && (
        <Text size="sm" tone="soft">
          {messages.problem.known(booking.problem)}
        </Text>
      )}
      {booking.status === 'COUNTERED' && (
        <CounterOffer
          booking={booking}
          handling={offer.handling}
          onAct={offer.act}
          blocked={blocked}
          onBlocked={sayBlocked}
        >
          {details}
        </CounterOffer>
      )}
      <BookingMatters isCard booking={booking} blocked={blocked} onProblem={onProblem} />
      {booking.status === 'COMPLETED' && booking.hasReview && (
        <Text size="sm" tone="soft">
          {messages.card.reviewed}
        </Text>
      )}
      <Text size="xs" tone="muted">
        {messages.card.id}: {booking.id}
      </Text>
      {booking.status !== 'COUNTERED' && (
        <Foot>
          <CardActions booking={booking} blocked={blocked} onBlocked={sayBlocked}>
            {details}
          </CardActions>
        </Foot>
      )}
    </Root>
  );
});
