import { useFormats } from 'remote-sdk';
import { kolkataDate } from 'shared-contracts';
import { useNow } from 'shared-ui';

/** `Sat 28 Nov, 10:00 am`: people plan by the day of the week. With the year where it is not this one. */
export function useVisitTime(): (dateTime: string) => string {
  const { instant } = useFormats();
  const thisYear = kolkataDate(new Date(useNow(60_000))).slice(0, 4);
  return (dateTime) =>
    instant(dateTime, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      ...(kolkataDate(new Date(dateTime)).slice(0, 4) !== thisYear && { year: 'numeric' }),
      hour: 'numeric',
      minute: '2-digit',
    });
}
