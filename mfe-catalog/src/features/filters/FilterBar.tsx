import styled from '@emotion/styled';
import { memo, useState } from 'react';
import { useQueryClient } from 'remote-sdk';
import { type ServiceSort, serviceSorts } from 'shared-contracts';
import { Button, DialogSkeleton, ErrorState, Icon, media, Select, theme } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { preloadPart, useLazyPart } from '../status/useLazyPart.ts';

import type { FilterFieldsProps, FilterState } from './FilterFields.tsx';
import { countFilters } from './listing-state.ts';

const Bar = styled.div`
  position: sticky;
  top: calc(3.75rem + env(safe-area-inset-top));
  z-index: 3;
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: ${theme.space(2)};
  margin-inline: -${theme.space(4)};
  padding: ${theme.space(2)} ${theme.space(4)};
  background: ${theme.color.ground};
  & select { min-height: ${theme.touchTarget}; padding-block: ${theme.space(1)}; text-overflow: ellipsis; }
  ${media.short} { position: static; }
`;

const NAME = 'filter-sheet';
const load = () => import('./FilterSheet.tsx');

/** Mobile: the button that opens the filters, and the sort order at hand. The sheet's code comes when it is wanted. */
export const FilterBar = memo(function FilterBar({ state, onChange }: FilterFieldsProps) {
  const messages = useMessages();
  const client = useQueryClient();
  const [draft, setDraft] = useState<FilterState | null>(null);
  const [wanted, setWanted] = useState(false);
  const sheet = useLazyPart(NAME, load, wanted);
  const { price, rating, duration, sort } = state;
  const open = () => {
    setWanted(true);
    setDraft({ price, rating, duration, sort });
  };
  const preload = () => preloadPart(client, NAME, load);
  return (
    <>
      <Bar>
        <Button
          variant="secondary"
          size="sm"
          aria-haspopup="dialog"
          onClick={open}
          onTouchStart={preload}
          onFocus={preload}
          onPointerEnter={preload}
        >
          <Icon name="filter" size={18} />
          {messages.listing.filtersActive(countFilters(state))}
        </Button>
        <SortSelect value={sort} onChange={(chosen) => onChange({ sort: chosen })} />
      </Bar>
      {sheet.data ? (
        <sheet.data.FilterSheet
          draft={draft}
          onDraft={setDraft}
          onApply={(filters) => {
            onChange(filters);
            setDraft(null);
          }}
        />
      ) : (
        draft &&
        (sheet.isError ? (
          <ErrorState
            message={messages.listing.filtersFailed}
            onRetry={() => void sheet.refetch()}
            busy={sheet.isFetching}
          />
        ) : (
          <DialogSkeleton />
        ))
      )}
    </>
  );
});

function SortSelect({ value, onChange }: { value: ServiceSort; onChange: (value: ServiceSort) => void }) {
  const words = useMessages().filters;
  return (
    <Select aria-label={words.sort} value={value} onChange={(event) => onChange(event.target.value as ServiceSort)}>
      {serviceSorts.map((sort) => (
        <option key={sort} value={sort}>
          {words.sorts[sort]}
        </option>
      ))}
    </Select>
  );
}
