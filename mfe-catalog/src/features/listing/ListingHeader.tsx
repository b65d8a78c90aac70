import styled from '@emotion/styled';
import { memo } from 'react';
import type { City } from 'shared-contracts';
import { Heading, media, Skeleton, theme, useLayout } from 'shared-ui';
import { CitySelect } from '../city/CitySelect.tsx';
import { SearchBar } from '../search/SearchBar.tsx';
import { Breadcrumbs, type Crumb } from './Breadcrumbs.tsx';

const Top = styled.header`
  display: grid;
  gap: ${theme.space(4)};
  padding-block: ${theme.space(6)} ${theme.space(5)};
  ${media.mobile} {
    gap: ${theme.space(1)};
    padding-block: ${theme.space(1)} 0;
    & > [role='search'] { margin-bottom: ${theme.space(2)}; }
  }
`;
const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(4)};
  min-height: 48px;
  & h1 { min-width: 0; overflow-wrap: anywhere; }
  /* Names what was searched for, however long that is. */
  & h1[data-search] { display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: 3; }
  & select { flex: none; width: auto; min-width: 140px; }
  ${media.mobile} { min-height: 0; & select { min-width: 124px; padding-left: ${theme.space(3)}; } & h1 { font-size: 1.25rem; } }
`;

export interface ListingHeaderProps {
  trail: readonly Crumb[];
  /** Absent while it is not known yet. */
  heading?: string;
  city: City;
  onCityChange(city: City): void;
  /** On a search page: its text, with the search bar. */
  searchText?: string;
}

export const ListingHeader = memo(function ListingHeader(props: ListingHeaderProps) {
  const { trail, heading, city, onCityChange, searchText } = props;
  const desktop = useLayout() === 'desktop';
  // A desktop's search bar has room for the city; a phone's header names it.
  const inBar = desktop && searchText !== undefined;
  return (
    <Top>
      <Breadcrumbs trail={trail} />
      {searchText !== undefined && (
        <SearchBar city={city} text={searchText} onCityChange={inBar ? onCityChange : undefined} />
      )}
      <Line>
        {heading ? (
          <Heading level={1} data-search={searchText}>
            {heading}
          </Heading>
        ) : (
          <Skeleton width="min(260px, 60%)" height={34} />
        )}
        {desktop && !inBar && <CitySelect value={city} onChange={onCityChange} />}
      </Line>
    </Top>
  );
});
