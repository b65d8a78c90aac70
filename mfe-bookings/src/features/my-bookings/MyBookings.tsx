import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type News, NewsBar } from 'remote-sdk/bookings';
import { CalendarFeed } from 'remote-sdk/calendar';
import { messageOf } from 'shared-contracts';
import { ErrorState, useNow, useOnline } from 'shared-ui';
import { useBookings } from '../../data/useBookings.ts';
import { useMessages } from '../../messages.ts';
import { LazyDialog } from '../../parts/LazyDialog.tsx';
import { OfflineNotice } from '../../parts/OfflineNotice.tsx';
import { BookingFilters } from './BookingFilters.tsx';
import { BookingList } from './BookingList.tsx';
import { bookingDetail } from './booking-detail.ts';
import { applyFilter, type BookingFilter, filterFromAddress, inOrder } from './booking-filters.ts';
import { LoadingBookings } from './LoadingBookings.tsx';
import { useChatLink } from './useChatLink.ts';
import { useStatusNews } from './useStatusNews.ts';

/** The list of the signed-in customer; filter and opened booking stand in the address. */
export function MyBookings() {
  const messages = useMessages();
  const { bookings, asOf, error, refetch, retrying, interrupted } = useBookings();
  const online = useOnline();
  const [address, setAddress] = useSearchParams();
  const [news, setNews] = useState<News>({});
  const filter = filterFromAddress(address.get('status'));
  const opened = address.get('booking');

  const showProblem = useCallback((problem: string) => setNews({ problem }), []);
  useStatusNews(bookings, (text) => setNews(({ problem }) => ({ problem, news: text })));

  const put = useCallback(
    (name: 'status' | 'booking', value: string | null, replace: boolean) =>
      setAddress(
        (before) => {
          const next = new URLSearchParams(before);
          if (value === null) next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace, preventScrollReset: true },
      ),
    [setAddress],
  );
  useChatLink(bookings);
  // Back closes what is open (`Sheet`): the address alone is no step.
  const showDetails = useCallback((id: string) => put('booking', id, true), [put]);
  const choose = (next: BookingFilter) => put('status', next === 'ALL' ? null : next, false);

  const now = useNow(60_000);
  const shown = useMemo(() => inOrder(applyFilter(bookings ?? [], filter), now), [bookings, filter, now]);

  if (!bookings) {
    return error ? (
      <ErrorState message={messageOf(error, messages.bookings.failed)} onRetry={refetch} busy={retrying} />
    ) : (
      <LoadingBookings />
    );
  }
  return (
    <>
      <OfflineNotice asOf={asOf} interrupted={interrupted} />
      <BookingFilters bookings={bookings} filter={filter} onChange={choose} />
      <BookingList
        key={filter}
        bookings={shown}
        filter={filter}
        blocked={online ? undefined : messages.common.offlineAction}
        onProblem={showProblem}
        onDetails={showDetails}
      />
      {bookings.length > 0 && <CalendarFeed audience="customer" />}
      <NewsBar {...news} dismissLabel={messages.common.dismiss} onDismiss={() => setNews({})} />
      {opened && (
        <LazyDialog part={bookingDetail} failed={messages.detail.failed}>
          {({ BookingDetailDialog }) => (
            <BookingDetailDialog
              id={opened}
              known={bookings.find(({ id }) => id === opened)}
              onClose={() => put('booking', null, true)}
            />
          )}
        </LazyDialog>
      )}
    </>
  );
}
