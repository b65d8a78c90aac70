import { useEffect, useRef } from 'react';
import { type Booking, forStatus, statusRow } from 'shared-contracts';
import { useMessages } from '../../messages.ts';

/** Says in a sentence when a shown booking went on to another status, by either side and over any channel. */
export function useStatusNews(bookings: readonly Booking[] | undefined, show: (news: string) => void): void {
  const words = useMessages().news;
  const seen = useRef<Map<string, string> | undefined>(undefined);
  const latestShow = useRef(show);
  useEffect(() => {
    latestShow.current = show;
  });
  useEffect(() => {
    if (!bookings) return;
    const before = seen.current;
    seen.current = new Map(bookings.map(({ id, status }) => [id, status]));
    if (!before) return;
    const news = bookings
      .filter(({ id, status }) => before.has(id) && before.get(id) !== status)
      .map(({ status, service }) => forStatus(words, status, words.other)(service.title, statusRow(status).label));
    if (news.length > 0) latestShow.current(news.join(' '));
  }, [bookings, words]);
}
