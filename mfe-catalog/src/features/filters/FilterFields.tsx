import styled from '@emotion/styled';
import {
  type DurationBand,
  durationBands,
  minimumRatings,
  type PriceBand,
  priceBands,
  type ServiceSort,
  serviceSorts,
} from 'shared-contracts';
import { Select, text, theme } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { FilterRadios } from './FilterRadios.tsx';
import type { ListingState, MinimumRating } from './listing-state.ts';

const Fields = styled.div`
  display: grid;
  gap: ${theme.space(6)};
`;
const SortLabel = styled.label`
  display: grid;
  gap: ${theme.space(2)};
  ${text('sm')}
  font-weight: 700;
  & select { font-weight: 550; }
`;

export type FilterState = Pick<ListingState, 'price' | 'rating' | 'duration' | 'sort'>;

export interface FilterFieldsProps {
  state: FilterState;
  onChange(change: Partial<FilterState>): void;
}

/** Sort order and the three filters. */
export function FilterFields({ state, onChange }: FilterFieldsProps) {
  const words = useMessages().filters;
  const prices = [
    { value: null, label: words.prices.all },
    ...(Object.keys(priceBands) as PriceBand[]).map((value) => ({ value, label: words.prices[value] })),
  ];
  const ratings = [
    { value: null, label: words.anyRating },
    ...minimumRatings.map((value) => ({ value, label: words.ratingFrom(value) })),
  ];
  const durations = [
    { value: null, label: words.durations.any },
    ...(Object.keys(durationBands) as DurationBand[]).map((value) => ({ value, label: words.durations[value] })),
  ];
  return (
    <Fields>
      <SortLabel>
        {words.sort}
        <Select value={state.sort} onChange={(event) => onChange({ sort: event.target.value as ServiceSort })}>
          {serviceSorts.map((sort) => (
            <option key={sort} value={sort}>
              {words.sorts[sort]}
            </option>
          ))}
        </Select>
      </SortLabel>
      <FilterRadios<PriceBand>
        label={words.price}
        options={prices}
        value={state.price}
        onChange={(price) => onChange({ price })}
      />
      <FilterRadios<MinimumRating>
        label={words.rating}
        options={ratings}
        value={state.rating}
        onChange={(rating) => onChange({ rating })}
      />
      <FilterRadios<DurationBand>
        label={words.duration}
        options={durations}
        value={state.duration}
        onChange={(duration) => onChange({ duration })}
      />
    </Fields>
  );
}
