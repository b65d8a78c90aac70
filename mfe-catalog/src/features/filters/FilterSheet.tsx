import { Button } from 'shared-ui';
import { BottomSheet } from 'shared-ui/dialog';
import { useMessages } from '../../messages.ts';
import { FilterFields, type FilterState } from './FilterFields.tsx';
import { noFilters } from './listing-state.ts';

export interface FilterSheetProps {
  /** What is chosen but not applied; null: closed. */
  draft: FilterState | null;
  onDraft(draft: FilterState | null): void;
  onApply(filters: FilterState): void;
}

const nothing: FilterState = { ...noFilters, sort: 'popularity' };

/** Mobile: the filters in a bottom sheet. A choice counts when it is applied; closing it changes nothing. */
export function FilterSheet({ draft, onDraft, onApply }: FilterSheetProps) {
  const messages = useMessages();
  const shown = draft ?? nothing;
  return (
    <BottomSheet
      open={draft !== null}
      onClose={() => onDraft(null)}
      title={messages.listing.filters}
      footer={
        <>
          <Button variant="secondary" onClick={() => onDraft({ ...shown, ...noFilters })}>
            {messages.listing.clear}
          </Button>
          <Button onClick={() => onApply(shown)}>{messages.listing.applyFilters}</Button>
        </>
      }
    >
      <FilterFields state={shown} onChange={(change) => onDraft({ ...shown, ...change })} />
    </BottomSheet>
  );
}
