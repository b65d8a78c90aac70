import { messageOf } from 'shared-contracts';
import { Button, FormError, Icon } from 'shared-ui';
import { saveFile } from '../files/save-file.ts';
import { useCallMutation } from '../host/useCall.ts';
import { useMessages } from './messages.ts';

export interface CalendarFileProps {
  bookingId: string;
  /** The visit may stand in the calendar already, as it was before. */
  isAnew?: boolean;
}

/**
 * Saves a visit as a file for calendars: a newer file takes the place of an older one, also where the visit moved or
 * ended.
 * @example <CalendarFile bookingId={booking.id} isAnew={booking.status === 'CANCELLED'} />
 */
export function CalendarFile({ bookingId, isAnew = false }: CalendarFileProps) {
  const words = useMessages();
  const file = useCallMutation('getBookingCalendar', {
    onSuccess: ({ data }) => saveFile(data.name, 'text/calendar;charset=utf-8', data.text),
  });
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        busy={file.isPending}
        busyLabel={words.making}
        onClick={() => file.mutate({ params: { id: bookingId } })}
      >
        <Icon name="calendar" size={18} />
        {isAnew ? words.fileAnew : words.file}
      </Button>
      <FormError>{file.isError ? messageOf(file.error, words.failed) : undefined}</FormError>
    </>
  );
}
