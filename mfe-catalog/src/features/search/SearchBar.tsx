import styled from '@emotion/styled';
import { type FormEvent, startTransition, useDeferredValue, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { City } from 'shared-contracts';
import { Button, Combobox, Icon, media, theme, visuallyHidden } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { CitySelect } from '../city/CitySelect.tsx';
import { searchPath, servicePath, subcategoryPath } from '../service/service-path.ts';
import { rememberSearch } from './recent-searches.ts';
import { SuggestionRow } from './SuggestionRow.tsx';
import { type Suggestion, useSuggestions } from './useSuggestions.ts';

const Bar = styled.form`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${theme.space(1)};
  padding: ${theme.space(2)};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};
  color: ${theme.color.ink};
  box-shadow: ${theme.shadow[2]};
  &[data-plain] { grid-template-columns: minmax(0, 1fr) auto; }
  & input, & select { border-color: transparent; box-shadow: none; }
  & input { padding-left: ${theme.space(11)}; text-overflow: ellipsis; }
  & select { width: auto; min-width: 136px; font-weight: 650; }
  ${media.mobile} {
    padding: ${theme.space(1)};
    & button span { ${visuallyHidden} }
    & button { min-width: 48px; padding-inline: ${theme.space(3)}; }
  }
`;
const CityPart = styled.div`
  position: relative;
  border-right: 1px solid ${theme.color.line};
`;
const TextPart = styled.div`
  position: relative;
  min-width: 0;
  & > svg {
    position: absolute;
    left: ${theme.space(4)};
    top: 14px;
    z-index: 1;
    color: ${theme.color.primary};
    pointer-events: none;
  }
`;

export interface SearchBarProps {
  city: City;
  /** Shows the city dropdown. */
  onCityChange?: (city: City) => void;
  /** The text that the page shows results for. */
  text?: string;
}

const keyOf = (item: Suggestion): string =>
  item.kind === 'recent'
    ? `recent ${item.text}`
    : item.kind === 'service'
      ? `service ${item.service.id}`
      : `subcategory ${item.subcategory.id}`;
const labelOf = (item: Suggestion): string =>
  item.kind === 'recent' ? item.text : item.kind === 'service' ? item.service.title : item.subcategory.name;

/** Where a search and a suggestion lead. */
function useSearchWays(city: City) {
  const navigate = useNavigate();
  const search = (wanted: string) => {
    rememberSearch(wanted);
    void navigate(searchPath(wanted.slice(0, 200), city));
  };
  const follow = (item: Suggestion) => {
    if (item.kind === 'recent') search(item.text);
    else if (item.kind === 'service') void navigate(servicePath(item.service));
    else void navigate(subcategoryPath(item.category.id, item.subcategory.slug, city));
  };
  return { search, follow };
}

export function SearchBar({ city, onCityChange, text = '' }: SearchBarProps) {
  const messages = useMessages();
  const [value, setValue] = useState(text);
  const [active, setActive] = useState(false);
  // A key is shown first, and then what it finds.
  const sought = useDeferredValue(value);
  const { items, loading, refreshRecent } = useSuggestions(sought, city, active);

  useEffect(() => setValue(text), [text]);

  const { search, follow } = useSearchWays(city);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(value);
  };
  const choose = (item: Suggestion) => {
    setValue(item.kind === 'recent' ? item.text : '');
    follow(item);
  };

  return (
    <Bar role="search" data-plain={onCityChange ? undefined : true} onSubmit={submit}>
      {onCityChange && (
        <CityPart>
          <CitySelect value={city} onChange={onCityChange} />
        </CityPart>
      )}
      <TextPart>
        <Icon name="search" />
        <Combobox
          label={messages.search.label}
          hideLabel
          placeholder={messages.search.placeholder}
          value={value}
          onValueChange={setValue}
          items={items}
          itemKey={keyOf}
          itemLabel={labelOf}
          renderItem={(item) => <SuggestionRow item={item} label={labelOf(item)} />}
          onSelect={choose}
          loading={loading}
          emptyText={sought.trim() ? messages.search.nothing : undefined}
          inputProps={{
            name: 'q',
            enterKeyHint: 'search',
            maxLength: 200,
            // The field shows its focus first, and then what it suggests.
            onFocus: () =>
              startTransition(() => {
                setActive(true);
                refreshRecent();
              }),
          }}
        />
      </TextPart>
      <Button type="submit">
        <Icon name="search" />
        <span>{messages.search.submit}</span>
      </Button>
    </Bar>
  );
}
