import styled from '@emotion/styled';
import type { Booking } from 'shared-contracts';
import { media, ToggleChip, theme, useStatusWords } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { type BookingFilter, filterChoices } from './booking-filters.ts';

const Row = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(2)};
  min-width: 0;
  margin: 0;
  padding: ${theme.space(1)} 0;
  border: 0;
  ${media.mobile} {
    flex-wrap: nowrap;
    margin-inline: -${theme.space(4)};
    padding-inline: ${theme.space(4)};
    overflow-x: auto;
    scrollbar-width: none;
    & > button { flex: none; }
  }
`;

export interface BookingFiltersProps {
  bookings: readonly Booking[];
  filter: BookingFilter;
  onChange: (filter: BookingFilter) => void;
}

export function BookingFilters({ bookings, filter, onChange }: BookingFiltersProps) {
  const words = useMessages().bookings;
  const choices = filterChoices(bookings, { words, statuses: useStatusWords() });
  return (
    <Row aria-label={words.filters}>
      {choices.map((choice) => (
        <ToggleChip key={choice.filter} pressed={choice.filter === filter} onClick={() => onChange(choice.filter)}>
          {choice.label}
        </ToggleChip>
      ))}
    </Row>
  );
}
