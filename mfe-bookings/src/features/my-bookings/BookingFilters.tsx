import styled from '@emotion/styled';
import { useLayoutEffect, useRef } from 'react';
import type { Booking } from 'shared-contracts';
import { media, ToggleChip, theme, useStatusWords } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { type BookingFilter, filterChoices } from './booking-filters.ts';

const Row = styled.fieldset`
  position: relative;
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

/** The chosen filter stands in view, also where a link chose it. */
function useChosenInView(filter: BookingFilter) {
  const row = useRef<HTMLFieldSetElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter is another chip
  useLayoutEffect(() => {
    // In the frame that shows it, which lays out the page anyway.
    const frame = requestAnimationFrame(() => {
      const chip = row.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
      if (row.current && chip)
        row.current.scrollLeft = chip.offsetLeft - (row.current.clientWidth - chip.offsetWidth) / 2;
    });
    return () => cancelAnimationFrame(frame);
  }, [filter]);
  return row;
}

export function BookingFilters({ bookings, filter, onChange }: BookingFiltersProps) {
  const words = useMessages().bookings;
  const choices = filterChoices(bookings, { words, statuses: useStatusWords() });
  return (
    <Row ref={useChosenInView(filter)} aria-label={words.filters}>
      {choices.map((choice) => (
        <ToggleChip key={choice.filter} pressed={choice.filter === filter} onClick={() => onChange(choice.filter)}>
          {choice.label}
        </ToggleChip>
      ))}
    </Row>
  );
}
