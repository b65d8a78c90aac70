import styled from '@emotion/styled';
import { useCall, useFormats } from 'remote-sdk';
import { type Fact, Facts } from 'remote-sdk/bookings';
import { CalendarFile } from 'remote-sdk/calendar';
import { BookingPhotos } from 'remote-sdk/photos';
import {
  amountDue,
  type BookingWithEvents,
  COMMISSION_PERCENT,
  commissionOf,
  paiseToPriceString,
  priceStringToPaise,
  systemCancelReasons,
  systemRejectReasons,
} from 'shared-contracts';
import { Card, Heading, Icon, LinkButton, Price, Stack, StatusLabel, Text, text, theme } from 'shared-ui';
import { openBookings } from '../../data/desk-lists.ts';
import { type Messages, useMessages } from '../../messages.ts';
import { BookingPrice } from '../../parts/BookingPrice.tsx';
import { bookingFacts, customerName } from '../../parts/booking-facts.tsx';
import { Countdown } from '../../parts/Countdown.tsx';
import { reasonWords } from '../../parts/reason-words.ts';
import { useVisitTime } from '../../parts/useVisitTime.ts';
import { BookingActions } from '../answer/BookingActions.tsx';
import { DeskMatters } from '../matters/DeskMatters.tsx';

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 380px), 1fr));
  align-items: start;
  gap: ${theme.space(4)};
`;
const Back = styled(LinkButton)`
  justify-self: start;
`;
const Events = styled(Stack)`
  & > li {
    padding-left: ${theme.space(4)};
    border-left: 3px solid ${theme.color.line};
    ${text('sm')}
  }
`;

/** Why it ended, in words; undefined where nobody said. */
function endReason(booking: BookingWithEvents, messages: Messages): string | undefined {
  const reasons: Record<string, string | undefined> = {
    CANCELLED: booking.cancelReason,
    REJECTED: booking.rejectReason,
  };
  const reason = reasons[booking.status];
  if (reason === undefined) return undefined;
  return messages.booking.endedBySystem[reason] ?? reasonWords(reason, messages);
}

/** What the provider keeps of a price: the same rounding as the API's (domain/money.ts). */
function netFact(booking: BookingWithEvents, { booking: words }: Messages): Fact[] {
  if (booking.status !== 'ACCEPTED' && booking.status !== 'COMPLETED') return [];
  const due = priceStringToPaise(amountDue(booking));
  const percent = booking.commissionPercent ?? COMMISSION_PERCENT;
  const commission = commissionOf(due, percent);
  return [
    {
      label: words.net,
      value: (
        <>
          <Price rupees={paiseToPriceString(due - commission)} />{' '}
          <Text as="span" size="sm" tone="muted">
            {words.netHint(paiseToPriceString(commission), percent)}
          </Text>
        </>
      ),
    },
  ];
}

function useFacts(booking: BookingWithEvents): Fact[] {
  const messages = useMessages();
  const { booking: words, requests } = messages;
  const { instant } = useFormats();
  const reason = endReason(booking, messages);
  return [
    { label: words.customer, value: customerName(booking, messages) },
    ...bookingFacts(booking, messages),
    ...(booking.counterPrice === undefined
      ? []
      : [{ label: requests.counterPrice, value: <Price rupees={booking.counterPrice} /> }]),
    ...netFact(booking, messages),
    { label: words.received, value: instant(booking.createdAt) },
    { label: words.id, value: booking.id },
    ...(reason ? [{ label: words.reason, value: reason }] : []),
  ];
}

const systemReasons: readonly string[] = [...Object.values(systemRejectReasons), ...Object.values(systemCancelReasons)];

/** All that happened to the booking, as the API lists it. */
function History({ events }: Pick<BookingWithEvents, 'events'>) {
  const messages = useMessages();
  const { booking: words } = messages;
  const { instant } = useFormats();
  const visitTime = useVisitTime();
  return (
    <Events as="ol" role="list" gap={3}>
      {events.map(({ at, action, actor, from, price, reason: said, dateTime, fromDateTime }) => (
        <li key={`${at} ${action}`}>
          <strong>{words.events[`${action}/${actor}/${from}`] ?? words.events[`${action}/${actor}`] ?? action}</strong>
          {price !== undefined && (
            <>
              {' ·\u00a0'}
              <Price rupees={price} />
            </>
          )}
          <Text size="sm" tone="muted">
            {instant(at)}
            {said && !systemReasons.includes(said) && ` · ${reasonWords(said, messages)}`}
          </Text>
          {dateTime && (
            <Text size="sm">
              {fromDateTime && `${visitTime(fromDateTime)} → `}
              {visitTime(dateTime)}
            </Text>
          )}
        </li>
      ))}
    </Events>
  );
}

/** What stands in a calendar, or may: agreed, or cancelled after it was. */
const wasAgreed = ({ status, events }: BookingWithEvents): boolean =>
  status === 'ACCEPTED' || (status === 'CANCELLED' && events.some(({ to }) => to === 'ACCEPTED'));
const isOther = ({ status, events }: BookingWithEvents): boolean =>
  status === 'CANCELLED' || events.some(({ action }) => action === 'ACCEPT_MOVE');

export function BookingView({ booking }: { booking: BookingWithEvents }) {
  const { booking: words, requests } = useMessages();
  const facts = useFacts(booking);
  const open = useCall('getProviderOffers', openBookings);
  return (
    <>
      <title>{`${booking.service.title} | Kaza`}</title>
      <Back variant="quiet" size="sm" to="/provider">
        <Icon name="chevron-left" size={18} />
        {words.back}
      </Back>
      <Columns>
        <Card>
          <Stack gap={4}>
            <Stack direction="row" gap={3} justify="space-between" wrap>
              <Heading level={2}>{booking.service.title}</Heading>
              <StatusLabel status={booking.status} />
            </Stack>
            <BookingPrice booking={booking} />
            <Facts rows={facts} />
            <BookingPhotos bookingId={booking.id} kind="request" canAdd={false} />
            {booking.expiresAt && (
              <Text strong size="sm">
                <Countdown
                  until={booking.expiresAt}
                  say={booking.status === 'PENDING' ? requests.answerWithin : requests.customerHas}
                  over={requests.expired}
                />
              </Text>
            )}
            <DeskMatters booking={booking} others={open.data?.data ?? []} />
            <BookingActions booking={booking} />
            {wasAgreed(booking) && (
              <div>
                <CalendarFile bookingId={booking.id} isAnew={isOther(booking)} />
              </div>
            )}
          </Stack>
        </Card>
        <Card>
          <Stack gap={4}>
            <Heading level={2} size="lg">
              {words.history}
            </Heading>
            <History events={booking.events} />
          </Stack>
        </Card>
      </Columns>
    </>
  );
}
