import { useState } from 'react';
import { now, useFormats } from 'remote-sdk';
import { saveFile } from 'remote-sdk/files';
import type { Booking } from 'shared-contracts';
import { Button, Icon, Stack, Text } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { calendarFile } from './calendar-file.ts';
import { type ShareOutcome, shareBooking } from './share-booking.ts';

const addressOf = (booking: Booking) => `${window.location.origin}/booking-confirmation/${booking.id}`;

/** Take the booking along: calendar file and share. */
export function KeepButtons({ booking }: { booking: Booking }) {
  const words = useMessages().confirmation;
  const { instant } = useFormats();
  const [outcome, setOutcome] = useState<ShareOutcome>();
  const download = () =>
    saveFile(
      `kaza-${booking.id}.ics`,
      'text/calendar;charset=utf-8',
      calendarFile(booking, addressOf(booking), new Date(now())),
    );
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
      <Stack direction="row" gap={2} wrap>
        {/* Before it is confirmed the time is only a wish. */}
        {booking.status === 'ACCEPTED' && (
          <Button variant="secondary" size="sm" onClick={download}>
            <Icon name="calendar" size={18} />
            {words.calendar}
          </Button>
        )}
        <Button variant="secondary" size="sm" onClick={() => void share()}>
          <Icon name="share" size={18} />
          {words.share}
        </Button>
      </Stack>
      <Text size="sm" role="status">
        {outcome === 'copied' && words.shared}
        {outcome === 'failed' && words.shareFailed}
      </Text>
    </Stack>
  );
}
