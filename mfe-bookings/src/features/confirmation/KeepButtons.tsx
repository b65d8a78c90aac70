import { useState } from 'react';
import { useFormats } from 'remote-sdk';
import { CalendarFile } from 'remote-sdk/calendar';
import { type Booking, type BookingEvent, statusRow } from 'shared-contracts';
import { Button, Icon, Stack, Text } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { type ShareOutcome, shareBooking } from './share-booking.ts';

const addressOf = (booking: Booking) => `${window.location.origin}/booking-confirmation/${booking.id}`;

export interface KeepButtonsProps {
  booking: Booking;
  events?: readonly BookingEvent[] | undefined;
}

/** Take the booking along: calendar file, also of one that moved or ended after it was agreed, and share. */
export function KeepButtons({ booking, events = [] }: KeepButtonsProps) {
  const words = useMessages().confirmation;
  const { instant } = useFormats();
  const isOver = statusRow(booking.status).ended;
  const wasAgreed = booking.status === 'ACCEPTED' || events.some(({ to }) => to === 'ACCEPTED');
  // What was saved before it moved or ended is no longer right.
  const isOther = isOver || events.some(({ action }) => action === 'ACCEPT_MOVE');
  const [outcome, setOutcome] = useState<ShareOutcome>();
  if (isOver && (!wasAgreed || booking.status === 'COMPLETED')) return null;
  const share = async () => {
    const content = {
      title: words.shareTitle,
      text: words.shareText(booking.service.title, instant(booking.dateTime)),
      url: addressOf(booking),
    };
    setOutcome(undefined);
    setOutcome(await shareBooking(content));
  };
  return (
    <Stack gap={1}>
      {isOver && wasAgreed && <Text size="sm">{words.calendarOver}</Text>}
      <Stack direction="row" gap={2} wrap>
        {/* Before it is confirmed the time is only a wish. */}
        {wasAgreed && <CalendarFile bookingId={booking.id} isAnew={isOther} />}
        {!isOver && (
          <Button variant="secondary" size="sm" onClick={() => void share()}>
            <Icon name="share" size={18} />
            {words.share}
          </Button>
        )}
      </Stack>
      <Text size="sm" role="status">
        {outcome === 'copied' && words.shared}
        {outcome === 'failed' && words.shareFailed}
      </Text>
    </Stack>
  );
}
