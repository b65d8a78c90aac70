import { useFormats } from 'remote-sdk';

/** `Sat 28 Nov, 10:00 am`: people plan by the day of the week. */
export function useVisitTime(): (dateTime: string) => string {
  const { instant } = useFormats();
  return (dateTime) =>
    instant(dateTime, { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });
}
