import styled from '@emotion/styled';
import { useState } from 'react';
import type { Booking } from 'shared-contracts';
import { Button, EmptyState, Grid, LinkButton, media, Stack, Text, theme, useStatusWords } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { BookingCard, type BookingCardProps } from './BookingCard.tsx';
import { type BookingFilter, emptyText } from './booking-filters.ts';

/** Cards shown at first, and with each Show more: thousands of bookings stay quick. */
const WINDOW = 20;

const List = styled(Grid)`
  ${media.mobile} { gap: ${theme.space(3)}; }
`;

export interface BookingListProps extends Omit<BookingCardProps, 'booking'> {
  bookings: readonly Booking[];
  filter: BookingFilter;
}

export function BookingList({ bookings, filter, ...card }: BookingListProps) {
  const [shown, setShown] = useState(WINDOW);
  const words = useMessages().bookings;
  const statuses = useStatusWords();
  if (bookings.length === 0) {
    return (
      <EmptyState
        title={words.emptyTitle}
        text={emptyText(filter, { words, statuses })}
        action={filter === 'ALL' ? <LinkButton to="/">{words.explore}</LinkButton> : undefined}
      />
    );
  }
  return (
    <Stack gap={5}>
      <List as="ul" role="list" min={460} aria-label={words.listLabel}>
        {bookings.slice(0, shown).map((booking) => (
          <li key={booking.id}>
            <BookingCard booking={booking} {...card} />
          </li>
        ))}
      </List>
      {bookings.length > shown && (
        <Stack gap={2} align="center">
          <Text size="sm" tone="soft" role="status">
            {words.shown(shown, bookings.length)}
          </Text>
          <Button variant="secondary" onClick={() => setShown(shown + WINDOW)}>
            {words.showMore}
          </Button>
        </Stack>
      )}
    </Stack>
  );
}
