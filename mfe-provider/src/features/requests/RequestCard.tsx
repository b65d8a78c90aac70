import styled from '@emotion/styled';
import { memo } from 'react';
import { useFormats } from 'remote-sdk';
import { Facts } from 'remote-sdk/bookings';
import { BookingPhotos } from 'remote-sdk/photos';
import type { Booking } from 'shared-contracts';
import { Card, Heading, LinkButton, Stack, Text, text, theme, useNow } from 'shared-ui';
import { clashOf, endIso, endOf, isInHours } from '../../data/booking-times.ts';
import { useMessages } from '../../messages.ts';
import { BookingPrice } from '../../parts/BookingPrice.tsx';
import { bookingFacts, customerName } from '../../parts/booking-facts.tsx';
import { Countdown } from '../../parts/Countdown.tsx';
import { Hint } from '../../parts/Hint.tsx';
import { BookingActions } from '../answer/BookingActions.tsx';
import { useDesk } from '../desk/desk-context.ts';
import { DeskMatters } from '../matters/DeskMatters.tsx';

const Root = styled(Card)`
  display: grid;
  gap: ${theme.space(4)};
  align-content: start;
  height: 100%;
`;
const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${theme.space(2)} ${theme.space(4)};
  /* At the end also where a narrow card has it below the title. */
  & > div:last-of-type { margin-inline-start: auto; text-align: end; }
`;
const Foot = styled.div`
  display: grid;
  gap: ${theme.space(3)};
  align-self: end;
  padding-top: ${theme.space(3)};
  border-top: 1px solid ${theme.color.line};
`;
const Line = styled(Stack)`
  color: ${theme.color.inkSoft};
  ${text('sm')}
  font-weight: 600;
`;

/** One open booking: the request, hints against it, and the answers. `others`: bookings that may clash. */
export const RequestCard = memo(function RequestCard({
  booking,
  others,
}: {
  booking: Booking;
  others: readonly Booking[];
}) {
  const messages = useMessages();
  const { requests, act } = messages;
  const { service, status, expiresAt } = booking;
  const titleId = `request-${booking.id}`;
  return (
    <Root as="article" aria-labelledby={titleId}>
      <Top>
        <div>
          <Heading level={3} size="lg" id={titleId}>
            {service.title}
          </Heading>
          <Text size="sm" tone="soft">
            {requests.from(customerName(booking, messages))}
          </Text>
        </div>
        <BookingPrice booking={booking} />
      </Top>
      <Facts rows={bookingFacts(booking, messages)} />
      {status !== 'ACCEPTED' && <BookingPhotos bookingId={booking.id} kind="request" canAdd={false} />}
      <Doubts booking={booking} others={others} />
      <DeskMatters booking={booking} others={others} />
      <Foot>
        <Line direction="row" gap={2} justify="space-between" wrap>
          <span>
            {expiresAt && (
              <Countdown
                until={expiresAt}
                say={status === 'PENDING' ? requests.answerWithin : requests.customerHas}
                over={requests.expired}
              />
            )}
          </span>
          <LinkButton
            size="sm"
            variant="quiet"
            to={`/provider/bookings/${booking.id}`}
            aria-label={act.of(requests.open, service.title)}
          >
            {requests.open}
          </LinkButton>
        </Line>
        <BookingActions booking={booking} />
      </Foot>
    </Root>
  );
});

/** Hints before answering, and after the time has passed. */
function Doubts({ booking, others }: { booking: Booking; others: readonly Booking[] }) {
  const { requests } = useMessages();
  const { provider } = useDesk();
  const { instant } = useFormats();
  const now = useNow(60_000);
  if (booking.status === 'ACCEPTED') return endOf(booking) < now ? <Hint>{requests.overdue}</Hint> : null;
  const clash = clashOf(booking, others);
  const time = (iso: string) => instant(iso, { timeStyle: 'short' });
  return (
    <>
      {clash && <Hint>{requests.clash(clash.service.title, time(clash.dateTime), time(endIso(clash)))}</Hint>}
      {!isInHours(booking, provider) && <Hint>{requests.outside}</Hint>}
    </>
  );
}
